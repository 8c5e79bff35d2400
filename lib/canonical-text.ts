/**
 * The canonical text of a value: JSON without blanks, the keys of each object in the order of their UTF-16 units. A jsonb
 * column keeps neither order nor blanks, so a hash is made over this and found again from it.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([key, held]) => `${JSON.stringify(key)}:${canonicalText(held)}`).join(',')}}`
}
