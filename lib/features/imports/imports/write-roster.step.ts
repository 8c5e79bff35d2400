import { enterPackage } from '@/lib/features/catalogue/packages/queries'
import type { ProjectView } from '@/lib/features/catalogue/projects/queries'
import { takeNumbers } from '@/lib/features/registrations/registrations/new-registrations.queries'
import { firstStatus, holdUntil } from '@/lib/features/registrations/registrations/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault } from '@/lib/kernel/fault'
import { inTransaction, type Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import type { ImportTarget } from './find-target.step'
import { type ImportCall, planImport, type Planned, reporter } from './plan-import.step'
import { inTurnOf, lockImportsOf } from './take-turn.step'
import type { Totals } from './roster.rules'
import * as queries from './queries'
import * as staging from './staging.queries'
import { previewOf } from './preview.rules'

export type Official = {
  mode: 'official'
  importId: string
  imported: number
  /** Null where the same bytes had been imported before and nothing was written. */
  totals: Totals | null
}

/** What somebody else's simultaneous write looks like; with another look it is an ordinary known or duplicate row. */
const races: readonly FaultKey[] = [
  'students.emailTaken',
  'registrations.alreadyRegistered',
  'packages.alreadyRegistered',
  'imports.alreadyImported',
]
const looks = 3

/** All rows or none; refused while one is wrong or a duplicate and not dropped. */
export function writeRoster(world: World, call: ImportCall): Promise<Official> {
  return inTurnOf(call.actor.contactId, () => writeInTurn(world, call))
}

/** The answer to the same bytes once more: nothing is written, and the first import is named. */
export async function findRepeat(world: World, key: queries.ImportKey): Promise<Official | null> {
  const earlier = await queries.findImport(world.db, key)
  return earlier && { mode: 'official', importId: earlier.id, imported: 0, totals: null }
}

async function writeInTurn(world: World, call: ImportCall): Promise<Official> {
  for (let look = 1; ; look++) {
    const repeat = await findRepeat(world, importKey(call))
    if (repeat !== null) return repeat
    try {
      return await writeOnce(world, call)
    } catch (thrown) {
      if (look === looks || !(thrown instanceof Fault) || !races.includes(thrown.key)) throw thrown
    }
  }
}

type ImportScope = Pick<ImportCall, 'actor' | 'roster'> & { target: ImportTarget }

export function importKey({ actor, roster, target }: ImportScope): queries.ImportKey {
  const projectId = target.bundle === null ? (target.projects[0]?.id ?? null) : null
  const { kind, sha256 } = roster
  return { kind, contactId: actor.contactId, projectId, packageId: target.bundle?.id ?? null, sha256 }
}

function writeOnce(world: World, call: ImportCall): Promise<Official> {
  const { actor, roster, target } = call
  const key = importKey(call)
  return inTransaction(world, async (work) => {
    const { db, now, record } = work
    await lockImportsOf(work, actor.contactId)
    if ((await queries.findImport(db, key)) !== null) throw new Fault('imports.alreadyImported')
    const planned = await planImport({ ...world, db }, call)
    refuseUnfit(world, call, planned)
    const totals = writtenTotals(planned)
    const importId = await queries.insertImport(db, now, {
      ...key,
      schoolId: target.schoolId,
      fileName: roster.fileName,
      encoding: roster.encoding,
      rowsNew: totals.new,
      rowsKnown: totals.known,
      rowsSkipped: totals.skipped,
    })
    await writeRows(work, reporter(world), call, planned, importId)
    const imported = totals.new + totals.known
    record({
      object: ['ImportBatch', importId],
      projectId: key.projectId,
      batchId: importId,
      items: imported,
      // The log says who acted; in whose name says this.
      ...(call.administrator === null
        ? {}
        : { changes: [{ field: 'onBehalfOf', before: null, after: call.actor.contactId }] }),
    })
    return { mode: 'official', importId, imported, totals }
  })
}

function refuseUnfit({ language }: World, { roster }: ImportCall, planned: Planned): void {
  const { invalid, duplicate, new: fresh, known } = planned.totals
  if (invalid + duplicate > 0) {
    const data = previewOf(planned, roster.kind, language)
    throw new Fault('imports.refused', { values: { invalid, duplicate }, data })
  }
  if (fresh + known === 0) throw new Fault('imports.nothingLeft')
}

/** Once they are written, it may be told how many had a profile, strangers among them. */
function writtenTotals({ rows, totals, known }: Planned): Totals {
  const count = rows.filter(({ entry }) => entry !== null && known.has(entry.email)).length
  return { ...totals, new: totals.new + totals.known - count, known: count }
}

const rowsAtOnce = 2500

/** Locks are taken late and in their order: the tally of each project by id, then the package's registrations. */
async function writeRows(
  work: Work,
  report: ReturnType<typeof reporter>,
  call: ImportCall,
  planned: Planned,
  importId: string,
): Promise<void> {
  const { db, now } = work
  const { actor, target } = call
  const by = { contactId: actor.contactId, adviserId: target.adviserId, importId }
  const rows = rowsOf(planned)
  const spans = spansOf(rows.length)
  const steps = spans.length * (1 + target.projects.length)
  let done = 0
  const step = () => report('writing', Math.floor((rows.length * done++) / steps), rows.length)

  await staging.makeStage(db)
  let prepared = staging.preparedRows(now, target.schoolId, rows, { from: 0, to: rowsAtOnce })
  for (const span of spans) {
    step()
    await staging.stageRows(db, await prepared)
    prepared = staging.preparedRows(now, target.schoolId, rows, { from: span.to, to: span.to + rowsAtOnce })
    await staging.insertStagedStudents(db, now, by, span)
    await staging.linkStagedStudents(db, now, by, span)
  }
  for (const project of target.projects) {
    const count = rows.filter(({ entry }) => entry.projectId === project.id).length
    if (count === 0) continue
    const terms = await enterProject(work, call, project, count, importId)
    for (const span of spans) {
      step()
      await staging.insertStagedRegistrations(db, now, terms.sitting, terms, span)
    }
  }
  const skipped = planned.rows.filter(({ status }) => status === 'skipped')
  const left = skipped.map(({ line, cells, errors }) => ({ line, cells, reasons: errors }))
  await queries.insertSkippedRows(db, now, importId, left)
  report('finishing', rows.length, rows.length)
}

function rowsOf({ rows, known }: Planned): staging.StagedRow[] {
  const serials = new Map<string, number>()
  return rows.flatMap(({ line, entry }) => {
    if (entry === null) return []
    const serial = serials.get(entry.projectId) ?? 0
    serials.set(entry.projectId, serial + 1)
    return [{ line, serial, entry, known: known.get(entry.email) ?? null }]
  })
}

/** Takes the numbers and with them the project's lock; inside a package also its places. */
async function enterProject(
  { db, now }: Work,
  call: ImportCall,
  project: ProjectView,
  seats: number,
  importId: string,
) {
  const { actor, administrator, target } = call
  const { bundle } = target
  const channel = administrator === null ? ('IMPORT' as const) : ('ADMIN' as const)
  const registeredBy = { kind: 'CONTACT' as const, id: actor.contactId }
  const sitting = { projectId: project.id, channel, registeredBy, importBatchId: importId }
  const number = await takeNumbers(db, project.id, seats)
  const left = await staging.countSeatsLeft(db, project.id)
  if (left !== null && seats > left) throw new Fault('imports.noSeats', { values: { left, wanted: seats } })
  if (bundle !== null) {
    const { id: packageId, uses: usesTotal, priceMinor, currency } = bundle
    const into = { packageId, usesTotal, priceMinor, currency, status: firstStatus(priceMinor) }
    await enterPackage(db, now, into, sitting, await staging.listStagedStudents(db, project.id))
  }
  return {
    sitting,
    number,
    packageId: bundle?.id ?? null,
    holdUntil: holdUntil('PENDING', project.holdMinutes, now),
  }
}

function spansOf(count: number): staging.Span[] {
  const spans = Math.ceil(count / rowsAtOnce)
  return Array.from({ length: spans }, (_, index) => ({ from: index * rowsAtOnce, to: (index + 1) * rowsAtOnce }))
}
