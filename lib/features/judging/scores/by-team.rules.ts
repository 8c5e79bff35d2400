/** What was read of teams one by one, as each has it, in the order it was read; `Team` is what names one. */
export function byTeam<Team, Value>(pairs: readonly (readonly [team: Team, value: Value])[]): Map<Team, Value[]> {
  const values = new Map<Team, Value[]>()
  for (const [team, value] of pairs) {
    const known = values.get(team)
    if (known === undefined) values.set(team, [value])
    else known.push(value)
  }
  return values
}
