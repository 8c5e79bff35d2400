import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid, newIds } from '@/lib/db/ids'
import { searchConditions } from '@/lib/db/search-text'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import { Fault } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'

/** A team that has handed in and was not asked to do so again. */
const handedIn = { submissions: { some: { reopenedAt: null } } } satisfies Prisma.TeamWhereInput
const settled = { cancelledAt: null, status: { in: ['PAID', 'FREE'] } } satisfies Prisma.RegistrationWhereInput
const live = { state: { not: 'WITHDRAWN' } } satisfies Prisma.AwardWhereInput

type ProgressReach = {
  projects: Scoped<Prisma.ProjectWhereInput>
  teams: Scoped<Prisma.TeamWhereInput>
  awards: Scoped<Prisma.AwardWhereInput>
  releases: Scoped<Prisma.ResultsReleaseWhereInput>
}

export type ResultsProgress = {
  project: { id: string; code: string; name: Bilingual }
  teams: number
  submitted: number
  /** Of those, with a total, and with a confirmed one. */
  scored: number
  confirmed: number
  awards: number
  /** null: no release is set. */
  releaseAt: Date | null
  isOut: boolean
}

export async function getResultsProgress(
  db: Db,
  now: Date,
  reach: ProgressReach,
  projectId: string,
): Promise<ResultsProgress> {
  const project = await db.project.findFirst({
    where: { AND: [reach.projects, { id: projectId }] },
    select: { id: true, code: true, name: true },
  })
  if (project === null) throw new Fault('notFound')
  const count = (where: Prisma.TeamWhereInput) =>
    db.team.count({ where: { AND: [reach.teams, { projectId, archivedAt: null }, where] } })
  const release = await db.resultsRelease.findFirst({
    where: { AND: [reach.releases, { projectId, withdrawnAt: null }] },
    select: { releaseAt: true },
  })
  return {
    project: { ...project, name: bilingualOf(project.name) },
    teams: await count({}),
    submitted: await count(handedIn),
    scored: await count({ ...handedIn, score: { isNot: null } }),
    confirmed: await count({ ...handedIn, score: { state: 'CONFIRMED' } }),
    awards: await db.award.count({ where: { AND: [reach.awards, { projectId }, live] } }),
    releaseAt: release?.releaseAt ?? null,
    isOut: release !== null && release.releaseAt <= now,
  }
}

export type GivenAward = { id: string; kindId: string; state: 'DRAFT' | 'PUBLISHED' }

const liveAwards = {
  where: live,
  select: { id: true, awardKindId: true, state: true },
  orderBy: [{ awardKind: { place: 'asc' } }, { id: 'asc' }],
} satisfies Prisma.Team$awardsArgs

function givenOf({ id, awardKindId, state }: { id: string; awardKindId: string; state: string }): GivenAward {
  return { id, kindId: awardKindId, state: state === 'DRAFT' ? 'DRAFT' : 'PUBLISHED' }
}

const personSelect = {
  ...{ id: true, number: true, cancelledAt: true, status: true },
  student: { select: { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } },
  school: { select: { name: true, nameEn: true } },
  team: { select: { code: true, serial: true } },
  awards: liveAwards,
} satisfies Prisma.RegistrationSelect

/** A student's registration as personal awards are decided for it. */
export type AwardPerson = {
  id: string
  number: string
  name: FullName
  school: { name: string; nameEn: string | null }
  team: { code: number; serial: number } | null
  isSettled: boolean
  awards: GivenAward[]
}

function personOf(row: Prisma.RegistrationGetPayload<{ select: typeof personSelect }>): AwardPerson {
  const { id, number, school, team } = row
  const isSettled = row.cancelledAt === null && row.status !== 'PENDING'
  return { id, number, name: row.student, school, team, isSettled, awards: row.awards.map(givenOf) }
}

const peopleByName = [{ nameKey: 'asc' as const }, { id: 'asc' as const }]

/** Students of a project: those of these registrations, or those a search finds. */
export async function listAwardPeople(
  db: Db,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  projectId: string,
  of: { ids: readonly string[] } | { search: string },
): Promise<AwardPerson[]> {
  const rows = await db.registration.findMany({
    where: { AND: [scope, { projectId }, ...chosenPeople(of)] },
    select: personSelect,
    orderBy: peopleByName,
    ...('search' in of ? { take: mostFound } : {}),
  })
  return rows.map(personOf)
}

/** A page of the students of a project who have a personal award, by name. */
export async function listAwardedPeople(
  db: Db,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  projectId: string,
  window: RowWindow,
): Promise<Page<AwardPerson>> {
  const where = { AND: [scope, { projectId }, { awards: { some: { ...live, projectId } } }] }
  const rows = await db.registration.findMany({ where, select: personSelect, orderBy: peopleByName, ...window })
  return { rows: rows.map(personOf), total: await db.registration.count({ where }) }
}

/** So many hits of a search are offered. */
const mostFound = 20

function chosenPeople(of: Parameters<typeof listAwardPeople>[3]): Prisma.RegistrationWhereInput[] {
  if ('ids' in of) return [{ id: { in: of.ids.filter(isUuid) } }]
  const found = searchConditions(of.search, (contains): Prisma.RegistrationWhereInput => {
    const text = { contains, mode: 'insensitive' as const }
    return { OR: [{ student: { searchText: { contains } } }, { number: { ...text, contains: contains.trim() } }] }
  })
  return [settled, ...found]
}

export async function dropDrafts(db: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  return (await db.award.deleteMany({ where: { id: { in: [...ids] }, state: 'DRAFT' } })).count
}

/** What was published is taken back; answers how many still were. */
export async function markAwardsWithdrawn(
  db: Tx,
  now: Date,
  awardIds: readonly string[],
  reason: string,
): Promise<number> {
  if (awardIds.length === 0) return 0
  const data = { state: 'WITHDRAWN' as const, reason, updatedAt: now, version: { increment: 1 } }
  const { count } = await db.award.updateMany({ where: { id: { in: [...awardIds] }, state: 'PUBLISHED' }, data })
  return count
}

export type NewAward = { awardKindId: string; teamId: string | null; registrationId: string | null }

export async function insertAwards(
  db: Tx,
  now: Date,
  of: { projectId: string; state: 'DRAFT' | 'PUBLISHED'; reason: string | null },
  awards: readonly NewAward[],
): Promise<void> {
  const ids = newIds(now, awards.length)
  const stamps = { createdAt: now, updatedAt: now }
  await db.award.createMany({ data: awards.map((award, at) => ({ id: ids[at], ...stamps, ...of, ...award })) })
}
