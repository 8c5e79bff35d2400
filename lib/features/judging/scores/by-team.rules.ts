/** What was read of teams one by one, as each has it, in the order it was read. */
export function byTeam<Value>(pairs: readonly (readonly [teamId: string, value: Value])[]): Map<string, Value[]> {
  const values = new Map<string, Value[]>()
  for (const [teamId, value] of pairs) {
    const known = values.get(teamId)
    if (known === undefined) values.set(teamId, [value])
    else known.push(value)
  }
  return values
}
