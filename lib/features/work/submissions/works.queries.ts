import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { BlockKind, TeamRole } from '@/lib/db/generated/enums'
import { isoTime, nameJson } from '@/lib/db/sql'
import type { Bilingual } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import type { Snapshot } from './schema'

/** A block of a template with what the team has written in it; without it the version is 0. */
type WorkedBlock = Omit<Snapshot['sections'][number]['blocks'][number], 'kind'> & {
  id: string
  kind: BlockKind
  wordMin: number | null
  wordMax: number | null
}
type SubmissionMember = {
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
  project: { id: string; code: string; name: Bilingual; numberPrefix: string; teamSizeMin: number; teamSizeMax: number }
  template: { family: string; version: number } | null
  /** The settled ones, the leader first. */
  members: SubmissionMember[]
  sections: { title: Bilingual; blocks: WorkedBlock[] }[]
  progress: Snapshot['progress']
}

/** The whole work of each of these teams in one statement; whoever hands one in holds its lock. */
export async function readWorks(db: Db | Tx, teamIds: readonly string[]): Promise<WorkRow[]> {
  return db.$queryRaw<WorkRow[]>`
    select t.id, t.school_id as "schoolId", t.code, t.serial, t.title, t.media_entry_type as "mediaEntryType",
      jsonb_build_object('name', c.name, 'nameEn', c.name_en) as school,
      jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'numberPrefix', p.number_prefix,
        'teamSizeMin', p.team_size_min, 'teamSizeMax', p.team_size_max) as project,
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
