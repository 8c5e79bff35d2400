import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import type { FaultKey } from './catalogue'
import { Fault } from './fault'

/** What stands in the way of one row of a list that is done whole or not at all; `at` counts from 0. */
export type RowProblem = { at: number; id: string; reason: FaultKey; now?: object }

/**
 * The refusal of a whole list: the rows that stand in the way, each with its line and reason. It is called by their common
 * reason, or by `mixed`. A row out of reach says no more than its line.
 */
export function refusedRows(
  problems: readonly RowProblem[],
  { list, mixed, language }: { list: string; mixed: FaultKey; language: Language },
): Fault {
  const unknown = problems.filter(({ reason }) => reason === 'notFound')
  const reported = unknown.length > 0 ? unknown : problems
  const reasons = new Set(reported.map(({ reason }) => reason))
  const [common = mixed] = reasons.size === 1 ? reasons : []
  const rows = reported.map(({ at, reason, id, ...rest }) => ({
    line: at + 1,
    ...(reason === 'notFound' ? {} : { id, ...rest }),
    reason,
    message: translate(language, `faults.${reason}`),
  }))
  const fields = reported.map(({ at, reason }) => ({ field: `${list}.${at}`, key: `faults.${reason}` as const }))
  return new Fault(common, { values: { count: reported.length }, data: { rows }, fields })
}
