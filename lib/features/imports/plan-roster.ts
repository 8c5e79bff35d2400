import { chosenEvents } from '@/lib/features/registrations/rules'
import { cellProblem, codesIn, genderOf, type Problem } from './check-cell'
import { type Offer, type RosterContext, type RosterField, type RosterRow, templates } from './schema'

export type CellError = Problem & { column: RosterField }

type TextField = Exclude<RosterField, 'email' | 'gender' | 'graduationYear' | 'events' | 'extraEvents'>

/** A student as a row says her; what it leaves empty is null and makes her profile incomplete, nothing more. */
export type RosterPerson = Record<TextField, string | null> & {
  email: string
  gender: 'MALE' | 'FEMALE' | null
  graduationYear: number | null
}
export type RosterEntry = RosterPerson & { projectId: string; eventIds: readonly string[] }

/** `known`: the address is a student's already, who is linked as a proposal and whose profile stays as it is. */
export type RowStatus = 'new' | 'known' | 'duplicate' | 'invalid' | 'skipped'

export type PlannedRow = RosterRow & {
  status: RowStatus
  errors: readonly CellError[]
  isIncomplete: boolean
  /** What would be written; null unless the row is new or known. */
  entry: RosterEntry | null
}

export type Totals = Record<RowStatus | 'total' | 'incomplete', number>
export type Plan = { rows: PlannedRow[]; totals: Totals }

/** Trial and official judge by this one function; it reads nothing but its arguments. */
export function planRoster(rows: readonly RosterRow[], context: RosterContext): Plan {
  const planned = rows.map(rosterPlanner(context))
  return { rows: planned, totals: totalsOf(planned) }
}

export function totalsOf(rows: readonly PlannedRow[]): Totals {
  const totals: Totals = { total: rows.length, new: 0, known: 0, duplicate: 0, invalid: 0, skipped: 0, incomplete: 0 }
  for (const row of rows) {
    totals[row.status] += 1
    if (row.entry !== null && row.isIncomplete) totals.incomplete += 1
  }
  return totals
}

/** Judges rows one after another in their order, since a repeated address names the row it stands in first. */
export function rosterPlanner(context: RosterContext): (row: RosterRow) => PlannedRow {
  const columns = templates[context.kind].map(({ field }) => field)
  const places = new Map(columns.map((column, index) => [column, index]))
  const required = new Set<RosterField>(['email', ...context.required])
  const firstLines = new Map<string, number>()

  return (row) => {
    const cells = columns.map((_, index) => (row.cells[index] ?? '').trim().normalize('NFC'))
    const cell = (field: RosterField) => cells[places.get(field) ?? -1] ?? ''
    const errors: CellError[] = []
    const isTold = (column: RosterField) => errors.some((error) => error.column === column)
    const tell = (column: RosterField, problem: Problem | null) => {
      if (problem !== null && !isTold(column)) errors.push({ column, ...problem })
    }

    const target = targetOf(context.offers, codesIn(cell('events')), codesIn(cell('extraEvents')))
    columns.forEach((column, index) => {
      const text = cells[index] ?? ''
      const missing: Problem | null = text === '' && required.has(column) ? { key: 'fields.errors.required' } : null
      tell(column, missing ?? cellProblem(column, text, target.offer?.events ?? null))
    })
    tell('events', target.problem)
    tellNames(columns, cell, tell)
    if (row.cells.slice(columns.length).some((extra) => extra.trim() !== '')) {
      errors.push({ column: columns.at(-1) ?? 'events', key: 'imports.errors.extraCells' })
    }

    const email = isTold('email') ? null : cell('email').toLowerCase()
    const isSkipped = context.skipLines.has(row.line)
    if (email !== null && !isSkipped) {
      const first = firstLines.get(email)
      if (first === undefined) firstLines.set(email, row.line)
      else tell('email', { key: 'imports.errors.repeated', values: { line: first } })
    }
    const standing = email === null ? undefined : context.standings.get(email)
    const isRegistered = target.offer !== null && standing?.registeredIn.includes(target.offer.projectId) === true
    const wasRight = errors.length === 0
    if (isRegistered) tell('email', { key: 'imports.errors.registered' })
    else if (standing?.usesLeft === 0) tell('email', { key: 'imports.errors.noUsesLeft' })

    const status = isSkipped
      ? 'skipped'
      : errors.length === 0
        ? standing === undefined
          ? 'new'
          : 'known'
        : isRegistered && wasRight
          ? 'duplicate'
          : 'invalid'
    return {
      line: row.line,
      cells: row.cells,
      status,
      errors,
      isIncomplete: cells.some(
        (text, index) => text === '' && columns[index] !== 'events' && columns[index] !== 'extraEvents',
      ),
      entry:
        (status === 'new' || status === 'known') && email !== null && target.offer !== null
          ? { ...personOf(cell, email), projectId: target.offer.projectId, eventIds: target.eventIds }
          : null,
    }
  }
}

type Target = { offer: Offer | null; eventIds: readonly string[]; problem: Problem | null }

/** The project a row's events belong to. Of a package it must be the only one that offers all of them. */
function targetOf(offers: readonly Offer[], events: string[] | undefined, extraEvents: string[] | undefined): Target {
  const [only] = offers
  if (only !== undefined && offers.length === 1) {
    return { offer: only, eventIds: chosenEvents(only.events, { events, extraEvents }).eventIds, problem: null }
  }
  if (events === undefined && extraEvents === undefined) {
    return { offer: null, eventIds: [], problem: { key: 'fields.errors.required' } }
  }
  const given = { events: events ?? [], extraEvents: extraEvents ?? [] }
  const fitting = offers.filter((offer) => chosenEvents(offer.events, given).unknown.length === 0)
  const [fit] = fitting
  if (fit === undefined) {
    const [unknown] = chosenEvents(
      offers.flatMap((offer) => offer.events),
      given,
    ).unknown
    const everyEvent = offers.flatMap((offer) => offer.events)
    const problem = unknown && cellProblem(unknown.field, unknown.code, everyEvent)
    return { offer: null, eventIds: [], problem: problem ?? { key: 'imports.errors.eventsApart' } }
  }
  if (fitting.length > 1) {
    const projects = fitting.map((offer) => offer.code).join(', ')
    return { offer: null, eventIds: [], problem: { key: 'imports.errors.eventAmbiguous', values: { projects } } }
  }
  return { offer: fit, eventIds: chosenEvents(fit.events, { events, extraEvents }).eventIds, problem: null }
}

const nameParts = [
  ['nativeFamily', 'nativeGiven'],
  ['latinFamily', 'latinGiven'],
] as const

/** A name is whole or absent, and one whole name there must be (data model, students). */
function tellNames(
  columns: readonly RosterField[],
  cell: (field: RosterField) => string,
  tell: (column: RosterField, problem: Problem) => void,
): void {
  const pairs = nameParts.filter(([family]) => columns.includes(family))
  for (const [family, given] of pairs) {
    if (cell(family) !== '' && cell(given) === '') tell(given, { key: 'fields.errors.required' })
    if (cell(family) === '' && cell(given) !== '') tell(family, { key: 'fields.errors.required' })
  }
  const [first] = pairs
  const isNameless = pairs.every(([family, given]) => cell(family) === '' && cell(given) === '')
  if (first !== undefined && isNameless) tell(first[0], { key: 'imports.errors.nameNeeded' })
}

function personOf(cell: (field: RosterField) => string, email: string): RosterPerson {
  const text = (field: RosterField) => cell(field) || null
  return {
    nativeFamily: text('nativeFamily'),
    nativeGiven: text('nativeGiven'),
    latinFamily: text('latinFamily'),
    latinGiven: text('latinGiven'),
    gender: genderOf(cell('gender')),
    graduationYear: cell('graduationYear') === '' ? null : Number(cell('graduationYear')),
    mobile: text('mobile'),
    email,
    guardian1Mobile: text('guardian1Mobile'),
    guardian1Email: cell('guardian1Email').toLowerCase() || null,
  }
}
