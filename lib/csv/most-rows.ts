/** Blank rows that a file may have beside the others; each costs as much as a filled one. */
const blankRows = 20_000

/** More filled rows than allowed, the header aside, or many more blank ones. */
export function isTooMany({ filled, blank }: { filled: number; blank: number }, mostRows: number): boolean {
  return filled > mostRows + 1 || blank > blankRows
}

export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '')
}
