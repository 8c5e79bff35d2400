import { missingNameParts, nameParts } from '@/lib/features/people/students/rules'
import { normalText } from '@/lib/normal-text'
import { seenText } from '@/lib/seen-text'
import { cellProblem, genderOf, type Problem } from './cells.rules'
import { targetChooser } from './target.rules'
import { type RosterContext, type RosterField, type RosterRow, templates } from './schema'

export type CellError = Problem & { column: RosterField }

type TextField = Exclude<RosterField, 'email' | 'gender' | 'graduationYear' | 'events' | 'extraEvents'>

/** A student as a row describes them; what the row leaves empty is null and makes the profile incomplete, nothing more. */
type RosterPerson = Record<TextField, string | null> & {
  email: string
  gender: 'MALE' | 'FEMALE' | null
  graduationYear: number | null
}
export type RosterEntry = RosterPerson & { projectId: string; eventIds: readonly string[] }

/** `known`: a student the importer may know of, whose profile stays as it is; a stranger's row is new until it is written. */
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
  const chooseTarget = targetChooser(context.offers)
  const firstLines = new Map<string, { line: number; email: string }>()

  return (row) => {
    const cells = columns.map((column, index) => cellText(column, row.cells[index] ?? ''))
    const cell: Cell = (field) => cells[places.get(field) ?? -1] ?? ''
    const target = chooseTarget(cell('events'), cell('extraEvents'))
    const errors: CellError[] = []
    const isTold = (column: RosterField) => errors.some((error) => error.column === column)
    const tell: Tell = (column, problem) => {
      if (!isTold(column)) errors.push({ column, ...problem })
    }

    for (const [index, column] of columns.entries()) {
      const text = cells[index] ?? ''
      const problem = cellProblem(column, text, null)
      if (problem !== null) tell(column, problem)
      else if (text === '' && required.has(column)) tell(column, { key: 'fields.errors.required' })
    }
    for (const { column, ...problem } of target.problems) tell(column, problem)
    tellNames(columns, cell, tell)
    if (row.cells.length > columns.length && row.cells.slice(columns.length).some((extra) => extra.trim() !== '')) {
      errors.push({ column: columns.at(-1) ?? 'events', key: 'imports.errors.extraCells' })
    }

    const email = isTold('email') ? null : cell('email').toLowerCase()
    const isSkipped = context.skipLines.has(row.line)
    const addressState = email === null ? undefined : context.addressStates.get(email)
    if (email !== null && !isSkipped) {
      const student = addressState?.sameAs ?? email
      const first = firstLines.get(student)
      if (first === undefined) firstLines.set(student, { line: row.line, email })
      else {
        const key = first.email === email ? 'imports.errors.repeated' : 'imports.errors.sameStudent'
        tell('email', { key, values: { line: first.line } })
      }
    }
    const wasRight = errors.length === 0
    const isRegistered = target.offer !== null && addressState?.registeredIn.includes(target.offer.projectId) === true
    if (isRegistered) tell('email', { key: 'imports.errors.registered' })
    else if (addressState?.usesLeft === 0) tell('email', { key: 'imports.errors.noUsesLeft' })
    else if (email !== null && !context.isOnSale && !addressState?.hasPackage)
      tell('email', { key: 'imports.errors.notOnSale' })

    const { offer } = target
    const isComing = !isSkipped && errors.length === 0 && email !== null && offer !== null
    return {
      line: row.line,
      cells: row.cells,
      status: isSkipped
        ? 'skipped'
        : isComing
          ? addressState && !addressState.isNew
            ? 'known'
            : 'new'
          : isRegistered && wasRight
            ? 'duplicate'
            : 'invalid',
      errors,
      isIncomplete: cells.some((text, index) => text === '' && isPersonal(columns[index])),
      entry: isComing ? { ...personOf(cell, email), projectId: offer.projectId, eventIds: target.eventIds } : null,
    }
  }
}

/** What a cell says. Of a name nobody corrects what nobody sees; in a number or an address it is shown, with a repair. */
function cellText(column: RosterField, text: string): string {
  const isOfName = nameParts.some((parts) => parts.some((part) => part === column))
  return normalText((isOfName ? seenText(text) : text).trim())
}

type Cell = (field: RosterField) => string
type Tell = (column: RosterField, problem: Problem) => void

function isPersonal(column: RosterField | undefined): boolean {
  return column !== 'events' && column !== 'extraEvents'
}

/** A name is whole or absent, and one whole name there must be (people#names). */
function tellNames(columns: readonly RosterField[], cell: Cell, tell: Tell): void {
  const pairs = nameParts.filter(([family]) => columns.includes(family))
  for (const part of missingNameParts((one) => cell(one) !== '')) tell(part, { key: 'fields.errors.required' })
  const [first] = pairs
  const isNameless = pairs.every(([family, given]) => cell(family) === '' && cell(given) === '')
  if (first !== undefined && isNameless) tell(first[0], { key: 'imports.errors.nameNeeded' })
}

function personOf(cell: Cell, email: string): RosterPerson {
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
