import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isAuthoredBy } from '@/lib/features/work/submissions/authors.queries'
import type { DataRows } from './shared.queries'

/* What is kept of a student, a list for each file. Names of projects and schools stand beside every row. */

export function listAdvisersOf(db: Db, studentId: string): Promise<DataRows> {
  return db.$queryRaw`
    select coalesce(c.latin_name, concat(c.family, c.given)) as adviser, s.name as school, a.source, a.state,
      a.created_at as "since", a.confirmed_at as "confirmed", a.ended_at as "ended"
    from student_adviser a join contact c on c.id = a.contact_id join school s on s.id = c.school_id
    where a.student_id = ${studentId}::uuid order by a.id`
}

export function listRegistrationsOf(db: Db, studentId: string): Promise<DataRows> {
  return db.$queryRaw`
    select r.number, p.code as "projectCode", p.name as project, s.name as school, r.status, r.channel,
      r.created_at as "registered", r.cancelled_at as "cancelled", r.cancel_kind as "cancelKind", r.review_state as "review",
      r.custom_price_minor as "customPriceMinor", r.custom_price_reason as "customPriceReason",
      t.code as "teamCode", t.title as "teamTitle", r.team_role as "teamRole", k.name as class,
      nullif(concat_ws(' · ', d.city, d.district, d.name), '') as "testSite", r.printed_name as "printedName",
      concat_ws(' ', r.typed_native_family, r.typed_native_given, r.typed_latin_given, r.typed_latin_family) as "typedName",
      r.extra, (select json_agg(e.name order by e.id) from registration_event x join project_event e on e.id = x.event_id
        where x.registration_id = r.id) as events
    from registration r join project p on p.id = r.project_id join school s on s.id = r.school_id left join team t on t.id = r.team_id
      left join class k on k.id = r.class_id left join test_site d on d.id = r.test_site_id
    where r.student_id = ${studentId}::uuid order by r.id`
}

export function listPackagesOf(db: Db, studentId: string): Promise<DataRows> {
  return db.$queryRaw`
    select k.name as package, g.status, g.price_minor as "priceMinor", g.currency, g.uses_total as "uses", g.uses_taken as "used",
      g.created_at as "registered", g.cancelled_at as "cancelled", g.waiver_reason as "waiverReason"
    from package_registration g join package k on k.id = g.package_id where g.student_id = ${studentId}::uuid order by g.id`
}

/** Each line is the student's own part of its order: what a school paid for others is theirs. */
export function listPaymentsOf(db: Db, studentId: string): Promise<DataRows> {
  return db.$queryRaw`
    select o.number as order, r.number as registration, p.name as project, k.name as package, o.provider, o.state, o.currency,
      l.registration_fee_minor as "feeMinor", l.reduction_minor as "reductionMinor", l.processing_fee_minor as "processingFeeMinor",
      l.total_minor as "totalMinor", o.created_at as "asked", o.paid_at as "paid", o.agreed_at as "agreed", o.policy as "policyAgreedTo",
      (select json_agg(json_build_object('amountMinor', f.amount_minor, 'state', f.state, 'reason', f.reason, 'done', f.done_at) order by f.id)
        from refund f where f.order_line_id = l.id) as refunds
    from order_line l join payment_order o on o.id = l.order_id
      left join registration r on r.id = l.registration_id left join project p on p.id = r.project_id
      left join package_registration g on g.id = l.package_registration_id left join package k on k.id = g.package_id
    where ${studentId}::uuid in (r.student_id, g.student_id) order by l.id`
}

export function listReductionsOf(db: Db, studentId: string): Promise<DataRows> {
  return db.$queryRaw`
    select f.number, p.name as project, f.state, f.tuition_minor as "tuitionMinor", f.tuition_currency as "tuitionCurrency", f.level,
      f.reason, f.created_at as "asked", f.decided_at as "decided"
    from fee_reduction f join project p on p.id = f.project_id where f.student_id = ${studentId}::uuid order by f.id`
}

/** Values that are kept enciphered stand in the profile. */
export function listChangeRequestsOf(db: Db, studentId: string): Promise<DataRows> {
  return db.$queryRaw`
    select created_at as "asked", field, proposed, reason, state, decided_at as "decided", decision_reason as "answer"
    from change_request where student_id = ${studentId}::uuid order by id`
}

export function listConsentsOf(db: Db, studentId: string): Promise<DataRows> {
  return db.$queryRaw`
    select c.created_at as "given", c.kind, p.name as project, c.language, c.guardian_email as "guardianEmail",
      encode(c.text_hash, 'hex') as "sha256OfText"
    from consent c left join project p on p.id = c.project_id where c.student_id = ${studentId}::uuid order by c.id`
}

/** What the student wrote in team work, every version; what team-mates wrote is theirs. */
export function listWorkOf(db: Db, studentId: string): Promise<DataRows> {
  return db.$queryRaw`
    select p.name as project, t.code as "teamCode", k.title as block, v.version, v.created_at as "saved", v.words, v.content
    from block_revision v join registration r on r.id = v.author_registration_id join team_block b on b.id = v.team_block_id
      join block k on k.id = b.block_id join team t on t.id = b.team_id join project p on p.id = t.project_id
    where r.student_id = ${studentId}::uuid order by v.id`
}

export function listSubmissionsOf(db: Db, studentId: string): Promise<DataRows> {
  return db.$queryRaw`
    select u.receipt_number as receipt, p.name as project, u.submitted_at as "submitted", m.team_role as "teamRole",
      m.native_family as "nativeFamily", m.native_given as "nativeGiven", m.latin_family as "latinFamily",
      m.latin_given as "latinGiven", m.school_name as school, u.reopened_at as "reopened"
    from submission_member m join submission u on u.id = m.submission_id join registration r on r.id = m.registration_id
      join project p on p.id = u.project_id where r.student_id = ${studentId}::uuid order by u.id`
}

type ResultScopes = {
  awards: Scoped<Prisma.AwardWhereInput>
  eventResults: Scoped<Prisma.EventResultWhereInput>
  certificates: Scoped<Prisma.CertificateWhereInput>
}

/** Results and certificates as the student is told them: nothing before its release, and of a team what its authors were given. */
export async function listResultsOf(db: Db, studentId: string, { awards, eventResults, certificates }: ResultScopes) {
  const own = { studentId, cancelledAt: null, status: { in: ['PAID' as const, 'FREE' as const] } }
  const project = { select: { code: true, name: true } } as const
  const awardRows = await db.award.findMany({
    where: { AND: [awards, { OR: [{ registration: own }, { team: isAuthoredBy(own) }] }] },
    select: { awardKind: { select: { label: true, project } }, createdAt: true },
    orderBy: { id: 'asc' },
  })
  const reached = await db.eventResult.findMany({
    where: eventResults,
    select: {
      hundredths: true,
      grade: true,
      event: { select: { name: true } },
      registration: { select: { number: true } },
    },
    orderBy: { id: 'asc' },
  })
  const issued = await db.certificate.findMany({
    where: certificates,
    select: { number: true, kind: true, issuedAt: true, verifyCode: true, facts: true },
    orderBy: { id: 'asc' },
  })
  return { awards: awardRows, events: reached, certificates: issued }
}

export function listAnswersOf(db: Db, studentId: string): Promise<DataRows> {
  return db.$queryRaw`
    select q.title as question, a.text, a.submitted_text as "submittedText", a.submitted_at as "submitted", a.updated_at as "saved"
    from thinking_answer a join thinking_question q on q.id = a.question_id where a.student_id = ${studentId}::uuid order by a.id`
}

/** How far the chapters are, the quizzes answered, and what was asked about chapters. */
export async function listLearningOf(db: Db, studentId: string): Promise<Record<string, DataRows>> {
  return {
    chapters: await db.$queryRaw`
      select c.title as chapter, g.second, g.page, g.completed_at as "completed", g.updated_at as "seen"
      from content_progress g join content c on c.id = g.content_id where g.student_id = ${studentId}::uuid order by g.id`,
    quizzes: await db.$queryRaw`
      select q.text as question, a.letter, a.is_right as "isRight", a.created_at as "answered"
      from quiz_answer a join quiz q on q.id = a.quiz_id where a.student_id = ${studentId}::uuid order by a.id`,
    questions: await db.$queryRaw`
      select c.title as chapter, (select json_agg(json_build_object('at', m.created_at, 'by', m.author_kind, 'text', m.body) order by m.id)
        from content_message m where m.thread_id = t.id) as messages
      from content_thread t join content c on c.id = t.content_id where t.student_id = ${studentId}::uuid order by t.id`,
  }
}

export function listHoursOf(db: Db, studentId: string): Promise<DataRows> {
  return db.$queryRaw`
    select done_on as "on", minutes, achievement from volunteer_work where student_id = ${studentId}::uuid order by done_on, id`
}
