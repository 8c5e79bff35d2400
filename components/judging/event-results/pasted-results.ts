import type { ResultTexts } from './use-results'

/** A block of one or two columns, from this student on; from the grades on it is one column of grades. */
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

/** A single value is pasted by the field itself. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.trim())
}
