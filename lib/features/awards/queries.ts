import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { AwardHolder } from '@/lib/db/generated/enums'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'

/** A team that has handed in and was not asked to do so again. */
const handedIn = { submissions: { some: { reopenedAt: null } } } satisfies Prisma.TeamWhereInput
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
}

export async function getResultsProgress(db: Db, reach: ProgressReach, projectId: string): Promise<ResultsProgress> {
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
  }
}

/** What a project can give, as its catalogue has it. */
export type AwardKind = {
  id: string
  holder: AwardHolder
  label: Bilingual
  place: number
  maximum: number | null
  /** In hundredths of a point; null: not given by score. */
  cutOff: number | null
  version: number
  /** Awards of this kind that count: drafts and published ones. */
  given: number
}

/** The catalogue of a project, the highest award first. */
export async function listAwardKinds(
  db: Db,
  scope: Scoped<Prisma.AwardKindWhereInput>,
  projectId: string,
): Promise<AwardKind[]> {
  const rows = await db.awardKind.findMany({
    where: { AND: [scope, { projectId }] },
    select: {
      ...{ id: true, holder: true, label: true, place: true, maximum: true, cutOff: true, version: true },
      _count: { select: { awards: { where: live } } },
    },
    orderBy: [{ place: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ _count, ...row }) => ({ ...row, label: bilingualOf(row.label), given: _count.awards }))
}
