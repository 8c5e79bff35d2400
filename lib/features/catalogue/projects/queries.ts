import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { orNotFound } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'

const viewSelect = {
  id: true,
  code: true,
  name: true,
  summary: true,
  colour: true,
  coverFileId: true,
  coverAlt: true,
  icon: true,
  kind: true,
  state: true,
  platform: true,
  product: true,
  type: true,
  period: true,
  certificateActivity: true,
  startsAt: true,
  endsAt: true,
  registrationOpensAt: true,
  registrationClosesAt: true,
  eventDeadlineAt: true,
  priceMinor: true,
  currency: true,
  holdMinutes: true,
  refundPolicy: true,
  teamSizeMin: true,
  teamSizeMax: true,
  teamCodeMax: true,
  showTeam: true,
  templateId: true,
  season: { select: { id: true, code: true } },
  tally: { select: { capacity: true, seatsTaken: true } },
  events: {
    where: { active: true },
    select: { id: true, code: true, name: true, isExtra: true, isDefault: true },
    orderBy: [{ position: 'asc' }, { code: 'asc' }],
  },
} satisfies Prisma.ProjectSelect
type ProjectRow = Prisma.ProjectGetPayload<{ select: typeof viewSelect }>

export type ProjectEvent = Omit<ProjectRow['events'][number], 'name'> & { name: Bilingual }
export type ProjectView = Omit<ProjectRow, 'name' | 'summary' | 'coverAlt' | 'refundPolicy' | 'events' | 'tally'> & {
  name: Bilingual
  /** What it is about in one sentence; null: not said. */
  summary: Bilingual | null
  /** What the picture of its cover shows; null: it has none. */
  coverAlt: Bilingual | null
  refundPolicy: Bilingual
  events: ProjectEvent[]
  /** null: without limit. */
  capacity: number | null
  seatsTaken: number
}

function viewOf({ tally, events, ...row }: ProjectRow): ProjectView {
  return {
    ...row,
    name: bilingualOf(row.name),
    summary: row.summary === null ? null : bilingualOf(row.summary),
    coverAlt: row.coverAlt === null ? null : bilingualOf(row.coverAlt),
    refundPolicy: bilingualOf(row.refundPolicy),
    events: events.map((event) => ({ ...event, name: bilingualOf(event.name) })),
    capacity: tally?.capacity ?? null,
    seatsTaken: tally?.seatsTaken ?? 0,
  }
}

/** A project in reach by its code, if there is one. */
export async function findProject(
  db: Db,
  scope: Scoped<Prisma.ProjectWhereInput>,
  code: string,
): Promise<ProjectView | null> {
  const row = await db.project.findFirst({ where: { AND: [scope, { code }] }, select: viewSelect })
  return row && viewOf(row)
}

/** A project in reach by its code; absent and out of reach are the same. */
export async function getProject(db: Db, scope: Scoped<Prisma.ProjectWhereInput>, code: string): Promise<ProjectView> {
  const project = orNotFound(await findProject(db, scope, code))
  return project
}

/** A project in reach by its id; absent and out of reach are the same. */
export async function getProjectById(
  db: Db,
  scope: Scoped<Prisma.ProjectWhereInput>,
  id: string,
): Promise<ProjectView> {
  const row = isUuid(id) ? await db.project.findFirst({ where: { AND: [scope, { id }] }, select: viewSelect }) : null
  return viewOf(orNotFound(row))
}

/** Projects in reach by their ids, as locks are taken: by id. */
export async function listProjectsById(
  db: Db,
  scope: Scoped<Prisma.ProjectWhereInput>,
  ids: readonly string[],
): Promise<ProjectView[]> {
  const where = { AND: [scope, { id: { in: [...ids] } }] }
  const rows = await db.project.findMany({ where, select: viewSelect, orderBy: { id: 'asc' } })
  return rows.map(viewOf)
}

/** The id of a project in reach, where a list is asked for by its code. */
export async function getProjectId(db: Db, scope: Scoped<Prisma.ProjectWhereInput>, code: string): Promise<string> {
  const row = orNotFound(await db.project.findFirst({ where: { AND: [scope, { code }] }, select: { id: true } }))
  return row.id
}

/**
 * Asked of an empty list: a project that narrows it is one there is for the reader (api#lists). Whoever has rows of a project
 * knows it.
 */
export async function checkProject(
  db: Db,
  scope: Scoped<Prisma.ProjectWhereInput>,
  code: string | undefined,
): Promise<void> {
  if (code !== undefined) await getProjectId(db, scope, code)
}

/** The projects of a season whose fee can be reduced: some level is below it. */
export async function findReducible(db: Db, seasonId: string): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ projectId: string }[]>`
    select distinct p.id as "projectId" from project p join price_level l on l.project_id = p.id and l.price_minor < p.price_minor
    where p.season_id = ${seasonId}::uuid`
  return new Set(rows.map(({ projectId }) => projectId))
}

/** The projects of a season, by code; not those of schools alone, which no student takes part in. */
export async function listProjects(
  db: Db,
  scope: Scoped<Prisma.ProjectWhereInput>,
  seasonId: string,
  window: RowWindow,
): Promise<Page<ProjectView>> {
  const where = { AND: [scope, { seasonId, kind: { not: 'MONITORING' as const } }] }
  const rows = await db.project.findMany({ where, select: viewSelect, orderBy: { code: 'asc' }, ...window })
  return { rows: rows.map(viewOf), total: await db.project.count({ where }) }
}

/**
 * The projects in reach that a school takes part in, the latest season first: registered itself, or with a student whose
 * registration is in reach too.
 */
export async function listProjectsOfSchool(
  db: Db,
  reach: { projects: Scoped<Prisma.ProjectWhereInput>; registrations: Scoped<Prisma.RegistrationWhereInput> },
  schoolId: string,
  window: RowWindow,
): Promise<Page<ProjectView>> {
  const live = { schoolId, cancelledAt: null }
  const takesPart = [
    { schoolRegistrations: { some: live } },
    { registrations: { some: { AND: [reach.registrations, live] } } },
  ]
  const where = { AND: [reach.projects, { OR: takesPart }] }
  const orderBy: Prisma.ProjectOrderByWithRelationInput[] = [{ season: { code: 'desc' } }, { code: 'asc' }]
  const rows = await db.project.findMany({ where, select: viewSelect, orderBy, ...window })
  return { rows: rows.map(viewOf), total: await db.project.count({ where }) }
}

/** The projects in reach of one kind, those that open first first. */
export async function listProjectsOfKind(
  db: Db,
  scope: Scoped<Prisma.ProjectWhereInput>,
  kind: ProjectView['kind'],
): Promise<ProjectView[]> {
  const rows = await db.project.findMany({
    where: { AND: [scope, { kind }] },
    select: viewSelect,
    orderBy: [{ registrationOpensAt: 'asc' }, { code: 'asc' }],
  })
  return rows.map(viewOf)
}

/** Of these projects those with a live registration in reach. */
export async function listEntered(
  db: Db,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  ids: readonly string[],
): Promise<string[]> {
  const where = { AND: [scope, { projectId: { in: [...ids] }, cancelledAt: null }] }
  return (await db.registration.findMany({ where, select: { projectId: true } })).map(({ projectId }) => projectId)
}

export type ProjectName = { id: string; code: string; name: Bilingual }

/** Code and name of one project, for headings. */
export async function findProjectName(db: Db, id: string): Promise<ProjectName | null> {
  const row = await db.project.findUnique({ where: { id }, select: { id: true, code: true, name: true } })
  return row && { ...row, name: bilingualOf(row.name) }
}

/** Code and name of the projects in reach, newest season first: what a session may be switched to. */
export async function listProjectNames(db: Db, scope: Scoped<Prisma.ProjectWhereInput>): Promise<ProjectName[]> {
  const rows = await db.project.findMany({
    where: scope,
    select: { id: true, code: true, name: true },
    orderBy: [{ season: { code: 'desc' } }, { code: 'asc' }],
  })
  return rows.map((row) => ({ ...row, name: bilingualOf(row.name) }))
}
