import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { BlockKind, FileState } from '@/lib/db/generated/enums'
import { isUuid, newId } from '@/lib/db/ids'
import { isoTime, milliseconds, nameJson } from '@/lib/db/sql'
import { windowsOfTeam } from '@/lib/features/catalogue/projects/windows.queries'
import type { Progress } from '@/lib/features/work/workspaces/queries'
import { type BlockOptions, blockOptions, type TeamReference } from '@/lib/features/work/workspaces/schema'
import type { FullName } from '@/lib/i18n/person-name'
import { Fault, orNotFound } from '@/lib/kernel/fault'

/** What stands in a block now; version 0: nothing yet. */
export type CurrentBlock = {
  version: number
  content: string
  words: number
  isFilled: boolean
  savedAt: string | null
  savedBy: FullName | null
}

/** One block of one team, as its address says it. */
export type BlockName = TeamReference & { blockId: string }

/** A block of a team as one of its members opens it: what decides whether they may write, and what it holds. */
export type EditableBlock = {
  name: BlockName
  teamId: string
  /** The registration of the member who writes. */
  registrationId: string
  templateId: string | null
  submission: object | null
  windows: { startsAt: Date; deadlineAt: Date }[]
  block: { id: string; kind: BlockKind; options: BlockOptions; required: boolean }
  current: CurrentBlock
  /** How far the team is. */
  progress: Progress
  /** What of all this the organisers set, as one text: it says whether it is still so. */
  setting: string
}

type EditableBlockRow = Omit<EditableBlock, 'name' | 'windows' | 'block' | 'current' | 'submission'> & {
  isSubmitted: boolean
  windows: [startsAt: number, deadlineAt: number][]
  blockId: string
  kind: BlockKind
  options: unknown
  version: number | null
  content: string | null
  words: number | null
  isFilled: boolean | null
  required: boolean
  savedAt: string | null
  savedBy: FullName | null
}

/** Who wrote: of `registration o`. */
const author = Prisma.sql`select ${nameJson(Prisma.sql`s`)} from registration o join student s on s.id = o.student_id where o.id`

/** Of `team t`. */
const windowsOf = Prisma.sql`(select coalesce(json_agg(json_build_array(${milliseconds(Prisma.sql`e.starts_at`)}, ${milliseconds(Prisma.sql`e.deadline_at`)})
  order by e.starts_at, e.deadline_at), '[]') from ${windowsOfTeam(Prisma.sql`t.project_id`, Prisma.sql`t.id`)} e)`

/** Of `team t` and `block b`: the setting of a desk. */
export const settingOf = Prisma.sql`concat_ws(' ', t.template_id, b.kind, b.required, b.options, ${windowsOf})`

/** Of `team_progress g`. */
export const progressJson = Prisma.sql`json_build_object('requiredFilled', g.required_filled, 'requiredTotal', g.required_total,
  'checksDone', g.checks_done, 'checksTotal', g.checks_total, 'totalLength', g.total_length)`

/** One block of a team in reach before the student who is a settled member of it, in one statement (performance#w8). */
export async function getEditableBlock(
  db: Db | Tx,
  scope: Scoped<Prisma.Sql>,
  studentId: string,
  name: BlockName,
): Promise<EditableBlock> {
  const { projectId, schoolId, code, blockId } = name
  if (![projectId, schoolId ?? projectId, blockId].every(isUuid)) throw new Fault('notFound')
  const [row] = await db.$queryRaw<EditableBlockRow[]>`
    select t.id as "teamId", m.id as "registrationId", t.template_id as "templateId",
      exists (select from submission u where u.team_id = t.id and u.reopened_at is null) as "isSubmitted",
      ${windowsOf} as windows,
      b.id as "blockId", b.kind::text as kind, b.options, b.required, w.version, w.content, w.words,
      w.is_filled as "isFilled", ${progressJson} as progress, ${settingOf} as setting,
      ${isoTime(Prisma.sql`w.updated_at`)} as "savedAt", (${author} = w.author_registration_id) as "savedBy"
    from team t
    join registration m on m.team_id = t.id and m.student_id = ${studentId}::uuid and m.cancelled_at is null
    join block b on b.id = ${blockId}::uuid and b.template_id = t.template_id
    join team_progress g on g.team_id = t.id
    left join team_block w on w.team_id = t.id and w.block_id = b.id
    where t.project_id = ${projectId}::uuid and t.code = ${code} and t.archived_at is null
      and ${schoolId === undefined ? Prisma.sql`true` : Prisma.sql`t.school_id = ${schoolId}::uuid`} and ${scope}`
  if (row === undefined) throw new Fault('notFound')
  const { isSubmitted, windows, kind, options, required, version, content, words, savedAt, savedBy, ...found } = row
  return {
    name,
    teamId: found.teamId,
    registrationId: found.registrationId,
    templateId: found.templateId,
    submission: isSubmitted ? {} : null,
    windows: windows.map(([startsAt, deadlineAt]) => ({
      startsAt: new Date(startsAt),
      deadlineAt: new Date(deadlineAt),
    })),
    block: { id: found.blockId, kind, options: blockOptions.parse(options ?? {}), required },
    current: {
      ...{ version: version ?? 0, content: content ?? '', words: words ?? 0, isFilled: found.isFilled ?? false },
      ...{ savedAt, savedBy },
    },
    progress: found.progress,
    setting: found.setting,
  }
}

export type Writing = {
  teamId: string
  blockId: string
  content: string
  words: number
  isFilled: boolean
  registrationId: string
  studentId: string
  /** The version it was written over; 0: nothing stood there. */
  over: number
  /** Files the content names, in order: once linked they stay, so that an older version still finds its pictures. */
  fileIds: readonly string[]
}

/** A person's saves are told once in so long (work#log). */
export const quiet = Prisma.sql`interval '5 minutes'`

/**
 * The next version of a block, its files and what the team's log tells of it, in one statement: it is its own transaction
 * where it stands alone. False: somebody else saved first, or the writer is no member any more. The trigger writes the
 * revision and refuses once the team has submitted.
 */
export async function writeBlock(db: Db | Tx, now: Date, writing: Writing): Promise<boolean> {
  const { teamId, blockId, content, words, isFilled, registrationId, studentId, over, fileIds } = writing
  const member = Prisma.sql`exists (select from registration r where r.id = ${registrationId}::uuid and r.team_id = ${teamId}::uuid
    and r.cancelled_at is null and r.status in ('PAID', 'FREE'))`
  const save =
    over === 0
      ? Prisma.sql`insert into team_block (id, created_at, updated_at, team_id, block_id, content, words, is_filled, author_registration_id, version)
          select ${newId(now)}::uuid, ${now}, ${now}, ${teamId}::uuid, ${blockId}::uuid, ${content}, ${words}::int, ${isFilled}::boolean, ${registrationId}::uuid, 1
          where ${member} on conflict (team_id, block_id) do nothing returning id`
      : Prisma.sql`update team_block set content = ${content}, words = ${words}::int, is_filled = ${isFilled}::boolean,
          author_registration_id = ${registrationId}::uuid, version = version + 1, updated_at = ${now}
          where team_id = ${teamId}::uuid and block_id = ${blockId}::uuid and version = ${over}::int and ${member} returning id`
  const files =
    fileIds.length === 0
      ? Prisma.empty
      : Prisma.sql`, linked as (insert into block_file (id, created_at, team_block_id, file_id, position)
          select gen_random_uuid(), ${now}, saved.id, f.id, f.position - 1
          from saved, unnest(${[...fileIds]}::uuid[]) with ordinality f (id, position)
          on conflict (team_block_id, file_id) do nothing)`
  const rows = await db.$queryRaw<{ id: string }[]>`
    with saved as (${save})${files}, told as (
      insert into team_event (id, created_at, team_id, event, actor, person_kind, person_id)
      select ${newId(now)}::uuid, ${now}, ${teamId}::uuid, 'SAVE', 'STUDENT', 'STUDENT', ${studentId}::uuid from saved
      where not exists (select from team_event e where e.team_id = ${teamId}::uuid and e.created_at > ${now}::timestamptz - ${quiet}
        and e.event = 'SAVE' and e.person_id = ${studentId}::uuid))
    select id from saved`
  return rows.length > 0
}

export type NamedFile = { id: string; key: string; name: string; mime: string | null; state: FileState; fits: boolean }

/** Files a content names. `fits`: sent by a settled member of the team, or shown in its work already. */
export async function listNamedFiles(db: Db | Tx, teamId: string, keys: readonly string[]): Promise<NamedFile[]> {
  if (keys.length === 0) return []
  return db.$queryRaw<NamedFile[]>`
    select f.id, f.key, f.name, f.mime, f.state::text as state,
      (f.owner_kind = 'STUDENT' and exists (select from registration r where r.team_id = ${teamId}::uuid and r.cancelled_at is null
          and r.status in ('PAID', 'FREE') and r.student_id = f.owner_id))
        or exists (select from block_file l join team_block w on w.id = l.team_block_id
          where l.file_id = f.id and w.team_id = ${teamId}::uuid) as fits
    from file f where f.key = any(${[...keys]}::text[]) and f.purpose = 'BLOCK_FILE' and f.state <> 'DELETED'`
}

/** A block whose id is none has no versions, as one that is not the team's. */
function blockIdOf(text: string): string {
  if (!isUuid(text)) throw new Fault('notFound')
  return text
}

export type Revision = { version: number; words: number; savedAt: string; savedBy: FullName | null }

const revision = Prisma.sql`v.version, v.words, ${isoTime(Prisma.sql`v.created_at`)} as "savedAt", (${author} = v.author_registration_id) as "savedBy"`

/** The versions of a block of a team that was found in reach, the newest first, from below a given one. */
export async function listRevisions(
  db: Db,
  teamId: string,
  blockId: string,
  { before, most }: { before: number | null; most: number },
): Promise<Revision[]> {
  const below = before === null ? Prisma.empty : Prisma.sql`and v.version < ${before}::int`
  return db.$queryRaw<Revision[]>`
    select ${revision} from team_block w join block_revision v on v.team_block_id = w.id
    where w.team_id = ${teamId}::uuid and w.block_id = ${blockIdOf(blockId)}::uuid ${below} order by v.version desc limit ${most}::int`
}

export async function getRevision(
  db: Db | Tx,
  teamId: string,
  blockId: string,
  version: number,
): Promise<Revision & { content: string }> {
  const [row] = await db.$queryRaw<(Revision & { content: string })[]>`
    select ${revision}, v.content from team_block w join block_revision v on v.team_block_id = w.id
    where w.team_id = ${teamId}::uuid and w.block_id = ${blockIdOf(blockId)}::uuid and v.version = ${version}::int`
  return orNotFound(row)
}
