import type { Plan } from '@/lib/features/imports/imports/rules'
import { eventSeparators, type RosterField } from '@/lib/features/imports/imports/schema'
import { columnOf, fixedValues, type Trial } from './roster-state'

/** The values a column takes where they are few: genders, the offered events, and the years that others of the roster have. */
export function valuesOf(field: RosterField, trial: Trial, rows: Plan['rows']): readonly string[] {
  return field === 'graduationYear' ? yearsIn(rows, columnOf(trial, field)) : fixedValues(field, trial)
}

function yearsIn(rows: Plan['rows'], column: number): string[] {
  const right = rows.filter(({ errors }) => !errors.some((error) => error.column === 'graduationYear'))
  const years = right.map(({ cells }) => cells[column] ?? '').filter((text) => /^20\d\d$/.test(text))
  return [...new Set(years)].sort()
}

/** What stands before the last of several values, and that last one. */
function lastPart(text: string): { before: string; last: string } {
  const parts = text.split(eventSeparators)
  const last = parts.at(-1) ?? ''
  return { before: text.slice(0, text.length - last.length), last: last.trim() }
}

/** The values that a text may be the beginning of; a text that is one of them needs none. */
export function suggested(values: readonly string[], text: string): readonly string[] {
  const typed = lastPart(text).last.toLowerCase()
  const fitting = values.filter((value) => value.toLowerCase().startsWith(typed))
  return fitting.length === 1 && fitting[0] === text.trim() ? [] : fitting
}

/** A text with its last value completed. */
export function completed(text: string, value: string): string {
  return lastPart(text).before + value
}
