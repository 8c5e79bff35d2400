/** The most students of one team, and the highest team code. */
export const mostOfTeam = { teamSizeMin: 1000, teamSizeMax: 1000, teamCodeMax: 100_000 }
