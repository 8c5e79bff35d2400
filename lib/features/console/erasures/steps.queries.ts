import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { Subject } from './subject.queries'

/** What stands where a text may not be empty. */
const nothing = '—'

const ids = (list: readonly string[]) => Prisma.sql`any(${[...list]}::uuid[])`

async function count(db: Tx, statements: readonly Prisma.Sql[]): Promise<number> {
  let rows = 0
  for (const statement of statements) rows += await db.$executeRaw(statement)
  return rows
}

/** Nobody signs in as the person any more, and nothing that would let them stays. */
export function closeAccess(db: Tx, now: Date, subject: Subject): Promise<number> {
  const { kind, personIds, addresses } = subject
  const table = kind.toLowerCase()
  const column = `${table}_id`
  const person = Prisma.sql`${kind}::person_kind`
  return count(db, [
    Prisma.sql`update ${Prisma.raw(table)} set disabled_at = coalesce(disabled_at, ${now}), password_hash = null where id = ${ids(personIds)}`,
    Prisma.sql`update session set ended_at = coalesce(ended_at, ${now}), end_reason = coalesce(end_reason, 'DISABLED'), user_agent = null
      where ${Prisma.raw(column)} = ${ids(personIds)}`,
    Prisma.sql`delete from login_code where email = any(${addresses}::text[])`,
    Prisma.sql`delete from password_reset where person_kind = ${person} and person_id = ${ids(personIds)}`,
    Prisma.sql`delete from sign_up_intent where email = any(${addresses}::text[])`,
    Prisma.sql`delete from team_presence where person_kind = ${person} and person_id = ${ids(personIds)}`,
    Prisma.sql`delete from saved_view where owner_kind = ${person} and owner_id = ${ids(personIds)}`,
    Prisma.sql`delete from inquiry_read where person_kind = ${person} and person_id = ${ids(personIds)}`,
    Prisma.sql`delete from suppressed_address where email = any(${addresses}::text[])`,
    ...(kind === 'ADMINISTRATOR' ? endsAdministering(now, personIds) : []),
  ])
}

/** What lets somebody administer, also by a program: their roles and the keys they made. Those rows stay and say when it ended. */
function endsAdministering(now: Date, personIds: readonly string[]): Prisma.Sql[] {
  const programs = Prisma.sql`select administrator_id from api_key where created_by_id = ${ids(personIds)}`
  return [
    Prisma.sql`update session set ended_at = coalesce(ended_at, ${now}), end_reason = coalesce(end_reason, 'DISABLED')
      where impersonator_id = ${ids(personIds)}`,
    Prisma.sql`update administrator_grant set revoked_at = ${now} where revoked_at is null
      and (administrator_id = ${ids(personIds)} or administrator_id in (${programs}))`,
    Prisma.sql`update api_key set revoked_at = ${now} where revoked_at is null and created_by_id = ${ids(personIds)}`,
    Prisma.sql`update administrator set totp_secret_cipher = null, totp_confirmed_at = null, totp_last_step = null, recovery_hashes = '{}'
      where id = ${ids(personIds)}`,
    Prisma.sql`delete from known_device where administrator_id = ${ids(personIds)}`,
  ]
}

/** Registrations keep their number, their place and their status, and no text about the person. */
export function blankRegistrations(db: Tx, now: Date, { personIds, registrationIds }: Subject): Promise<number> {
  return count(db, [
    Prisma.sql`update registration set typed_native_family = null, typed_native_given = null, typed_latin_family = null,
        typed_latin_given = null, printed_name = null, printed_name_confirmed_at = null, extra = null, team_type = null,
        custom_price_reason = case when custom_price_reason is not null then ${nothing} end
      where id = ${ids(registrationIds)}`,
    Prisma.sql`update package_registration set cancelled_at = ${now}, cancel_kind = 'CANCELLED', updated_at = ${now}, version = version + 1
      where student_id = ${ids(personIds)} and cancelled_at is null and status = 'PENDING'
        and not exists (select from registration r where r.package_registration_id = package_registration.id and r.cancelled_at is null)`,
    Prisma.sql`update package_registration set waiver_reason = ${nothing} where student_id = ${ids(personIds)} and waiver_reason is not null`,
    Prisma.sql`update student_adviser set state = 'ENDED', ended_at = ${now} where student_id = ${ids(personIds)} and state <> 'ENDED'`,
    Prisma.sql`delete from change_request where student_id = ${ids(personIds)}`,
    Prisma.sql`delete from distinct_students where student_id = ${ids(personIds)} or other_id = ${ids(personIds)}`,
    Prisma.sql`update consent set guardian_email = null where student_id = ${ids(personIds)}`,
  ])
}

/** Answers, messages, hours and letters; a thread stays as one without words. */
export function blankWords(db: Tx, now: Date, { kind, personIds }: Subject): Promise<number> {
  const of = Prisma.raw(kind === 'STUDENT' ? 'student_id' : 'contact_id')
  const inThreads = Prisma.sql`inquiry_id in (select id from inquiry where ${of} = ${ids(personIds)})`
  const shared = [
    // Whoever sent it: what the office attached tells of the person, too.
    Prisma.sql`update file set name = ${nothing}, state = 'DELETED', deleted_at = ${now}, delete_after = ${now} where state <> 'DELETED'
      and id in (select file_id from inquiry_file where message_id in (select id from inquiry_message where ${inThreads}))`,
    Prisma.sql`delete from inquiry_file where message_id in (select id from inquiry_message where ${inThreads})`,
    Prisma.sql`update inquiry_message set body = ${nothing} where ${inThreads} or (author_kind = ${kind}::person_kind and author_id = ${ids(personIds)})`,
    Prisma.sql`update inquiry set subject = null, search_text = '' where ${of} = ${ids(personIds)}`,
    Prisma.sql`update content_message set body = ${nothing} where author_kind = ${kind}::person_kind and author_id = ${ids(personIds)}`,
  ]
  if (kind === 'CONTACT') return count(db, shared)
  return count(db, [
    ...shared,
    Prisma.sql`update content_message set body = ${nothing} where thread_id in (select id from content_thread where student_id = ${ids(personIds)})`,
    Prisma.sql`delete from thinking_image where answer_id in (select id from thinking_answer where student_id = ${ids(personIds)})`,
    Prisma.sql`update thinking_answer set text = '', submitted_text = case when submitted_text is not null then ${nothing} end
      where student_id = ${ids(personIds)}`,
    Prisma.sql`delete from quiz_answer where student_id = ${ids(personIds)}`,
    Prisma.sql`delete from content_progress where student_id = ${ids(personIds)}`,
    Prisma.sql`delete from volunteer_work where student_id = ${ids(personIds)}`,
    Prisma.sql`update file set name = ${nothing}, state = 'DELETED', deleted_at = ${now}, delete_after = ${now} where state <> 'DELETED'
      and id in (select file_id from commitment where student_id = ${ids(personIds)})
      and id not in (select file_id from commitment where not student_id = ${ids(personIds)})`,
    Prisma.sql`delete from commitment where student_id = ${ids(personIds)}`,
  ])
}

/** Certificates are revoked and empty, results belong to a number. */
export function blankResults(db: Tx, now: Date, { personIds, registrationIds, teamIds }: Subject): Promise<number> {
  return count(db, [
    // A run that has read the names keeps no file of them.
    Prisma.sql`update certificate_batch set state = 'FAILED', updated_at = ${now}, finished_at = ${now} where state = 'RUNNING'
      and rule_id in (select rule_id from certificate where student_id = ${ids(personIds)})`,
    // Each run prints all certificates of its rule that are valid, not those alone that it issued.
    Prisma.sql`update file set name = ${nothing}, state = 'DELETED', deleted_at = ${now}, delete_after = ${now} where state <> 'DELETED' and id in (
      select f.file_id from certificate_batch_file f join certificate_batch b on b.id = f.batch_id
        join certificate c on c.rule_id = b.rule_id and c.issued_at <= coalesce(b.finished_at, b.updated_at)
        where c.student_id = ${ids(personIds)}
      union select c.file_id from certificate c where c.student_id = ${ids(personIds)})`,
    Prisma.sql`update certificate set facts = '{}', file_id = null, revoke_reason = case when revoke_reason is not null then ${nothing} end
      where student_id = ${ids(personIds)}`,
    Prisma.sql`update certificate set state = 'REVOKED', revoked_at = ${now}, revoke_reason = ${nothing}
      where student_id = ${ids(personIds)} and state = 'ISSUED'`,
    Prisma.sql`update award set reason = ${nothing} where reason is not null
      and (registration_id = ${ids(registrationIds)} or team_id = ${ids(teamIds)})`,
    Prisma.sql`update event_result set grade = null where registration_id = ${ids(registrationIds)}`,
    Prisma.sql`update fee_reduction set reason = case when reason is not null then ${nothing} end, tuition_minor = null, proposed_level = null
      where student_id = ${ids(personIds)}`,
  ])
}

/** Money stays, row by row, with its amounts and numbers; what was said around it goes, of an order with others that of its line. */
export function blankMoney(db: Tx, _now: Date, { orderIds, lineIds }: Subject): Promise<number> {
  const ours = Prisma.sql`o.id = ${ids(orderIds)}`
  return count(db, [
    Prisma.sql`update payment_order o set charge = null, handoff = null, shown_policy = null where ${ours}`,
    Prisma.sql`update payment set note = null where order_id = ${ids(orderIds)}`,
    Prisma.sql`update refund set reason = null where order_line_id = ${ids(lineIds)}
      or payment_id in (select id from payment where order_id = ${ids(orderIds)})`,
    Prisma.sql`update ledger_finding set seen_reason = ${nothing} where seen_reason is not null and (order_id = ${ids(orderIds)}
      or payment_id in (select id from payment where order_id = ${ids(orderIds)}))`,
    Prisma.sql`update sandbox_checkout c set description = o.number, success_url = ${nothing}, cancel_url = ${nothing}
      from payment_order o where o.number = c.order_number and ${ours}`,
  ])
}

/** Files of the person: their names at once, their bytes when the job removes what is deleted. */
export function blankFiles(db: Tx, now: Date, { kind, personIds }: Subject): Promise<number> {
  return count(db, [
    Prisma.sql`update file set name = ${nothing}, state = 'DELETED', deleted_at = coalesce(deleted_at, ${now}),
        delete_after = case when state = 'DELETED' then delete_after else ${now}::timestamptz end
      where owner_kind = ${kind}::person_kind and owner_id = ${ids(personIds)}`,
  ])
}

/** Last, since everything before finds the person by it: the entry itself, and those that were merged into it. */
export function blankStudent(db: Tx, now: Date, { personIds }: Subject): Promise<number> {
  return count(db, [
    Prisma.sql`update student set native_family = null, native_given = null, latin_family = null, latin_given = null, gender = null,
        graduation_year = null, mobile = null, email = null, qq = null, wechat = null, id_number_cipher = null,
        birth_date_cipher = null, guardian1_mobile = null, guardian1_email = null, guardian2_mobile = null, guardian2_email = null,
        supplement = null, password_hash = null, language = null, search_text = '', sort_key = '', erased_at = coalesce(erased_at, ${now}),
        updated_at = ${now}, version = version + 1 where id = ${ids(personIds)}`,
  ])
}

/** What an adviser or coordinator said for a school, and their links; then the entry itself. */
export function blankContact(db: Tx, now: Date, { personIds }: Subject): Promise<number> {
  return count(db, [
    Prisma.sql`delete from known_device where contact_id = ${ids(personIds)}`,
    Prisma.sql`delete from registration_link where contact_id = ${ids(personIds)}`,
    Prisma.sql`delete from sign_up_intent where contact_id = ${ids(personIds)}`,
    Prisma.sql`update student_adviser set state = 'ENDED', ended_at = ${now} where contact_id = ${ids(personIds)} and state <> 'ENDED'`,
    Prisma.sql`update school_registration set mail_receiver = null, mail_receiver_phone = null, supervisor = null
      where contact_id = ${ids(personIds)}`,
    // Why a school's own registration was refused, or has a price of its own, is about the school and stays.
    Prisma.sql`update educator_application set reason = ${nothing} where contact_id = ${ids(personIds)} and reason is not null`,
    Prisma.sql`update team_comment set body = ${nothing} where author_kind = 'CONTACT' and author_id = ${ids(personIds)}`,
    Prisma.sql`update score_entry set comment = null where scorer_kind = 'CONTACT' and scorer_id = ${ids(personIds)}`,
    Prisma.sql`update contact set family = null, given = null, latin_name = null, department = null, position = null, prefix = null,
        email = null, discipline = null, work_status = null, password_hash = null, language = null, search_text = '', sort_key = '',
        erased_at = coalesce(erased_at, ${now}), version = version + 1 where id = ${ids(personIds)}`,
  ])
}

/** Who did what the log tells, as somebody without a name. */
export function blankAdministrator(db: Tx, now: Date, { personIds }: Subject): Promise<number> {
  return count(db, [
    Prisma.sql`update administrator set name = ${nothing}, email = null, language = null, erased_at = coalesce(erased_at, ${now}),
        version = version + 1 where id = ${ids(personIds)}`,
  ])
}
