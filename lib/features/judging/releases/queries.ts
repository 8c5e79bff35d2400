import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { CommentsVisible } from '@/lib/db/generated/enums'
import { isUuid, newId } from '@/lib/db/ids'
import { lastDeadline } from '@/lib/features/catalogue/projects/rules'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import { readsResults } from './addressees.queries'

/** What there is to release of a project, counted. */
export type ReleaseCounts = {
  submitted: number
  /** Of the submitted teams: with a confirmed total, with a total that is a draft, with none. */
  confirmed: number
  drafts: number
  unscored: number
  draftAwards: number
  publishedAwards: number
  results: number
  comments: number
  /** Rules by which certificates are issued, and the certificates that were. */
  certificateRules: number
  certificates: number
  /** Settled students who read something of the release. */
  members: number
}

/** One statement: each number is of one moment. */
export async function countToRelease(db: Db | Tx, projectId: string): Promise<ReleaseCounts> {
  const [counts] = await db.$queryRaw<ReleaseCounts[]>`
    with submitted as (
      select t.id, s.state from team t left join team_score s on s.team_id = t.id
      where t.project_id = ${projectId}::uuid and t.archived_at is null
        and exists (select from submission u where u.team_id = t.id and u.reopened_at is null))
    select count(*)::int as submitted,
      (count(*) filter (where state = 'CONFIRMED'))::int as confirmed,
      (count(*) filter (where state = 'DRAFT'))::int as drafts,
      (count(*) filter (where state is null))::int as unscored,
      (select count(*)::int from award a where a.project_id = ${projectId}::uuid and a.state = 'DRAFT') as "draftAwards",
      (select count(*)::int from award a where a.project_id = ${projectId}::uuid and a.state = 'PUBLISHED')
        as "publishedAwards",
      (select count(*)::int from event_result e where e.project_id = ${projectId}::uuid) + (
        select count(*)::int from advancement v join registration r on r.id = v.registration_id
        where r.project_id = ${projectId}::uuid and r.cancelled_at is null) as results,
      (select count(*)::int from team_comment c join team t on t.id = c.team_id
        where t.project_id = ${projectId}::uuid) as comments,
      (select count(*)::int from certificate_rule l where l.project_id = ${projectId}::uuid and l.active)
        as "certificateRules",
      (select count(*)::int from certificate c join certificate_rule l on l.id = c.rule_id
        where l.project_id = ${projectId}::uuid and c.state = 'ISSUED') as certificates,
      (select count(*)::int from registration r where r.project_id = ${projectId}::uuid
        and ${readsResults(['PUBLISHED', 'DRAFT'])}) as members
    from submitted`
  if (counts === undefined) throw new Error('an aggregate has a row')
  return counts
}

/** Submitted teams without a confirmed total, the first of them by number. */
export async function listUnconfirmed(db: Db, projectId: string, take: number) {
  return db.team.findMany({
    where: {
      projectId,
      archivedAt: null,
      submissions: { some: { reopenedAt: null } },
      OR: [{ score: null }, { score: { state: 'DRAFT' } }],
    },
    select: {
      id: true,
      code: true,
      serial: true,
      title: true,
      school: { select: { name: true, nameEn: true } },
      score: { select: { state: true } },
    },
    orderBy: [{ serial: 'asc' }],
    take,
  })
}

/** The windows of a project that are still open or to come end with this instant, a team's own deadline included; null: all are over. */
export async function findLastDeadline(db: Db, projectId: string, now: Date): Promise<Date | null> {
  const last = {
    ...{ where: { projectId, deadlineAt: { gte: now } }, select: { deadlineAt: true } },
    orderBy: { deadlineAt: 'desc' as const },
  }
  const [window, extension] = await Promise.all([db.entryWindow.findFirst(last), db.deadlineExtension.findFirst(last)])
  return lastDeadline([window, extension].filter((one) => one !== null))
}

const releaseSelect = {
  id: true,
  projectId: true,
  createdAt: true,
  releaseAt: true,
  withdrawnAt: true,
  withdrawReason: true,
  by: { select: { name: true } },
  withdrawnBy: { select: { name: true } },
} satisfies Prisma.ResultsReleaseSelect

/** All releases of a project, those that were withdrawn too, the latest first. */
export async function listReleases(db: Db, scope: Scoped<Prisma.ResultsReleaseWhereInput>, projectId: string) {
  return db.resultsRelease.findMany({
    where: { AND: [scope, { projectId }] },
    select: releaseSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}

/** One release of a project at a time: who releases, moves or withdraws waits for whoever does. */
export async function lockProject(db: Tx, projectId: string): Promise<void> {
  if (!isUuid(projectId)) throw new Fault('notFound')
  const rows = await db.$queryRaw<unknown[]>`
    select 1 as locked from project where id = ${projectId}::uuid for no key update`
  if (rows.length === 0) throw new Fault('notFound')
}

export async function hasLiveRelease(db: Tx, projectId: string): Promise<boolean> {
  const where = { projectId, withdrawnAt: null }
  return (await db.resultsRelease.findFirst({ where, select: { id: true } })) !== null
}

/** A release in reach that was not withdrawn, with the lock of its project. */
export async function lockRelease(db: Tx, scope: Scoped<Prisma.ResultsReleaseWhereInput>, id: string) {
  const where = { AND: [scope, { id, withdrawnAt: null }] }
  const select = { id: true, projectId: true, releaseAt: true }
  const found = orNotFound(isUuid(id) ? await db.resultsRelease.findFirst({ where, select }) : null)
  await lockProject(db, found.projectId)
  const release = orNotFound(await db.resultsRelease.findFirst({ where, select }))
  return release
}

export async function insertRelease(
  db: Tx,
  now: Date,
  release: { projectId: string; releaseAt: Date; byId: string },
): Promise<string> {
  const id = newId(now)
  await db.resultsRelease.create({ data: { id, createdAt: now, ...release }, select: { id: true } })
  return id
}

/** The project's draft awards are given; how many there were. */
export async function publishAwards(db: Tx, now: Date, projectId: string): Promise<number> {
  const data = { state: 'PUBLISHED' as const, updatedAt: now, version: { increment: 1 } }
  return (await db.award.updateMany({ where: { projectId, state: 'DRAFT' }, data })).count
}

export async function setReleaseAt(db: Tx, id: string, releaseAt: Date): Promise<void> {
  await db.resultsRelease.update({ where: { id }, data: { releaseAt }, select: { id: true } })
}

export async function markWithdrawn(
  db: Tx,
  now: Date,
  id: string,
  { byId, reason }: { byId: string; reason: string },
): Promise<void> {
  const data = { withdrawnAt: now, withdrawnById: byId, withdrawReason: reason }
  await db.resultsRelease.update({ where: { id }, data, select: { id: true } })
}

/** A release as it was asked for: neither withdrawn nor moved since. */
export async function findAsked(db: Db | Tx, id: string, releaseAt: Date) {
  if (!isUuid(id)) return null
  const row = await db.resultsRelease.findFirst({
    where: { id, releaseAt, withdrawnAt: null },
    select: { id: true, projectId: true, project: { select: { name: true, season: { select: { code: true } } } } },
  })
  if (row === null) return null
  const { project, ...release } = row
  return { ...release, project: bilingualOf(project.name), season: project.season.code }
}
export type ReleaseToChange = NonNullable<Awaited<ReturnType<typeof findAsked>>>

/** The project of a session, by the name its readers know. */
export async function getProjectNamed(db: Db, id: string): Promise<{ id: string; code: string; name: Bilingual }> {
  const row = orNotFound(await db.project.findUnique({ where: { id }, select: { id: true, code: true, name: true } }))
  return { ...row, name: bilingualOf(row.name) }
}

/** The code of the project somebody works in, for the name of a file of it. */
export async function codeOfOwnProject(call: { actor: { projectId: string }; world: { db: Db } }): Promise<string> {
  return (await getProjectNamed(call.world.db, call.actor.projectId)).code
}

/** When the teams of a project read the comments about their work. */
export async function getCommentsVisible(db: Db | Tx, projectId: string): Promise<CommentsVisible> {
  const row = orNotFound(await db.project.findUnique({ where: { id: projectId }, select: { commentsVisible: true } }))
  return row.commentsVisible
}

export async function setCommentsVisible(
  db: Tx,
  now: Date,
  projectId: string,
  commentsVisible: CommentsVisible,
): Promise<void> {
  await db.project.update({ where: { id: projectId }, data: { commentsVisible, updatedAt: now }, select: { id: true } })
}
