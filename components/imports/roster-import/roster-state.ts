import type { CellError, Plan, PlannedRow } from '@/lib/features/imports/imports/rules'
import { planRoster, proposeRepair } from '@/lib/features/imports/imports/rules'
import {
  type CellEdit,
  exampleEmail,
  type RosterField,
  type AddressState,
  templates,
  writtenGenders,
} from '@/lib/features/imports/imports/schema'
import { groupBy } from '@/lib/group-by'
import type { Imported } from './upload-roster'

export type Trial = Extract<Imported, { mode: 'trial' }>

/** A tried file as the user edits it: the changed and dropped rows, and what is known about addresses. */
export type RosterState = {
  trial: Trial
  rows: readonly { line: number; cells: readonly string[] }[]
  edits: ReadonlyMap<string, CellEdit>
  dropped: ReadonlySet<number>
  addressStates: ReadonlyMap<string, AddressState>
}

/** The example row of a downloaded template is dropped by default. */
export function stateOf(trial: Trial): RosterState {
  return {
    trial,
    rows: trial.rows.map(({ line, cells }) => ({ line, cells })),
    edits: new Map(),
    dropped: new Set(exampleLines(trial)),
    addressStates: new Map(trial.addressStates),
  }
}

function exampleLines(trial: Trial): number[] {
  const email = columnOf(trial, 'email')
  return trial.rows.flatMap(({ line, cells }) => (cells[email]?.trim().toLowerCase() === exampleEmail ? [line] : []))
}

/** The user has changed the file: a cell was edited, or a row dropped or taken back in. */
export function isCorrected({ trial, edits, dropped }: RosterState): boolean {
  if (edits.size > 0) return true
  const atFirst = exampleLines(trial)
  return dropped.size !== atFirst.length || atFirst.some((line) => !dropped.has(line))
}

export function columnOf(trial: Trial, field: RosterField): number {
  return templates[trial.kind].findIndex((column) => column.field === field)
}

/** The same check as on the server, by the same function. */
export function planOf({ trial, rows, addressStates, dropped }: RosterState): Plan {
  const { kind, offers, required, isOnSale } = trial
  return planRoster(rows, { kind, offers, required, isOnSale, addressStates, skipLines: dropped })
}

export function withCells(state: RosterState, changes: readonly CellEdit[]): RosterState {
  const edits = new Map(state.edits)
  const byLine = groupBy(changes, (change) => change.line)
  for (const change of changes) edits.set(`${change.line}:${change.column}`, change)
  const rows = state.rows.map((row) => {
    const own = byLine.get(row.line)
    if (own === undefined) return row
    const cells = Array.from(
      { length: Math.max(row.cells.length, templates[state.trial.kind].length) },
      (_, at) => row.cells[at] ?? '',
    )
    for (const { column, value } of own) cells[column] = value
    return { line: row.line, cells }
  })
  return { ...state, rows, edits }
}

export function withDropped(state: RosterState, lines: readonly number[], isDropped: boolean): RosterState {
  const dropped = new Set(state.dropped)
  for (const line of lines) {
    if (isDropped) dropped.add(line)
    else dropped.delete(line)
  }
  return { ...state, dropped }
}

/** Typed addresses that the server has not been asked about yet. */
export function unaskedAddresses({ trial, edits }: RosterState, requested: ReadonlySet<string>): string[] {
  const email = columnOf(trial, 'email')
  const typed = [...edits.values()].flatMap(({ column, value }) =>
    column === email ? [value.trim().toLowerCase()] : [],
  )
  return [...new Set(typed)].filter((address) => address.includes('@') && !requested.has(address))
}

type Repair = CellEdit & { before: string }
/** A wrong value that stands in several rows, which another can replace in all of them. */
export type RepeatedValue = { text: string; cells: { line: number; column: number }[] }
/** Errors of one kind in one column, which one click often corrects. */
export type Cause = {
  id: string
  error: CellError
  column: number
  lines: number[]
  repairs: Repair[]
  repeated: RepeatedValue[]
}

export function causesOf({ rows }: Plan, { trial }: RosterState): Cause[] {
  const causes = new Map<string, Cause>()
  const events = trial.offers.flatMap((offer) => offer.events)
  for (const row of rows) {
    if (row.status === 'skipped') continue
    for (const error of row.errors) {
      const id = causeOf(error)
      const column = columnOf(trial, error.column)
      const cause = causes.get(id) ?? { id, error, column, lines: [], repairs: [], repeated: [] }
      causes.set(id, cause)
      cause.lines.push(row.line)
      const repair = repairOf(row, error, trial, events)
      if (repair !== null) cause.repairs.push(repair)
    }
  }
  const byLine = new Map(rows.map((row) => [row.line, row]))
  for (const cause of causes.values()) cause.repeated = repeatedIn(cause, byLine)
  return [...causes.values()].sort((a, b) => b.lines.length - a.lines.length)
}

/** Events that aren't offered are told apart by their code, which the sentence names. */
export function causeOf({ column, key, values }: CellError): string {
  return `${column} ${key}${key === 'imports.errors.eventUnknown' ? ` ${String(values?.code)}` : ''}`
}

/** The values that stand in several rows. Every student has an address of their own, so addresses aren't replaced together. */
function repeatedIn({ error, column, lines, repairs }: Cause, rows: ReadonlyMap<number, PlannedRow>): RepeatedValue[] {
  if (error.column === 'email') return []
  const repaired = new Set(repairs.map(({ line }) => line))
  const open = lines.filter((line) => !repaired.has(line)).map((line) => ({ line, column }))
  return [...groupBy(open, ({ line }) => (rows.get(line)?.cells[column] ?? '').trim())]
    .filter(([, cells]) => cells.length > 1)
    .map(([text, cells]) => ({ text, cells }))
}

/** The values a column takes whatever the roster holds: genders, and the events on offer. */
export function fixedValues(field: RosterField, { offers }: Trial): string[] {
  if (field === 'gender') return Object.values(writtenGenders)
  if (field !== 'events' && field !== 'extraEvents') return []
  const events = offers.flatMap((offer) => offer.events)
  return [...new Set(events.filter(({ isExtra }) => isExtra === (field === 'extraEvents')).map(({ code }) => code))]
}

/** What a repeated wrong value may have meant, where there are few possibilities. */
export function likelyValues({ error }: Cause, trial: Trial): string[] {
  return fixedValues(error.column, trial)
}

/** A wrong cell: what one steps through. */
export type Place = { line: number; column: number; error: CellError }

export function placesOf(rows: readonly PlannedRow[], trial: Trial): Place[] {
  return rows.flatMap(({ line, status, errors }) =>
    status === 'skipped'
      ? []
      : errors
          .map((error) => ({ line, column: columnOf(trial, error.column), error }))
          .sort((a, b) => a.column - b.column),
  )
}

/** The next wrong cell in reading order, or the one before; after the last comes the first. */
export function stepped(
  places: readonly Place[],
  from: Omit<Place, 'error'> | null,
  isBack: boolean,
): Place | undefined {
  const order = (place: Omit<Place, 'error'>) =>
    from === null ? 1 : place.line - from.line || place.column - from.column
  return isBack
    ? (places.findLast((place) => order(place) < 0) ?? places.at(-1))
    : (places.find((place) => order(place) > 0) ?? places[0])
}

type Events = Parameters<typeof proposeRepair>[2]

function repairOf(row: PlannedRow, { column: field }: CellError, trial: Trial, events: Events): Repair | null {
  const column = columnOf(trial, field)
  const before = row.cells[column] ?? ''
  const value = proposeRepair(field, before, events)
  return value === null ? null : { line: row.line, column, value, before }
}
