import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid, newIds } from '@/lib/db/ids'
import { listLateMembers } from '@/lib/features/work/submissions/authors.queries'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import { Fault } from '@/lib/kernel/fault'

/** A way from a project to its next stage that is open. */
export type OpenStage = { fromProjectId: string; toProjectId: string }

/** The open ways out of projects, or into one. */
export async function listOpenStages(
  db: Db,
  of: { fromProjectIds: readonly string[] } | { toProjectId: string },
): Promise<OpenStage[]> {
  const where = 'toProjectId' in of ? of : { fromProjectId: { in: [...of.fromProjectIds] } }
  return db.nextStage.findMany({
    where: { ...where, isOpen: true },
    select: { fromProjectId: true, toProjectId: true },
    orderBy: { createdAt: 'asc' },
  })
}

/** The ways a student has the right to: their result there is an advancing one, and it is released. */
export async function listEarnedStages(
  db: Db,
  scope: Scoped<Prisma.AdvancementWhereInput>,
  studentId: string,
  stages: readonly OpenStage[],
): Promise<OpenStage[]> {
  if (stages.length === 0) return []
  const rows = await db.advancement.findMany({
    where: {
      AND: [scope, { registration: { studentId }, toProjectId: { in: stages.map(({ toProjectId }) => toProjectId) } }],
    },
    select: { toProjectId: true, registration: { select: { projectId: true } } },
  })
  return stages.filter((stage) =>
    rows.some(
      ({ toProjectId, registration }) =>
        toProjectId === stage.toProjectId && registration.projectId === stage.fromProjectId,
    ),
  )
}

/** What a student has earned of a next stage stays theirs while they enter it. */
export async function holdEarned(db: Tx, of: { studentId: string; toProjectId: string }): Promise<void> {
  await db.$queryRaw`
    select 1 as held from advancement a join registration r on r.id = a.registration_id
    where r.student_id = ${of.studentId}::uuid and a.to_project_id = ${of.toProjectId}::uuid order by a.id for share of a`
}

export type Stage = { id: string; code: string; name: Bilingual; isOpen: boolean }

/** The next stages of a project, whether they are open or not. */
export async function listStages(db: Db, fromProjectId: string): Promise<Stage[]> {
  const rows = await db.nextStage.findMany({
    where: { fromProjectId },
    select: { isOpen: true, toProject: { select: { id: true, code: true, name: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ isOpen, toProject }) => ({ ...toProject, name: bilingualOf(toProject.name), isOpen }))
}

const settled = { cancelledAt: null, status: { in: ['PAID', 'FREE'] } } satisfies Prisma.RegistrationWhereInput
const kindOf = {
  where: { state: { not: 'WITHDRAWN' } },
  select: { awardKindId: true },
} satisfies Prisma.Team$awardsArgs

export type AdvancingStudent = {
  id: string
  number: string
  name: FullName
  school: { name: string; nameEn: string | null }
  team: { code: number; serial: number } | null
  hundredths: number | null
  /** The student's own awards, and those of the team whose work is theirs (judging#awards). */
  kindIds: string[]
  advancement: { id: string; label: Bilingual } | null
  hasEntered: boolean
}

/** The settled students of a project with what speaks for their advancing to a stage, and whether they do. */
export async function listAdvancing(
  db: Db,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  { projectId, toProjectId }: { projectId: string; toProjectId: string },
): Promise<AdvancingStudent[]> {
  const rows = await db.registration.findMany({
    where: { AND: [scope, { projectId, ...settled }] },
    select: {
      ...{ id: true, number: true, awards: kindOf },
      school: { select: { name: true, nameEn: true } },
      student: {
        select: {
          ...{ nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true },
          registrations: { where: { projectId: toProjectId, cancelledAt: null }, select: { id: true }, take: 1 },
        },
      },
      team: {
        select: { code: true, serial: true, awards: kindOf, score: { select: { hundredths: true, state: true } } },
      },
      advancements: { where: { toProjectId }, select: { id: true, label: true } },
    },
    orderBy: [{ student: { sortKey: 'asc' } }, { id: 'asc' }],
  })
  const late = await listLateMembers(db, projectId)
  return rows.map(({ id, number, school, awards, team, advancements: [advancement], student }) => {
    const { registrations, ...name } = student
    const score = team?.score?.state === 'CONFIRMED' ? team.score.hundredths : null
    return {
      ...{ id, number, school, name, hundredths: score },
      team: team && { code: team.code, serial: team.serial },
      kindIds: [...awards, ...(late.has(id) ? [] : (team?.awards ?? []))].map(({ awardKindId }) => awardKindId),
      advancement: advancement === undefined ? null : { id: advancement.id, label: bilingualOf(advancement.label) },
      hasEntered: registrations.length > 0,
    }
  })
}

export type Granting = { projectId: string; toProjectId: string; label: Bilingual; ids: readonly string[] }

/** Grants what is not granted yet, and answers whom, by their numbers; null: not all of them are settled students in reach. */
export async function insertAdvancements(
  db: Tx,
  now: Date,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  { projectId, toProjectId, label, ids }: Granting,
): Promise<string[] | null> {
  const found = await db.registration.findMany({
    where: { AND: [scope, { projectId, ...settled, id: { in: ids.filter(isUuid) } }] },
    select: { id: true, number: true, advancements: { where: { toProjectId }, select: { id: true } } },
    orderBy: { number: 'asc' },
  })
  if (found.length < new Set(ids).size) return null
  const missing = found.filter(({ advancements }) => advancements.length === 0)
  const made = newIds(now, missing.length)
  const of = { createdAt: now, toProjectId, label }
  await db.advancement.createMany({
    data: missing.map(({ id: registrationId }, at) => ({ id: made[at], registrationId, ...of })),
  })
  await db.$executeRaw`
    update event_result e set advancement_id = a.id from advancement a
    where a.id = any(${made}::uuid[]) and e.registration_id = a.registration_id and e.advancement_id is null`
  return missing.map(({ number }) => number)
}

/** One advancement in reach, held against whoever is about to use it; and whether somebody has. */
export async function lockAdvancement(
  db: Tx,
  scope: Scoped<Prisma.AdvancementWhereInput>,
  projectId: string,
  id: string,
) {
  if (!isUuid(id)) throw new Fault('notFound')
  await db.$queryRaw`select 1 as locked from advancement where id = ${id}::uuid for update`
  const row = await db.advancement.findFirst({
    where: { AND: [scope, { id, registration: { projectId } }] },
    select: { toProjectId: true, label: true, registration: { select: { number: true, studentId: true } } },
  })
  if (row === null) throw new Fault('notFound')
  const { number, studentId } = row.registration
  const where = { projectId: row.toProjectId, studentId, cancelledAt: null }
  const entered = await db.registration.findFirst({ where, select: { id: true } })
  return { label: bilingualOf(row.label), number, studentId, hasEntered: entered !== null }
}

export async function deleteAdvancement(db: Tx, id: string): Promise<void> {
  // A result that was emptied while the advancement stood on it says nothing any more.
  await db.eventResult.deleteMany({ where: { advancementId: id, hundredths: null, grade: null } })
  await db.eventResult.updateMany({ where: { advancementId: id }, data: { advancementId: null } })
  await db.advancement.delete({ where: { id }, select: { id: true } })
}
