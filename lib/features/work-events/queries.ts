import { ownerOf, type SignedInActor } from '@/lib/access/actor'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { TeamEventActor, TeamEventKind } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'
import { nameJson } from '@/lib/db/sql'
import type { FullName } from '@/lib/i18n/person-name'

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

/** The log of a team that was found in reach, the newest first. */
export async function listEvents(db: Db, teamId: string, most: number): Promise<WorkEvent[]> {
  return db.$queryRaw<WorkEvent[]>`
    select e.event::text as event, e.actor::text as actor, e.created_at as at,
      case when s.id is not null then ${nameJson(Prisma.sql`s`)} end as student,
      case when c.id is not null then json_build_object('family', c.family, 'given', c.given, 'latinName', c.latin_name) end as contact,
      a.name as administrator
    from team_event e
    left join student s on e.person_kind = 'STUDENT' and s.id = e.person_id
    left join contact c on e.person_kind = 'CONTACT' and c.id = e.person_id
    left join administrator a on e.person_kind = 'ADMINISTRATOR' and a.id = e.person_id
    where e.team_id = ${teamId}::uuid order by e.created_at desc, e.id desc limit ${most}::int`
}

const actors = { student: 'STUDENT', adviser: 'ADVISER', coordinator: 'ADVISER', admin: 'ADMIN' } as const

/** Tells the log of a team what somebody did, once in five minutes. */
export async function tellEvent(
  db: Db,
  now: Date,
  actor: SignedInActor,
  { teamId, event }: { teamId: string; event: TeamEventKind },
): Promise<void> {
  const { kind, id } = ownerOf(actor)
  await db.$executeRaw`
    insert into team_event (id, created_at, team_id, event, actor, person_kind, person_id)
    select ${newId(now)}::uuid, ${now}, ${teamId}::uuid, ${event}::team_event_kind, ${actors[actor.role]}::team_event_actor,
      ${kind}::person_kind, ${id}::uuid
    where not exists (select from team_event e where e.team_id = ${teamId}::uuid and e.event = ${event}::team_event_kind
      and e.person_id = ${id}::uuid and e.created_at > ${now}::timestamptz - interval '5 minutes')`
}
