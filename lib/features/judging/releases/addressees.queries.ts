import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { AwardState } from '@/lib/db/generated/enums'

/**
 * Whether whoever has the registration `r` reads something of a release: settled, with a submitted team, or with a result
 * of their own or their team's. Awards count in these states.
 */
export function readsResults(states: readonly AwardState[]): Prisma.Sql {
  return Prisma.sql`r.cancelled_at is null and r.status in ('PAID', 'FREE') and (
    exists (select from submission u where u.team_id = r.team_id and u.reopened_at is null)
    or exists (select from team_score f where f.team_id = r.team_id and f.state = 'CONFIRMED')
    or exists (select from event_result e where e.registration_id = r.id)
    or exists (select from advancement v where v.registration_id = r.id)
    or exists (select from award a where a.state = any(${[...states]}::award_state[])
      and (a.registration_id = r.id or a.team_id = r.team_id)))`
}

export type Addressee = { id: string; personId: string; email: string; language: string | null }
type MailBatch = { projectId: string; key: string; most: number }

/** The project's students who read something of its release and whose mail under this key is not written yet, so many of them. */
export async function listStudentsToTell(db: Tx, { projectId, key, most }: MailBatch): Promise<Addressee[]> {
  return db.$queryRaw<Addressee[]>`
    select r.id, s.id as "personId", s.email, s.language
    from registration r join student s on s.id = r.student_id
    where r.project_id = ${projectId}::uuid and ${readsResults(['PUBLISHED'])}
      and s.email is not null and s.erased_at is null
      and not exists (select from outbox_mail m where m.dedupe_key = ${key} || r.id::text)
    order by r.id limit ${most}`
}

/** The confirmed advisers of those students, each once. */
export async function listAdvisersToTell(db: Tx, { projectId, key, most }: MailBatch): Promise<Addressee[]> {
  return db.$queryRaw<Addressee[]>`
    select c.id, c.id as "personId", c.email, c.language from contact c
    where c.disabled_at is null and c.email is not null and exists (
      select from student_adviser a join registration r on r.student_id = a.student_id
      where a.contact_id = c.id and a.state = 'CONFIRMED' and r.project_id = ${projectId}::uuid
        and ${readsResults(['PUBLISHED'])})
      and not exists (select from outbox_mail m where m.dedupe_key = ${key} || c.id::text)
    order by c.id limit ${most}`
}
