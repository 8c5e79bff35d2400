import type { ResultTexts } from './use-results'

/** Reads a block of one or two columns from this student on; pasted into the grades, it is one column of grades. */
export function pastedInto(
  text: string,
  ids: readonly string[],
  column: 'score' | 'grade',
): Record<string, Partial<ResultTexts>> {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return Object.fromEntries(
    ids.slice(0, lines.length).map((id, at) => {
      const [first = '', second] = (lines[at] ?? '').split('\t').map((cell) => cell.trim())
      if (column === 'grade') return [id, { grade: first }]
      return [id, second === undefined ? { score: first } : { score: first, grade: second }]
    }),
  )
}

/** The field itself pastes a single value. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.trim())
}
