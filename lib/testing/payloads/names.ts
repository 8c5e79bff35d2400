/** Under which key the proof of a target student's tuition lies. */
export const proofKeyOf = (studentId: string) => `proof-${studentId}`

/** The team of the target's school that a row about joining is about. */
export const teamToJoin = (canary: string) => ({ code: 1, leaderEmail: `leader.${canary}@target.test` })
