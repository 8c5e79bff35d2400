import { ownerOf, type SignedInActor } from '@/lib/access/actor'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { TeamEventActor, TeamEventKind } from '@/lib/db/generated/enums'
import { newIds } from '@/lib/db/ids'
import { nameJson } from '@/lib/db/sql'
import type { FullName } from '@/lib/i18n/person-name'
import type { Page, RowWindow } from '@/lib/kernel/paging'

export type WorkEvent = {
  event: TeamEventKind
  actor: TeamEventActor
  at: Date
  /** null: not a student, or nobody. */
  student: FullName | null
  /** Of staff and organisers, whose names are one text. */
  contact: { family: string | null; given: string | null; latinName: string | null } | null
  administrator: string | null
}

/**
 * The log of a team that was found in reach, the newest first, and how long it is. Students are told nothing of ticks, and of
 * comments not even that there are some before they may read them.
 */
export async function listEvents(
  db: Db,
  { role }: SignedInActor,
  teamId: string,
  { skip, take }: RowWindow,
): Promise<Page<WorkEvent>> {
  const ofReader = Prisma.sql`e.team_id = ${teamId}::uuid and (${role} <> 'student' or e.event not in ('CHECK', 'COMMENT'))`
  const rows = await db.$queryRaw<WorkEvent[]>`
    select e.event::text as event, e.actor::text as actor, e.created_at as at,
      case when s.id is not null then ${nameJson(Prisma.sql`s`)} end as student,
      case when c.id is not null then json_build_object('family', c.family, 'given', c.given, 'latinName', c.latin_name) end as contact,
      a.name as administrator
    from team_event e
    left join student s on e.person_kind = 'STUDENT' and s.id = e.person_id
    left join contact c on e.person_kind = 'CONTACT' and c.id = e.person_id
    left join administrator a on e.person_kind = 'ADMINISTRATOR' and a.id = e.person_id
    where ${ofReader} order by e.created_at desc, e.id desc limit ${take}::int offset ${skip}::int`
  const isAll = skip === 0 && rows.length < take
  if (isAll) return { rows, total: rows.length }
  const [counted] = await db.$queryRaw<
    { total: number }[]
  >`select count(*)::int as total from team_event e where ${ofReader}`
  return { rows, total: counted?.total ?? 0 }
}

const actors = { student: 'STUDENT', adviser: 'ADVISER', coordinator: 'ADVISER', admin: 'ADMIN' } as const

/** Tells the logs of teams what somebody did with their work, each once in five minutes. */
export async function tellEvent(
  db: Db | Tx,
  now: Date,
  actor: SignedInActor,
  { teamIds, event }: { teamIds: readonly string[]; event: TeamEventKind },
): Promise<void> {
  const { kind, id } = ownerOf(actor)
  await db.$executeRaw`
    insert into team_event (id, created_at, team_id, event, actor, person_kind, person_id)
    select x.id, ${now}, x.team_id, ${event}::team_event_kind, ${actors[actor.role]}::team_event_actor,
      ${kind}::person_kind, ${id}::uuid
    from unnest(${newIds(now, teamIds.length)}::uuid[], ${[...teamIds]}::uuid[]) x (id, team_id)
    where not exists (select from team_event e where e.team_id = x.team_id and e.event = ${event}::team_event_kind
      and e.person_id = ${id}::uuid and e.created_at > ${now}::timestamptz - interval '5 minutes')`
}
