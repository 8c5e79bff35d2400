import type { Db, Tx } from '@/lib/db/client'
import { newIds } from '@/lib/db/ids'

const before = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Rows of one statement: after a shorter time was set a year's are due at once, which no statement has the time for. */
export const mostForgotten = 10_000

/** Mails that are long sent keep that they were: to nobody, and without words. */
export async function forgetMails(db: Tx, now: Date, days: number): Promise<number> {
  return db.$executeRaw`
    update outbox_mail set to_email = null, payload = null, last_error = null
    where id in (select id from outbox_mail
      where state <> 'QUEUED' and created_at < ${before(now, days)}
        and (to_email is not null or payload is not null or last_error is not null)
      limit ${mostForgotten})`
}

/** So many days are kept what an import said of rows it left out. */
const importDays = 30

/** What rows of imports said that were skipped. */
export async function forgetImportRows(db: Tx, now: Date): Promise<number> {
  return db.$executeRaw`
    update import_row set values = null, reasons = null
    where id in (select id from import_row
      where created_at < ${before(now, importDays)} and (values is not null or reasons is not null)
      limit ${mostForgotten})`
}

/** What orders that were never paid told their providers; their amounts stay. */
export async function forgetAttempts(db: Tx, now: Date, days: number): Promise<number> {
  await db.$executeRaw`select set_config('portal.unlock', 'retention', true)`
  const rows = await db.$executeRaw`
    update payment_order set charge = null, handoff = null, shown_policy = null
    where id in (select id from payment_order
      where state in ('EXPIRED', 'FAILED') and created_at < ${before(now, days)}
        and (charge is not null or handoff is not null or shown_policy is not null)
      limit ${mostForgotten})`
  await db.$executeRaw`select set_config('portal.unlock', '', true)`
  return rows
}

/** Teams whose work is over for so many years, and still lies here; a season without an end is never over. */
export async function listPastWorks(db: Db, now: Date, years: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select t.id from team t join project p on p.id = t.project_id join season n on n.id = p.season_id
    where coalesce(n.ends_on::timestamptz, p.ends_at, ${now}) < ${yearsBefore(now, years)}
      and (exists (select from team_block b where b.team_id = t.id and (b.content <> '' or b.is_filled
          or exists (select from block_file f where f.team_block_id = b.id)))
        or exists (select from submission u where u.team_id = t.id and u.blanked_at is null))
    order by t.id limit ${mostWorks}`
  return rows.map(({ id }) => id)
}

/** The files in these works; the bytes go when the job removes what is deleted. */
export async function deleteWorkFiles(db: Tx, now: Date, teamIds: readonly string[]): Promise<number> {
  return db.$executeRaw`
    update file set state = 'DELETED', deleted_at = ${now}, delete_after = ${now}
    where state <> 'DELETED' and purpose = 'BLOCK_FILE' and id in (select f.file_id from block_file f
      join team_block b on b.id = f.team_block_id where b.team_id = any(${[...teamIds]}::uuid[]))`
}

/** So many a night: each person is a job of its own, all works are one transaction. */
const mostPeople = 500
const mostWorks = 200

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}

/**
 * Students whose last season ended so many years ago; who never took part counts from the day the entry was made. Not while money
 * of theirs is on its way.
 */
export async function listForgettable(db: Db, now: Date, years: number): Promise<string[]> {
  const until = yearsBefore(now, years)
  const rows = await db.$queryRaw<{ id: string }[]>`
    select s.id from student s
    where s.erased_at is null and s.merged_into_id is null and s.created_at < ${until}
      and not exists (select from registration r join project p on p.id = r.project_id join season n on n.id = p.season_id
        where r.student_id = s.id
          and (r.created_at >= ${until} or coalesce(n.ends_on::timestamptz, p.ends_at, ${now}) >= ${until}))
      and not exists (select from package_registration g where g.student_id = s.id and g.created_at >= ${until})
      and not exists (select from volunteer_work w where w.student_id = s.id and w.created_at >= ${until})
      and not exists (select from erasure e where e.person_id = s.id and e.state <> 'DONE')
      and not exists (
        select from order_line l join payment_order o on o.id = l.order_id left join payment m on m.order_id = o.id
          left join refund f on f.payment_id = m.id
          left join registration r on r.id = l.registration_id left join package_registration g on g.id = l.package_registration_id
        where s.id in (r.student_id, g.student_id) and (o.state = 'CONFIRMING' or f.state in ('RESERVED', 'SENT')))
    order by s.id limit ${mostPeople}`
  return rows.map(({ id }) => id)
}

/** Notes that these are erased because their time is over. */
export async function queueErasures(db: Tx, now: Date, studentIds: readonly string[]): Promise<string[]> {
  const ids = newIds(now, studentIds.length)
  const rows = studentIds.map((personId, at) => ({ id: ids[at] ?? '', createdAt: now, updatedAt: now, personId }))
  await db.erasure.createMany({
    data: rows.map((row) => ({ ...row, personKind: 'STUDENT' as const, cause: 'TIME_OVER' as const })),
  })
  return ids
}
