import { titledRows } from '@/lib/csv/titled-rows'
import { languages } from '@/lib/i18n/languages'
import { type MessageKey, translate } from '@/lib/i18n/translate'
import { Fault } from '@/lib/kernel/fault'
import { achievementFacts, mostMinutes } from './rules'

/** The columns that a file of hours needs, in any order, titled as in an export in either language; others are left alone. */
export const hoursColumns = ['email', 'date', 'hours', 'activity'] as const
type HoursColumn = (typeof hoursColumns)[number]

type RowProblem = 'missing' | 'date' | 'future' | 'hours' | 'long' | 'student' | 'twice' | 'otherHours'
export type RowError = { column: HoursColumn; problem: RowProblem }
export const problemTexts: Record<RowProblem, MessageKey> = {
  missing: 'schoolLife.import.problems.missing',
  date: 'schoolLife.import.problems.date',
  future: 'schoolLife.import.problems.future',
  hours: 'schoolLife.import.problems.hours',
  long: 'schoolLife.import.problems.long',
  student: 'schoolLife.import.problems.student',
  twice: 'schoolLife.import.problems.twice',
  otherHours: 'schoolLife.import.problems.otherHours',
}

export type HoursRow = {
  line: number
  cells: Record<HoursColumn, string>
  work: { email: string; day: string; minutes: number; achievement: string }
  errors: RowError[]
}

/** The rows of a file's cells, each with what is wrong with it by itself and beside the rows above. */
export function hoursRowsOf(cells: readonly (readonly string[])[], today: string): HoursRow[] {
  const file = titledRows(cells, hoursColumns, isTitleOf)
  if (file === null) throw new Fault('csv.empty')
  const { missing, rows } = file
  if (missing.length > 0) throw new Fault('volunteering.columnMissing', { values: { column: missing.join(', ') } })
  if (rows.length === 0) throw new Fault('imports.empty')
  const seen = new Set<string>()
  return rows.map(({ line, cells: named }) => {
    const read = rowOf(line, named, today)
    const key = workKey(read.work.email, read.work)
    if (read.errors.length === 0 && seen.has(key)) read.errors.push({ column: 'activity', problem: 'twice' })
    seen.add(key)
    return read
  })
}

/** What makes work the same: the student, the day and the activity. */
export function workKey(student: string, { day, achievement }: { day: string; achievement: string }): string {
  return JSON.stringify([student, day, achievement])
}

function isTitleOf(name: HoursColumn, title: string): boolean {
  return languages.some((language) => translate(language, `schoolLife.hours.columns.${name}`).toLowerCase() === title)
}

function rowOf(line: number, cells: HoursRow['cells'], today: string): HoursRow {
  const [day, minutes] = [readDay(cells.date), readMinutes(cells.hours)]
  const errors: RowError[] = hoursColumns.flatMap((column) =>
    cells[column] === '' ? [{ column, problem: 'missing' }] : [],
  )
  const wrong = (column: HoursColumn, problem: RowProblem) => {
    if (cells[column] !== '') errors.push({ column, problem })
  }
  if (day === null) wrong('date', 'date')
  else if (day > today) wrong('date', 'future')
  if (minutes === null) wrong('hours', 'hours')
  if (cells.activity.length > achievementFacts.max) wrong('activity', 'long')
  const email = cells.email.toLowerCase()
  return { line, cells, work: { email, day: day ?? '', minutes: minutes ?? 0, achievement: cells.activity }, errors }
}

/** 2026-05-01, 2026/5/1 or 2026.5.1. */
function readDay(text: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) ? written : null
}

function readMinutes(text: string): number | null {
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(text)) return null
  const minutes = Math.round(Number(text.replace(',', '.')) * 60)
  return minutes >= 1 && minutes <= mostMinutes ? minutes : null
}
