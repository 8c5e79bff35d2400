import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { StaffActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import type { Db } from '@/lib/db/client'
import { getPackage, type PackageForSignUp } from '@/lib/features/catalogue/packages/queries'
import { getProject, listProjectsById, type ProjectView } from '@/lib/features/catalogue/projects/queries'
import { whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { listRequiredFields } from '@/lib/features/catalogue/settings/queries'
import { getAdviserFor } from '@/lib/features/people/contacts/queries'
import { getSchoolFor } from '@/lib/features/people/schools/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { say } from '@/lib/kernel/text'
import type { World } from '@/lib/kernel/world'
import { mapInSlices } from '@/lib/slices'
import { type Plan, rosterPlanner, totalsOf } from './plan-roster'
import { type Known, listKnown } from './queries'
import { type Roster, readRoster, rosterOfRows, withEdits } from './read-roster'
import { type Offer, type RosterField, rosterLimits, type Standing, templates } from './schema'

const cell = z.string().max(2000)

/** Where rows are imported to. */
export const targetInput = {
  projectCode: projectCode.optional(),
  packageId: id.optional(),
  /** Whose students they become: oneself, or an adviser of a coordinator's school. */
  contactId: id.optional(),
  /** Their school: one's own, or any approved one where a coordinator says so. */
  schoolId: id.optional(),
}

/** The rows: a file, cells copied from a spreadsheet, or rows the caller has parsed; with what the user changed in them. */
export const rosterInput = {
  file: z.instanceof(File, { error: say('imports.errors.fileNeeded') }).optional(),
  isPasted: z.boolean().default(false),
  rows: z
    .array(z.partialRecord(z.enum(templates.CORE.map(({ field }) => field)), cell))
    .max(rosterLimits.rows)
    .optional(),
  edits: z
    .array(z.object({ line: z.int().min(1), column: z.int().min(0).max(50), value: cell }))
    .max(rosterLimits.edits)
    .default([]),
  skipLines: z.array(z.int().min(1)).max(rosterLimits.rows).default([]),
}
export type RosterInput = z.output<z.ZodObject<typeof rosterInput>>
export type TargetInput = z.output<z.ZodObject<typeof targetInput>>

export type ReadRoster = Roster & { fileName: string | null; sha256: Uint8Array<ArrayBuffer> }

/** Reads what is to be imported and names it by its bytes; corrections are part of it. */
export async function readInput(input: RosterInput): Promise<ReadRoster> {
  const { file, rows, edits } = input
  if (file === undefined && rows !== undefined) {
    const sha256 = hashOf(JSON.stringify(rows), edits)
    const roster = rosterOfRows(rows)
    return { ...roster, rows: withEdits(roster.rows, edits), fileName: null, sha256 }
  }
  if (file === undefined) throw needed('file', 'imports.errors.fileNeeded')
  if (file.size > rosterLimits.bytes) throw new Fault('csv.tooLarge', { values: { limit: '10 MB' } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const roster = await readRoster(bytes, input.isPasted)
  const fileName = input.isPasted ? null : file.name.slice(0, 255) || null
  return { ...roster, rows: withEdits(roster.rows, edits), fileName, sha256: hashOf(bytes, edits) }
}

function hashOf(content: string | Uint8Array, edits: RosterInput['edits']): Uint8Array<ArrayBuffer> {
  const hash = createHash('sha256').update(content)
  const inOrder = edits.toSorted((a, b) => a.line - b.line || a.column - b.column)
  if (edits.length > 0) hash.update(JSON.stringify(inOrder.map(({ line, column, value }) => [line, column, value])))
  return new Uint8Array(hash.digest())
}

function needed(field: string, key: 'imports.errors.fileNeeded' | 'fields.errors.required'): Fault {
  return new Fault('input.invalid', { fields: [{ field, key }] })
}

export type Place = { projects: readonly ProjectView[]; bundle: PackageForSignUp | null }
export type Target = Place & {
  schoolId: string
  adviserId: string
  required: readonly RosterField[]
}

/** The project, or the open projects of the package, with the school and adviser the students are imported for. */
export async function getTarget(actor: StaffActor, input: TargetInput, world: World, place?: Place): Promise<Target> {
  const { db, now } = world
  const { bundle, projects } = place ?? (await getPlace(actor, input, db))
  const open = projects.filter((project) => whyNotSignUp(project, now) === null)
  const [first] = projects
  if (first === undefined) throw new Fault('notFound')
  if (open.length === 0) refuseIf(whyNotSignUp(first, now))
  const required = await listRequiredFields(db, 'import', open.length === 1 ? (open[0]?.id ?? null) : null)
  return {
    projects: open,
    bundle,
    schoolId: await getSchoolFor(db, actor, input.schoolId),
    adviserId: await getAdviserFor(db, actor, input.contactId),
    required: templates.CORE.map(({ field }) => field).filter((field) => required.includes(field)),
  }
}

/** The project named, within the package if one is named too; else all projects of the package. */
export async function getPlace(
  actor: StaffActor,
  { projectCode: code, packageId }: Pick<TargetInput, 'projectCode' | 'packageId'>,
  db: Db,
): Promise<Place> {
  const scope = visible.projects(actor)
  const bundle = packageId === undefined ? null : await getPackage(db, packageId)
  if (code !== undefined) {
    const project = await getProject(db, scope, code)
    if (bundle !== null && !bundle.projectIds.includes(project.id)) throw new Fault('packages.projectOutside')
    return { bundle, projects: [project] }
  }
  if (bundle === null) throw needed('projectCode', 'fields.errors.required')
  return { bundle, projects: await listProjectsById(db, scope, bundle.projectIds) }
}

export function offersOf(projects: readonly ProjectView[]): Offer[] {
  return projects.map(({ id, code, events }) => ({
    projectId: id,
    code,
    events: events.map(({ name, ...event }) => ({ ...event, names: [name.zh, name.en] })),
  }))
}

/** Says how far the import is, and stops it where the caller has left and nothing is written yet. */
export function reporter({ effects }: World) {
  return (phase: ImportPhase, done: number, total: number) => {
    if (effects.signal?.aborted) throw new Fault('imports.cancelled')
    effects.progress?.({ phase, done, total })
  }
}
export type ImportPhase = 'checking' | 'writing' | 'finishing'

export type Planned = Plan & {
  known: ReadonlyMap<string, Known>
  standings: ReadonlyMap<string, Standing>
  offers: readonly Offer[]
}

/** One call of the importer: who imports what to where. */
export type ImportCall = {
  actor: StaffActor
  roster: ReadRoster
  target: Target
  skipLines: readonly number[]
  world: World
}

/** Judges the rows against what is known now: the one path of trial and official. */
export async function planImport(db: Db, { actor, roster, target, skipLines }: ImportCall): Promise<Planned> {
  const place = templates[roster.kind].findIndex(({ field }) => field === 'email')
  const emails = new Set(roster.rows.map((row) => (row.cells[place] ?? '').trim().toLowerCase()))
  emails.delete('')
  const { contactId } = actor
  const into = { projectIds: target.projects.map(({ id }) => id), packageId: target.bundle?.id ?? null, contactId }
  const known = await listKnown(db, visibleSql.students(actor), into, [...emails])
  const standings = toldOf(known)
  const offers = offersOf(target.projects)
  const plan = rosterPlanner({
    kind: roster.kind,
    offers,
    required: target.required,
    standings,
    skipLines: new Set(skipLines),
  })
  const rows = await mapInSlices(roster.rows, plan)
  return { rows, totals: totalsOf(rows), known, standings, offers }
}

/**
 * What may be told of addresses: all of one's own students; of strangers that they are registered where the rows go or
 * in a package of one's own doing, and else nothing (docs/decisions/0004).
 */
export function toldOf(known: ReadonlyMap<string, Known>): Map<string, Standing> {
  const told = new Map<string, Standing>()
  for (const [email, { isOwn, registeredIn, usesLeft }] of known) {
    if (isOwn || registeredIn.length > 0 || usesLeft !== null) told.set(email, { registeredIn, usesLeft })
  }
  return told
}
