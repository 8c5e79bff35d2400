import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { BlockKind, TeamRole } from '@/lib/db/generated/enums'
import { isUuid, newId } from '@/lib/db/ids'
import { isoTime, nameJson } from '@/lib/db/sql'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import { Fault } from '@/lib/kernel/fault'
import type { Handing } from './freeze-work'
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
  if (row === null) throw new Fault('notFound')
  return row
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

/** A block of a template with what the team has written in it; without it the version is 0. */
type WorkedBlock = Omit<Snapshot['sections'][number]['blocks'][number], 'kind'> & {
  id: string
  kind: BlockKind
  wordMin: number | null
  wordMax: number | null
}
type Member = {
  name: FullName
  id: string
  number: string
  role: TeamRole | null
  studentId: string
  email: string | null
  language: string | null
  school: { name: string; nameEn: string | null }
}

/** A team's whole work as it stands. */
export type WorkRow = {
  id: string
  schoolId: string
  code: number
  serial: number
  title: string | null
  mediaEntryType: string | null
  school: { name: string; nameEn: string | null }
  project: { id: string; code: string; name: Bilingual; numberPrefix: string; teamSizeMin: number }
  template: { family: string; version: number } | null
  /** The settled ones, the leader first. */
  members: Member[]
  sections: { title: Bilingual; blocks: WorkedBlock[] }[]
  progress: Snapshot['progress']
}

/** The whole work of each of these teams in one statement; whoever hands one in holds its lock. */
export async function readWorks(db: Db | Tx, teamIds: readonly string[]): Promise<WorkRow[]> {
  return db.$queryRaw<WorkRow[]>`
    select t.id, t.school_id as "schoolId", t.code, t.serial, t.title, t.media_entry_type as "mediaEntryType",
      jsonb_build_object('name', c.name, 'nameEn', c.name_en) as school,
      jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'numberPrefix', p.number_prefix,
        'teamSizeMin', p.team_size_min) as project,
      case when m.id is not null then jsonb_build_object('family', m.family, 'version', m.version) end as template,
      ${membersOfTeam} as members, ${sectionsOfTeam} as sections,
      jsonb_build_object('requiredFilled', coalesce(g.required_filled, 0), 'requiredTotal', coalesce(g.required_total, 0),
        'checksDone', coalesce(g.checks_done, 0), 'checksTotal', coalesce(g.checks_total, 0),
        'totalLength', coalesce(g.total_length, 0)) as progress
    from team t join project p on p.id = t.project_id join school c on c.id = t.school_id
      left join template m on m.id = t.template_id left join team_progress g on g.team_id = t.id
    where t.id = any(${[...teamIds]}::uuid[]) order by t.id`
}

const membersOfTeam = Prisma.sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number, 'role', r.team_role, 'studentId', s.id,
      'email', s.email, 'language', s.language, 'school', jsonb_build_object('name', o.name, 'nameEn', o.name_en),
      'name', ${nameJson(Prisma.sql`s`)}) order by r.team_role, s.sort_key, r.id), '[]')
  from registration r join student s on s.id = r.student_id join school o on o.id = r.school_id
  where r.team_id = t.id and r.cancelled_at is null and r.status in ('PAID', 'FREE'))`

/** A file once shown stays with its block for the older versions; handed in are those the text still shows. */
const filesOfBlock = Prisma.sql`(
  select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name, 'bytes', f.bytes,
      'sha256', encode(f.sha256, 'hex')) order by position(f.key in b.content), f.key), '[]')
  from block_file l join file f on f.id = l.file_id where l.team_block_id = b.id and position(f.key in b.content) > 0)`
const answersOfBlock = Prisma.sql`(
  select coalesce(jsonb_agg(jsonb_build_object('question', q.text, 'letter', a.letter, 'isRight', a.is_right)
      order by q.position, q.id), '[]')
  from team_quiz_answer a join block_question q on q.id = a.question_id where a.team_id = t.id and a.block_id = k.id)`
const authorOfBlock = Prisma.sql`
  case when b.author_registration_id is not null then jsonb_build_object('registrationId', b.author_registration_id, 'name', (
    select ${nameJson(Prisma.sql`w`)} from registration r join student w on w.id = r.student_id
    where r.id = b.author_registration_id)) end`

const sectionsOfTeam = Prisma.sql`(
  select coalesce(jsonb_agg(jsonb_build_object('title', e.title, 'blocks', (
    select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'kind', k.kind, 'title', k.title,
        'required', k.required, 'wordMin', k.word_min, 'wordMax', k.word_max, 'content', coalesce(b.content, ''),
        'words', coalesce(b.words, 0), 'isFilled', coalesce(b.is_filled, false), 'version', coalesce(b.version, 0),
        'savedAt', ${isoTime(Prisma.sql`b.updated_at`)}, 'author', ${authorOfBlock}, 'files', ${filesOfBlock},
        'answers', ${answersOfBlock}) order by k.position, k.id), '[]')
    from block k left join team_block b on b.block_id = k.id and b.team_id = t.id where k.section_id = e.id
  )) order by e.position, e.id), '[]')
  from section e where e.template_id = t.template_id)`

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
export async function insertSubmission(db: Tx, now: Date, { frozen, ...given }: NewSubmission): Promise<string> {
  const id = newId(now)
  const { project, members, submission } = frozen
  const of: Handing = submission
  const data = { id, createdAt: now, projectId: project.id, attempt: of.attempt, submittedAt: now, ...given }
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

type Noted = { teamId: string; event: 'SUBMIT' | 'REOPEN'; personId: string }

/** Notes it in the draft status log. */
export async function noteEvent(db: Tx, now: Date, { teamId, event, personId }: Noted): Promise<void> {
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
  entryWindow: { select: { startsAt: true, deadlineAt: true, announceAt: true } },
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
  const { entryWindow: window, sha256, snapshot, ...submission } = row
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

/** The windows that hold a moment, of projects that are shown. */
export async function listWindowsHolding(db: Db, now: Date) {
  const rows = await db.entryWindow.findMany({
    where: { startsAt: { lte: now }, deadlineAt: { gte: now }, project: { state: { not: 'DRAFT' } } },
    select: {
      id: true,
      projectId: true,
      startsAt: true,
      deadlineAt: true,
      project: { select: { code: true, name: true } },
    },
    orderBy: [{ deadlineAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ project, ...row }) => ({ ...row, project: { ...project, name: bilingualOf(project.name) } }))
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
 * Settled students of a project who have not handed in and whose mail under this key is not written yet, so many of them:
 * members of teams that have not submitted, and who has no team.
 */
export async function listToRemind(
  db: Tx,
  { projectId, key, most }: { projectId: string; key: string; most: number },
): Promise<Reminded[]> {
  return db.$queryRaw<Reminded[]>`
    select r.id as "registrationId", s.id as "studentId", s.email, s.language, t.school_id as "schoolId", t.code, t.title,
      coalesce(p.required_total - p.required_filled, 0) as missing
    from registration r join student s on s.id = r.student_id left join team t on t.id = r.team_id
      left join team_progress p on p.team_id = t.id
    where r.project_id = ${projectId}::uuid and r.cancelled_at is null and r.status in ('PAID', 'FREE')
      and s.email is not null and s.erased_at is null
      and not exists (select from submission u where u.team_id = t.id and u.reopened_at is null)
      and not exists (select from outbox_mail m where m.dedupe_key = ${key} || r.id::text)
    order by r.id limit ${most}`
}
