import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import type { Problem } from './cells.rules'
import { valuesIn } from './problem.rules'
import type { PlannedRow, Totals } from './roster.rules'
import { type RosterField, type RosterKind, templates } from './schema'

/** A trial as outside callers see it (imports#known-addresses): messages in their language, a known address is simply new. */
export type Preview = {
  columns: string[]
  rows: { line: number; values: string[]; errors: { column: string; message: string }[]; status: PreviewStatus }[]
  total: number
  valid: number
  invalid: number
  duplicate: number
}

type PreviewStatus = 'new' | 'duplicate' | 'invalid'
type PlannedRows = { rows: readonly Pick<PlannedRow, 'line' | 'cells' | 'status' | 'errors'>[]; totals: Totals }

/** Dropped rows are in no count of it. */
export function previewOf(plan: PlannedRows, kind: RosterKind, language: Language): Preview {
  const columns = templates[kind]
  const message = messenger(language)
  const headers = new Map(columns.map(({ field, header }) => [field, header]))
  const { totals } = plan
  const rows = plan.rows
    .flatMap(({ status, ...row }) => (status === 'skipped' ? [] : [{ ...row, status }]))
    .map(({ line, cells, errors, status }) => ({
      line,
      values: columns.map((_, index) => cells[index] ?? ''),
      errors: errors.map(({ column, ...problem }) => ({
        column: headers.get(column) ?? column,
        message: message(column, problem),
      })),
      status: status === 'known' ? ('new' as const) : status,
    }))
  const valid = totals.new + totals.known
  return {
    columns: columns.map(({ header }) => header),
    rows,
    total: rows.length,
    valid,
    invalid: totals.invalid,
    duplicate: totals.duplicate,
  }
}

/** Sentences at cells; thousands of rows share few of them, so each is made once. */
export function messenger(language: Language): (field: RosterField, problem: Problem) => string {
  const made = new Map<string, string>()
  return (field, { key, values }) => {
    const name = `${field} ${key} ${JSON.stringify(values ?? null)}`
    const known = made.get(name)
    if (known !== undefined) return known
    const sentence = translate(language, key, {
      field: translate(language, `fields.labels.${field}`),
      ...valuesIn(language, values),
    })
    made.set(name, sentence)
    return sentence
  }
}
