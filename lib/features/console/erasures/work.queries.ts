import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { BlockKind } from '@/lib/db/generated/enums'
import { teamSearchText } from '@/lib/db/search-text'
import { isoTime } from '@/lib/db/sql'
import { isFilled } from '@/lib/features/work/workspaces/rules'
import { blankSnapshot, type Replacement, writtenBy } from './snapshot.rules'
import type { Subject } from './subject.queries'

/** What stands where a text may not be empty. */
const nothing = '—'

const ids = (list: readonly string[]) => Prisma.sql`any(${[...list]}::uuid[])`

/** Of `team_block b`: its versions by members who stay. */
const staying = (registrationIds: readonly string[]) => Prisma.sql`
  from block_revision v join registration r on r.id = v.author_registration_id join student s on s.id = r.student_id
  where v.team_block_id = b.id and s.erased_at is null and not v.author_registration_id = ${ids(registrationIds)}`

/** Of `block k`. */
const questions = Prisma.sql`(select count(*)::int from block_question q where q.block_id = k.id)`

type EarlierBlock = {
  id: string
  kind: BlockKind
  questions: number
  content: string
  words: number
  authorId: string
  savedAt: string
}

/** Where a team-mate wrote before them, the mate's newest text stands again, as the next version: only the last save was theirs. */
async function restoreMates(db: Tx, { registrationIds, teamIds }: Subject): Promise<number> {
  const blocks = await db.$queryRaw<EarlierBlock[]>`
    select b.id, k.kind::text as kind, ${questions} as questions, v.content, v.words, v.author_registration_id as "authorId",
      ${isoTime(Prisma.sql`v.created_at`)} as "savedAt"
    from team_block b join block k on k.id = b.block_id
      cross join lateral (select v.* ${staying(registrationIds)} order by v.version desc limit 1) v
    where b.author_registration_id = ${ids(registrationIds)} and not b.team_id = ${ids(teamIds)} and k.kind <> 'QUIZ'
    order by b.id for update of b`
  if (blocks.length === 0) return 0
  const rows = blocks.map((block) => ({ ...block, isFilled: isFilled(block.kind, block.content, block.questions) }))
  return db.$executeRaw`
    update team_block b set content = x.content, words = x.words, is_filled = x."isFilled", author_registration_id = x."authorId",
      updated_at = x."savedAt", version = b.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      x (id uuid, content text, words int, "isFilled" boolean, "authorId" uuid, "savedAt" timestamptz)
    where b.id = x.id`
}

/** What members who stay had written in these blocks when the team handed in, by the block's code. */
async function listReplacements(
  db: Db,
  { registrationIds, personIds }: Subject,
  { teamId, submittedAt }: { teamId: string; submittedAt: Date },
  codes: readonly string[],
): Promise<Map<string, Replacement>> {
  if (codes.length === 0) return new Map()
  const rows = await db.$queryRaw<
    (Omit<Replacement, 'isFilled'> & { code: string; kind: BlockKind; questions: number })[]
  >`
    select k.code, k.kind::text as kind, ${questions} as questions, v.content, v.words, v.version,
      v.author_registration_id as "registrationId", ${isoTime(Prisma.sql`v.created_at`)} as "savedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name, 'bytes', f.bytes, 'sha256', encode(f.sha256, 'hex'))
          order by position(f.key in v.content), f.key), '[]')
        from block_file l join file f on f.id = l.file_id
        where l.team_block_id = b.id and position(f.key in v.content) > 0
          and not (f.owner_kind = 'STUDENT' and f.owner_id = ${ids(personIds)})) as files
    from team_block b join block k on k.id = b.block_id
      cross join lateral (select v.* ${staying(registrationIds)} and v.created_at <= ${submittedAt}
        order by v.created_at desc, v.version limit 1) v
    where b.team_id = ${teamId}::uuid and k.code = any(${[...codes]}::text[])`
  return new Map(
    rows.map(({ code, kind, questions: questionCount, ...row }) => [
      code,
      { ...row, isFilled: isFilled(kind, row.content, questionCount) },
    ]),
  )
}

/** What was handed in, without the person: their names, their files, and what they wrote. */
async function blankSubmissions(db: Tx, now: Date, subject: Subject): Promise<number> {
  const { personIds, registrationIds, teamIds } = subject
  const submissions = await db.submission.findMany({
    where: { OR: [{ teamId: { in: teamIds } }, { members: { some: { registrationId: { in: registrationIds } } } }] },
    select: { id: true, teamId: true, submittedAt: true, snapshot: true, blankedAt: true },
  })
  const files = await db.file.findMany({
    where: { ownerKind: 'STUDENT', ownerId: { in: personIds }, purpose: 'BLOCK_FILE' },
    select: { key: true },
  })
  const fileKeys = files.map(({ key }) => key)
  for (const submission of submissions) {
    const { id, teamId, snapshot, blankedAt } = submission
    const isAlone = teamIds.includes(teamId)
    const codes = isAlone ? [] : writtenBy(snapshot, registrationIds)
    const replacements = await listReplacements(db, subject, submission, codes)
    const blank = isAlone ? {} : blankSnapshot(snapshot, { registrationIds, fileKeys, replacements })
    await db.$executeRaw`
      update submission set snapshot = ${JSON.stringify(blank)}::jsonb, blanked_at = ${blankedAt ?? now} where id = ${id}::uuid`
  }
  return submissions.length
}

/**
 * What the person wrote in a team's work, and all of it where nobody else was in the team. What was answered in a quiz is the
 * team's, letters that are locked: a team-mate could not give them again (work#quiz).
 */
export async function blankWork(db: Tx, now: Date, subject: Subject): Promise<number> {
  const { personIds, registrationIds, teamIds } = subject
  const isText = Prisma.sql`not exists (select from block k where k.id = b.block_id and k.kind = 'QUIZ')`
  let rows = (await restoreMates(db, subject)) + (await blankSubmissions(db, now, subject))
  for (const statement of [
    Prisma.sql`update block_revision v set content = '', words = 0 from team_block b
      where b.id = v.team_block_id and (b.team_id = ${ids(teamIds)}
        or v.author_registration_id = ${ids(registrationIds)} and ${isText})`,
    Prisma.sql`delete from block_file f using team_block b where b.id = f.team_block_id and (b.team_id = ${ids(teamIds)}
      or exists (select from file where file.id = f.file_id and file.owner_kind = 'STUDENT' and file.owner_id = ${ids(personIds)}))`,
    Prisma.sql`update team_block b set content = '', words = 0, is_filled = false where b.team_id = ${ids(teamIds)}
      or b.author_registration_id = ${ids(registrationIds)} and ${isText}`,
    Prisma.sql`update team_comment set body = ${nothing} where team_id = ${ids(teamIds)}`,
    Prisma.sql`update score_entry set comment = null where team_id = ${ids(teamIds)}`,
    Prisma.sql`update deadline_extension set reason = ${nothing} where team_id = ${ids(teamIds)}`,
    Prisma.sql`update team_score set reason = null where team_id = ${ids(teamIds)}`,
    Prisma.sql`update submission_member set native_family = null, native_given = null, latin_family = null, latin_given = null,
        school_name = null, school_name_en = null where registration_id = ${ids(registrationIds)}`,
    Prisma.sql`update submission set reopen_reason = ${nothing} where team_id = ${ids(teamIds)} and reopen_reason is not null`,
  ])
    rows += await db.$executeRaw(statement)
  const teams = await db.team.findMany({
    where: { id: { in: teamIds } },
    select: { id: true, code: true, serial: true },
  })
  for (const { id, code, serial } of teams) {
    const searchText = teamSearchText({ code, serial, title: null })
    const data = { title: null, note: null, mediaEntryType: null, searchText, updatedAt: now }
    await db.team.update({ where: { id }, data, select: { id: true } })
  }
  return rows + teams.length
}
