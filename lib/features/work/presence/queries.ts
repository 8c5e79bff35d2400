import { ownerOf, type SignedInActor } from '@/lib/access/actor'
import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { PersonKind } from '@/lib/db/generated/enums'
import { isUuid, newId } from '@/lib/db/ids'
import { nameJson } from '@/lib/db/sql'
import type { TeamKey } from '@/lib/features/work/workspaces/schema'
import type { FullName } from '@/lib/i18n/person-name'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import { lastsMs } from './rules'

/** Somebody who has the team's work open, with the parts of their name. */
export type PresentPerson = { kind: PersonKind; id: string; blockId: string | null } & (
  | { kind: 'STUDENT'; name: FullName }
  | { kind: 'CONTACT'; name: { family: string | null; given: string | null; latinName: string | null } }
  | { kind: 'ADMINISTRATOR'; name: string }
)

export type News = {
  people: PresentPerson[]
  /** The version each block has that was written in. */
  blocks: { blockId: string; version: number }[]
  isSubmitted: boolean
}

type Sign = { tab: string; blockId: string | null }

const student = Prisma.sql`s`
/** A row of the same person that nobody has heard of for so long is in the way. */
const forgottenMs = 60_000
const dayMs = 86_400_000

/**
 * Notes that somebody in reach of a team is there, and tells who else is and what was saved meanwhile, in one statement
 * (performance#w8). A member who comes is told in the team's log, once a day.
 */
export async function touchPresence(
  db: Db,
  scope: Scoped<Prisma.Sql>,
  now: Date,
  actor: SignedInActor,
  { projectId, schoolId, code, tab, blockId }: TeamKey & Sign,
): Promise<News> {
  if (!isUuid(projectId) || !isUuid(schoolId)) throw new Fault('notFound')
  const { kind, id: personId } = ownerOf(actor)
  const block = isUuid(blockId) ? blockId : null
  const before = (ms: number) => new Date(now.getTime() - ms)
  const opened =
    actor.role === 'student'
      ? Prisma.sql`, opened as (insert into team_event (id, created_at, team_id, event, actor, person_kind, person_id)
          select ${newId(now)}::uuid, ${now}, team_id, 'OPEN', 'STUDENT', 'STUDENT', ${personId}::uuid from seen
          where is_new and not exists (select from team_event e where e.team_id = seen.team_id and e.created_at > ${before(dayMs)}
            and e.event = 'OPEN' and e.person_id = ${personId}::uuid))`
      : Prisma.empty
  // Whoever locks a forgotten row just now is about to come back with it.
  const [row] = await db.$queryRaw<News[]>`
    with here as (
      select t.id from team t where t.project_id = ${projectId}::uuid and t.school_id = ${schoolId}::uuid and t.code = ${code}
        and t.archived_at is null and ${scope}
    ), forgotten as (
      select p.team_id, p.tab from team_presence p join here on here.id = p.team_id
      where p.seen_at < ${before(forgottenMs)} and p.tab <> ${tab} for update of p skip locked
    ), gone as (
      delete from team_presence p using forgotten f where (p.team_id, p.tab) = (f.team_id, f.tab)
    ), seen as (
      insert into team_presence (team_id, tab, created_at, person_kind, person_id, block_id, seen_at)
      select here.id, ${tab}, ${now}, ${kind}::person_kind, ${personId}::uuid, ${block}::uuid, ${now} from here
      on conflict (team_id, tab) do update set block_id = excluded.block_id, seen_at = excluded.seen_at
        where (team_presence.person_kind, team_presence.person_id) = (excluded.person_kind, excluded.person_id)
      returning team_id, xmax = 0 as is_new
    )${opened}
    select exists (select from submission u where u.team_id = here.id and u.reopened_at is null) as "isSubmitted",
      (select coalesce(json_agg(json_build_object('blockId', w.block_id, 'version', w.version)), '[]')
        from team_block w where w.team_id = here.id) as blocks,
      (select coalesce(json_agg(json_build_object('kind', x.person_kind, 'id', x.person_id, 'blockId', x.block_id, 'name',
          case x.person_kind when 'STUDENT' then (select ${nameJson(student)} from student s where s.id = x.person_id)
            when 'CONTACT' then (select json_build_object('family', c.family, 'given', c.given, 'latinName', c.latin_name)
              from contact c where c.id = x.person_id)
            else (select to_json(a.name) from administrator a where a.id = x.person_id) end)
          order by x.created_at, x.person_id), '[]')
        from (select distinct on (p.person_kind, p.person_id) p.* from team_presence p
          where p.team_id = here.id and p.seen_at > ${before(lastsMs)} and p.tab <> ${tab}
          order by p.person_kind, p.person_id, p.seen_at desc) x
        where (x.person_kind, x.person_id) <> (${kind}::person_kind, ${personId}::uuid)) as people
    from here`
  return orNotFound(row)
}
