import { knownNames } from './env'

/** Names that nothing reads and that look like one that is read and not set, in a sentence; null: none. */
export function misspelt(source: Readonly<Record<string, string | undefined>>): string | null {
  const found = Object.keys(source).flatMap((name) => {
    if (knownNames.includes(name)) return []
    const meant = knownNames.find((known) => !source[known] && distance(name, known) <= (known.length < 8 ? 1 : 2))
    return meant === undefined ? [] : [`${name} is not read: did you mean ${meant}?`]
  })
  return found.length === 0 ? null : found.join(' ')
}

/** Letters added, left out, changed or swapped with their neighbour; of what is far apart only that it is. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const [row, above, twoAbove] = [[i], rows[i - 1] ?? [], rows[i - 2] ?? []]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (twoAbove[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 3
}
