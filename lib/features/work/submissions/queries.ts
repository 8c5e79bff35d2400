import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import { extendedWindows } from '@/lib/features/catalogue/projects/rules'
import { bilingualOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { Handing } from './snapshot.rules'
import { type Snapshot, snapshot as snapshotSchema } from './schema'

const names = { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } as const
const settled = { cancelledAt: null, status: { in: ['PAID', 'FREE'] } } satisfies Prisma.RegistrationWhereInput

/** A live registration in reach, with the team it stands in. */
export async function getPlace(db: Db | Tx, scope: Scoped<Prisma.RegistrationWhereInput>, id: string) {
  if (!isUuid(id)) throw new Fault('notFound')
  const row = await db.registration.findFirst({
    where: { AND: [scope, { id }] },
    select: {
      id: true,
      studentId: true,
      projectId: true,
      status: true,
      cancelledAt: true,
      team: { select: { projectId: true, schoolId: true, code: true } },
    },
  })
  return orNotFound(row)
}

/** The reader's own settled registration in a team; null for whoever is no member of it. */
export async function findOwnMembership(db: Db, teamId: string, studentId: string): Promise<string | null> {
  const row = await db.registration.findFirst({ where: { teamId, studentId, ...settled }, select: { id: true } })
  return row?.id ?? null
}

/**
 * The lock of a team's settled members, after the team's own. Who cancels one of them at this moment either is seen, or waits
 * and finds the submission.
 */
export async function lockMembers(db: Tx, teamId: string): Promise<void> {
  await db.$queryRaw`
    select 1 as locked from registration r where r.team_id = ${teamId}::uuid and r.cancelled_at is null
      and r.status in ('PAID', 'FREE') order by r.id for no key update of r`
}

/** How often a team has submitted already. */
export async function countSubmissions(db: Tx, teamId: string): Promise<number> {
  return db.submission.count({ where: { teamId } })
}

export type NewSubmission = {
  teamId: string
  entryWindowId: string
  receiptNumber: string
  frozen: Snapshot
  sha256: Uint8Array<ArrayBuffer>
}

/** Writes what was handed in and who stands for it; answers its id. */
export async function insertSubmission(db: Tx, now: Date, { frozen, ...columns }: NewSubmission): Promise<string> {
  const id = newId(now)
  const { project, members, submission } = frozen
  const of: Handing = submission
  const data = { id, createdAt: now, projectId: project.id, attempt: of.attempt, submittedAt: now, ...columns }
  await db.submission.create({
    data: { ...data, byRegistrationId: of.byRegistrationId, snapshot: frozen },
    select: { id: true },
  })
  await db.submissionMember.createMany({
    data: members.map(({ registrationId, role, name, school }) => ({
      ...{ createdAt: now, submissionId: id, projectId: project.id, registrationId, teamRole: role, ...name },
      schoolName: school.name,
      schoolNameEn: school.nameEn,
    })),
  })
  return id
}

type SubmissionEvent = { teamId: string; event: 'SUBMIT' | 'REOPEN'; personId: string }

/** Notes it in the draft status log. */
export async function noteEvent(db: Tx, now: Date, { teamId, event, personId }: SubmissionEvent): Promise<void> {
  const by =
    event === 'SUBMIT'
      ? ({ actor: 'STUDENT', personKind: 'STUDENT' } as const)
      : ({ actor: 'ADMIN', personKind: 'ADMINISTRATOR' } as const)
  await db.teamEvent.create({ data: { createdAt: now, teamId, event, personId, ...by }, select: { id: true } })
}

/** The confirmed advisers of these students, each once. */
export async function listAdvisers(db: Tx, studentIds: readonly string[]) {
  return db.contact.findMany({
    where: { disabledAt: null, students: { some: { studentId: { in: [...studentIds] }, state: 'CONFIRMED' } } },
    select: { id: true, email: true, language: true },
    orderBy: { id: 'asc' },
  })
}

const submissionSelect = {
  id: true,
  attempt: true,
  submittedAt: true,
  receiptNumber: true,
  sha256: true,
  snapshot: true,
  blankedAt: true,
  byRegistrationId: true,
  entryWindow: { select: { id: true, startsAt: true, deadlineAt: true, announceAt: true } },
  team: { select: { extensions: { select: { entryWindowId: true, deadlineAt: true } } } },
  members: {
    select: { registrationId: true, teamRole: true, ...names },
    orderBy: [{ teamRole: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.SubmissionSelect

/** What a team handed in and nobody has opened again. */
export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

/** The submission of a team that was found in reach. */
export async function findSubmission(db: Db | Tx, teamId: string) {
  const row = await db.submission.findFirst({ where: { teamId, reopenedAt: null }, select: submissionSelect })
  if (row === null) return null
  const { entryWindow, team, sha256, snapshot, ...submission } = row
  const [window = entryWindow] = extendedWindows([entryWindow], team.extensions)
  const held = snapshotSchema.safeParse(snapshot)
  return {
    ...submission,
    window,
    sha256: Buffer.from(sha256).toString('hex'),
    /** null: it has lost what told of somebody who was erased. */
    frozen: held.success ? held.data : null,
  }
}

/** Opens a submission again. */
export async function markReopened(db: Tx, now: Date, id: string, by: { id: string; reason: string }): Promise<void> {
  await db.submission.update({
    where: { id },
    data: { reopenedAt: now, reopenedById: by.id, reopenReason: by.reason },
    select: { id: true },
  })
}

/** The windows that hold a moment, of projects that are shown, each once for each deadline that counts for some team. */
export async function listDeadlines(db: Db, now: Date) {
  const isOpen = { deadlineAt: { gte: now } }
  const rows = await db.entryWindow.findMany({
    where: {
      startsAt: { lte: now },
      project: { state: { not: 'DRAFT' } },
      OR: [isOpen, { extensions: { some: isOpen } }],
    },
    select: {
      id: true,
      projectId: true,
      startsAt: true,
      deadlineAt: true,
      project: { select: { code: true, name: true, teamSizeMax: true } },
      extensions: {
        where: isOpen,
        select: { deadlineAt: true },
        distinct: ['deadlineAt'],
        orderBy: { deadlineAt: 'asc' },
      },
    },
    orderBy: [{ deadlineAt: 'asc' }, { id: 'asc' }],
  })
  return rows.flatMap(({ project, extensions, ...row }) =>
    [row, ...extensions.filter((own) => own.deadlineAt > row.deadlineAt)].map(({ deadlineAt }) => {
      return { ...row, deadlineAt, project: { ...project, name: bilingualOf(project.name) } }
    }),
  )
}

export type Reminded = {
  registrationId: string
  studentId: string
  email: string
  language: string | null
  schoolId: string | null
  code: number | null
  title: string | null
  missing: number
}

/**
 * Settled students of a window's project for whom it ends with this deadline, who have not handed in and whose mail under
 * this key is not written yet, so many of them: members of teams that have not submitted, and who has no team.
 */
export async function listToRemind(
  db: Tx,
  { windowId, deadlineAt, key, most }: { windowId: string; deadlineAt: Date; key: string; most: number },
): Promise<Reminded[]> {
  return db.$queryRaw<Reminded[]>`
    select r.id as "registrationId", s.id as "studentId", s.email, s.language, t.school_id as "schoolId", t.code, t.title,
      coalesce(p.required_total - p.required_filled, 0) as missing
    from entry_window w join registration r on r.project_id = w.project_id
      join student s on s.id = r.student_id left join team t on t.id = r.team_id
      left join team_progress p on p.team_id = t.id
      left join deadline_extension x on x.entry_window_id = w.id and x.team_id = t.id
    where w.id = ${windowId}::uuid and greatest(w.deadline_at, x.deadline_at) = ${deadlineAt} and r.cancelled_at is null and r.status in ('PAID', 'FREE')
      and s.email is not null and s.erased_at is null
      and not exists (select from submission u where u.team_id = t.id and u.reopened_at is null)
      and not exists (select from outbox_mail m where m.dedupe_key = ${key} || r.id::text)
    order by r.id limit ${most}`
}
