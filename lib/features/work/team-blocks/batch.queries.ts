import { lifeSignMs, studentSessionStands } from '@/lib/access/session'
import { askDirectly, type Db, pool } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/ids'
import { isUnreachable } from '@/lib/db/unreachable'
import type { Progress } from '@/lib/features/work/workspaces/queries'
import { progressJson, quiet, settingOf } from './queries'

/** A save by somebody, and of a desk, that were read before: written only if both are still as they were. */
export type KnownSave = {
  now: Date
  sessionId: string
  studentId: string
  registrationId: string
  teamId: string
  blockId: string
  setting: string
  over: number
  content: string
  words: number
  isFilled: boolean
}

/** What stood in the block before the save, and how far the team was. */
export type Before = { words: number; isFilled: boolean; progress: Progress }

type BeforeRow = Before & { turn: number }

/**
 * Writes saves in one statement, each with what its own one would have written (queries.ts), and answers what was before
 * each; null where it left one out: the session ended, the member or the setting is another, the team has handed in, the
 * version is not the newest or says the same, or somebody holds the rows just now. It waits for nobody, so it can stand in
 * no circle of those who wait. Null for all inside a transaction, and where the database refused one of them.
 */
export async function writeKnown(db: Db, saves: readonly KnownSave[]): Promise<(Before | null)[]> {
  const savesJson = JSON.stringify(saves.map((save, turn) => ({ ...save, turn, eventId: newId(save.now) })))
  const rows = await askDirectly<BeforeRow>(db, 'write_known_blocks', statement(savesJson)).catch(noneWritten)
  const found = new Map(rows?.map(({ turn, ...before }) => [turn, before]))
  return saves.map((_, turn) => found.get(turn) ?? null)
}

/** Whether nobody waits for a connection of the process. */
export function isConnectionFree(): boolean {
  return pool().waitingCount === 0
}

function noneWritten(error: unknown): null {
  if (isUnreachable(error)) throw error
  return null
}

/** When a session must have been seen before for this save to be its next sign of life. */
const lifeSign = Prisma.raw(`interval '${lifeSignMs} milliseconds'`)

/** Its one parameter is a text, so that PostgreSQL has no reason to plan it anew for each: that takes as long as writing. */
const statement = (savesJson: string) => Prisma.sql`
  with asked as materialized (select * from json_to_recordset(${savesJson}::json) as x("now" timestamptz, turn int, "sessionId" uuid, "studentId" uuid,
      "registrationId" uuid, "teamId" uuid, "blockId" uuid, setting text, "over" int, content text, words int, "isFilled" boolean, "eventId" uuid)),
  fit as materialized (
    select x.*, w.id, w.words as "wordsBefore", w.is_filled as "wasFilled", ${progressJson} as progress
    from asked x
    join session s on s.id = x."sessionId"
    join student st on st.id = x."studentId" and ${studentSessionStands(Prisma.sql`x."now"`)}
    join registration r on r.id = x."registrationId" and r.student_id = st.id and r.team_id = x."teamId"
      and r.cancelled_at is null and r.status in ('PAID', 'FREE')
    join team t on t.id = x."teamId" and t.archived_at is null
    join block b on b.id = x."blockId" and b.template_id = t.template_id
    join team_progress g on g.team_id = t.id
    join team_block w on w.team_id = t.id and w.block_id = b.id and w.version = x."over"
    where w.content <> x.content and x.setting = ${settingOf}
      and not exists (select from submission u where u.team_id = t.id and u.reopened_at is null)
    for no key update of w, g skip locked for share of t skip locked for key share of r skip locked),
  saved as (update team_block w set content = f.content, words = f.words, is_filled = f."isFilled",
      author_registration_id = f."registrationId", version = f."over" + 1, updated_at = f."now"
    from fit f where w.id = f.id and w.version = f."over" returning w.id),
  told as (insert into team_event (id, created_at, team_id, event, actor, person_kind, person_id)
    select distinct on (f."teamId", f."studentId") f."eventId", f."now", f."teamId", 'SAVE'::team_event_kind, 'STUDENT'::team_event_actor, 'STUDENT'::person_kind, f."studentId"
    from fit f where not exists (select from team_event e where e.team_id = f."teamId" and e.created_at > f."now" - ${quiet}
      and e.event = 'SAVE' and e.person_id = f."studentId")),
  silent as materialized (select s.id, f."now" from fit f join session s on s.id = f."sessionId"
    where s.last_seen_at < f."now" - ${lifeSign} for no key update of s skip locked),
  seen as (update session s set last_seen_at = q."now" from silent q where s.id = q.id)
  select f.turn, f."wordsBefore" as words, f."wasFilled" as "isFilled", f.progress from fit f join saved on saved.id = f.id`
