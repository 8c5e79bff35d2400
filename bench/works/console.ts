import type { PrismaClient } from '@/lib/db/generated/client'
import { contactSearchText, inquirySearchText, schoolSearchText } from '@/lib/db/search-text'
import { contactSortKey, schoolSortKey } from '@/lib/db/sort-key'
import { newIds } from '@/lib/db/ids'
import { paymentMode } from '@/lib/providers/payments'
import { plainLayout } from '@/prisma/factories/certificates'
import { makeManyRegistrations } from '@/prisma/factories/many-registrations'
import { makeAdministrator } from '@/prisma/factories/people'
import { type MadeProject, makeProject, makeSeason } from '@/prisma/factories/projects'
import { chanceFrom } from '@/prisma/seed/chance'
import { inventNames } from '@/prisma/seed/names'

// As many rows of everything that the console lists, for one project of the current season: each student of a school and an
// adviser of their own. What the database refuses stays refused: an order is the sum of its lines, an open one stands alone.

type Place = { schoolId: string; contactId: string }
type ConsoleRows = {
  project: MadeProject
  administratorId: string
  contentId: string
  /** A thinking question that many have answered. */
  questionId: string
  place: Place
  count: number
}

export async function makeConsoleRows(db: PrismaClient, count: number, at: Date): Promise<ConsoleRows> {
  const { id: seasonId } = await makeSeason(db, { createdAt: at, isCurrent: true })
  const project = await makeProject(db, { createdAt: at, seasonId })
  const { id: administratorId } = await makeAdministrator(db, { createdAt: at })
  const places = await makePlaces(db, count, at)
  const [first] = places
  if (first === undefined) throw new Error('there are schools')
  // A tenth more, whose orders wait: what waits for its payment is on no invoice.
  const waiting = Math.ceil(count / 10)
  const eventIds = project.events.map(({ id }) => id)
  const of = { projectId: project.id, ...first, places, eventIds, at }
  await makeManyRegistrations(db, { ...of, count: count + waiting })
  await db.$executeRaw`
    create table bench_row as
    select (row_number() over (order by r.id) - 1)::int as n, r.id as registration_id, r.student_id, r.school_id,
      r.registered_by_id as contact_id, s.email, ${at}::timestamptz - row_number() over (order by r.id) * interval '1 minute' as at
    from registration r join student s on s.id = r.student_id`
  await db.$executeRaw`analyze`
  await makeMoney(db, project.id, administratorId, count)
  await makeFailures(db, count)
  await makeAsked(db, project.id, administratorId, count)
  await makeTold(db, project.id, administratorId, count)
  await makeKept(db, project.id, administratorId, count)
  await makeJudged(db, project, administratorId, count)
  await makeOffered(db, project.id, count)
  await makeTemplates(db, project.id, count)
  const contentId = await makeQuestions(db, count)
  const questionId = await makeWritten(db, contentId, count)
  await makeEnded(db, project.id, count)
  await db.$executeRaw`drop table bench_row`
  await db.$executeRaw`analyze`
  return { project, administratorId, contentId, questionId, place: first, count }
}

/** As many registrations of one school that wait for their payment: what it can put on an invoice. */
export async function makeUnpaid(db: PrismaClient, { place, count }: ConsoleRows, at: Date): Promise<string> {
  const { id: seasonId } = await db.season.findFirstOrThrow({ where: { isCurrent: true }, select: { id: true } })
  const project = await makeProject(db, { createdAt: at, seasonId })
  await makeManyRegistrations(db, { projectId: project.id, ...place, eventIds: [], at, count, status: 'PENDING' })
  await db.$executeRaw`analyze`
  return project.code
}

async function makePlaces(db: PrismaClient, count: number, createdAt: Date) {
  const names = inventNames(1000, chanceFrom(count))
  const [schoolIds, contactIds] = [newIds(createdAt, count), newIds(createdAt, count)]
  const nameOf = (at: number) => {
    const { nativeFamily, nativeGiven, latinFamily, latinGiven } = names[at % names.length] ?? names[0] ?? {}
    return { family: nativeFamily ?? '李', given: nativeGiven ?? '雷', latinName: `${latinGiven} ${latinFamily}` }
  }
  const schools = schoolIds.map((id, at) => {
    const { given, latinName } = nameOf(at * 7)
    const named = { name: `${given}第${at}中学`, nameEn: `${latinName} School ${at}`, code: `C-${at}`, city: '上海' }
    const found = { searchText: schoolSearchText(named), sortKey: schoolSortKey(named) }
    return { id, createdAt, state: at % 20 === 0 ? ('PENDING' as const) : ('APPROVED' as const), ...named, ...found }
  })
  await inParts(schools, (data) => db.school.createMany({ data }))
  const contacts = contactIds.map((id, at) => {
    const named = { ...nameOf(at), email: `many.${at}@bench.test` }
    const found = { searchText: contactSearchText(named), sortKey: contactSortKey(named) }
    const role = at % 2 === 0 ? ('ADVISER' as const) : ('COORDINATOR' as const)
    return { id, createdAt, role, schoolId: schoolIds[at] ?? id, ...named, ...found }
  })
  await inParts(contacts, (data) => db.contact.createMany({ data }))
  return contacts.map(({ id: contactId, schoolId }) => ({ contactId, schoolId }))
}

async function inParts<Row>(rows: Row[], write: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 2000) await write(rows.slice(from, from + 2000))
}

/** Orders, of which most are paid, what was paid for them and went back, invoices and requests for a reduction. */
async function makeMoney(db: PrismaClient, projectId: string, administratorId: string, count: number) {
  await db.$executeRaw`
    with ordered as (
      insert into payment_order (id, created_at, updated_at, number, mode, provider, payer_kind, payer_id, project_id, currency,
        registration_fee_minor, reduction_minor, fee_after_minor, processing_fee_bps, processing_fee_minor, total_minor, policy,
        policy_hash, agreed_at, agreed_by_id, state, provider_key, provider_order_id, expires_at, paid_at)
      select uuidv7(), b.at, b.at, 'B-' || lpad(b.n::text, 6, '0'), 'SANDBOX', 'STRIPE', 'STUDENT', b.student_id, ${projectId}::uuid, 'SGD',
        12000, 0, 12000, 60, 72, 12072, 'No refunds.', sha256('No refunds.'), b.at, b.student_id,
        (case when b.n >= ${count} then 'WAITING' when b.n % 10 = 0 then 'EXPIRED' else 'PAID' end)::order_state,
        'order:' || b.n, 'order-' || b.n, b.at + interval '30 minutes', case when b.n < ${count} and b.n % 10 <> 0 then b.at end
      from bench_row b returning id, provider_key, is_open)
    insert into order_line (id, created_at, order_id, is_open, registration_id, registration_fee_minor, reduction_minor,
      fee_after_minor, processing_fee_bps, processing_fee_minor, total_minor)
    select uuidv7(), b.at, o.id, o.is_open, b.registration_id, 12000, 0, 12000, 60, 72, 12072
    from bench_row b join ordered o on o.provider_key = 'order:' || b.n`
  await db.$executeRaw`analyze`
  const paymentOf = (number: number) => `payment-B-${String(number).padStart(6, '0')}`
  await db.$executeRaw`
    insert into payment (id, created_at, order_id, mode, provider, provider_payment_id, amount_minor, currency, recorded_by_kind, captured_at)
    select uuidv7(), o.paid_at, o.id, 'SANDBOX', 'STRIPE', 'payment-' || o.number, 12072, 'SGD', 'SYSTEM', o.paid_at
    from payment_order o where o.state = 'PAID'`
  // Each counts on its payment: a thousand orders at a time, so that a statement ends.
  for (let from = 0; from < count; from += 1000) {
    await db.$executeRaw`
      insert into refund (id, created_at, updated_at, payment_id, order_line_id, mode, provider, provider_refund_id, amount_minor, state,
        reason, by_id, done_at)
      select uuidv7(), p.captured_at, p.captured_at, p.id, l.id, 'SANDBOX', 'STRIPE', 'refund-' || part || '-' || p.provider_payment_id,
        100, (case when part = 1 then 'DONE' else 'RESERVED' end)::refund_state, 'Withdrawn', ${administratorId}::uuid,
        case when part = 1 then p.captured_at end
      from payment p join order_line l on l.order_id = p.order_id, generate_series(1, 2) part
      where p.provider_payment_id >= ${paymentOf(from)} and p.provider_payment_id < ${paymentOf(from + 1000)}`
  }
  await db.$executeRaw`analyze`
  await db.$executeRaw`
    with invoiced as (
      insert into invoice (id, created_at, updated_at, mode, school_id, contact_id, made_by_id, currency, total_minor, due_on, reference, issuer)
      select b.registration_id, b.at, b.at, 'SANDBOX', b.school_id, b.contact_id, ${administratorId}::uuid, 'SGD', 12072,
        b.at::date + (b.n % 40), 'PO ' || b.n, '{"name": {"zh": "主办方", "en": "Organizer"}, "bank": {"account": "1"}}'
      from bench_row b where b.n < ${count} returning id, created_at, is_open)
    insert into invoice_line (id, created_at, invoice_id, is_open, registration_id, registration_fee_minor, reduction_minor,
      fee_after_minor, processing_fee_bps, processing_fee_minor, total_minor)
    select uuidv7(), i.created_at, i.id, i.is_open, i.id, 12000, 0, 12000, 60, 72, 12072 from invoiced i`
  await db.$executeRaw`
    insert into file (id, created_at, purpose, owner_kind, owner_id, store, key, name, mime, bytes, sha256, state, stored_at)
    select b.registration_id, b.at, 'TUITION_PROOF', 'STUDENT', b.student_id, 'LOCAL', 'bench-proof-' || b.registration_id, 'proof.pdf',
      'application/pdf', 17, sha256('proof'), 'STORED', b.at from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into fee_reduction (id, created_at, student_id, project_id, proof_file_id, tuition_currency, level, state, decided_by_id,
      decided_at, reason)
    select uuidv7(), b.at, b.student_id, ${projectId}::uuid, b.registration_id, 'CNY', case when b.n % 4 = 1 then 3 end,
      (case b.n % 4 when 1 then 'APPROVED' when 3 then 'REJECTED' else 'PENDING' end)::fee_reduction_state,
      case when b.n % 2 = 1 then ${administratorId}::uuid end, case when b.n % 2 = 1 then b.at end,
      case when b.n % 4 = 3 then 'Not shown' end
    from bench_row b where b.n < ${count}`
}

/** Callbacks that failed, each of an order. */
async function makeFailures(db: PrismaClient, count: number) {
  await db.$executeRaw`
    insert into failed_callback (id, created_at, failed_at, provider, mode, event_id, kind, order_id, reason)
    select uuidv7(), b.at, b.at, 'STRIPE', ${paymentMode()}::payment_mode, 'evt-' || b.n, 'charge.updated', o.id, 'PORTAL'
    from bench_row b join payment_order o on o.provider_key = 'order:' || b.n where b.n < ${count}`
}

/** What schools and educators ask for, and what people write. */
async function makeAsked(db: PrismaClient, projectId: string, administratorId: string, count: number) {
  await db.$executeRaw`
    insert into school_registration (id, created_at, updated_at, school_id, project_id, contact_id, status, review_state, channel, holds_seat,
      decided_by_id, decided_at)
    select uuidv7(), b.at, b.at, b.school_id, ${projectId}::uuid, b.contact_id, 'PENDING',
      (case when b.n % 2 = 0 then 'PENDING' else 'APPROVED' end)::review_state, 'COORDINATOR', true,
      case when b.n % 2 = 1 then ${administratorId}::uuid end, case when b.n % 2 = 1 then b.at end
    from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into educator_application (id, created_at, contact_id, project_id, state, decided_by_id, decided_at)
    select uuidv7(), b.at, b.contact_id, ${projectId}::uuid, (case when b.n % 2 = 0 then 'PENDING' else 'APPROVED' end)::review_state,
      case when b.n % 2 = 1 then ${administratorId}::uuid end, case when b.n % 2 = 1 then b.at end
    from bench_row b where b.n < ${count}`
  const type = await db.listItem.create({
    data: {
      createdAt: new Date(0),
      list: 'message-types',
      code: 'SCORE',
      label: { zh: '成绩', en: 'Scores' },
      position: 0,
    },
    select: { id: true },
  })
  const words = 'When are the scores of the second round announced, and where?'
  await db.$executeRaw`
    insert into student_adviser (id, created_at, student_id, contact_id, source, state)
    select uuidv7(), b.at, b.student_id, other.contact_id, 'REGISTERED', 'PROPOSED'
    from bench_row b join bench_row other on other.n = (b.n + 1) % ${count} where b.n < ${count}`
  await db.$executeRaw`
    insert into inquiry (id, created_at, student_id, project_id, type_id, state, last_at, last_author_kind, search_text)
    select b.registration_id, b.at, b.student_id, ${projectId}::uuid, ${type.id}::uuid,
      (case b.n % 3 when 0 then 'OPEN' when 1 then 'ANSWERED' else 'CLOSED' end)::inquiry_state, b.at,
      (case b.n % 3 when 0 then 'STUDENT' else 'ADMINISTRATOR' end)::person_kind, ${inquirySearchText(words)}
    from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into inquiry_message (id, created_at, inquiry_id, author_kind, author_id, body)
    select uuidv7(), i.created_at, i.id, 'STUDENT', i.student_id, ${words} from inquiry i`
}

/** Mails and announcements, the log, imports and erasures. */
async function makeTold(db: PrismaClient, projectId: string, administratorId: string, count: number) {
  await db.$executeRaw`
    insert into announcement (id, created_at, by_id, subject, text, audience, state, scheduled_at, started_at, finished_at)
    select b.registration_id, b.at, ${administratorId}::uuid, json_build_object('zh', '通知' || b.n, 'en', 'News ' || b.n),
      '{"zh": "请在截止前提交作品。", "en": "Submit before the deadline."}',
      '{"projects": [], "roles": ["student"], "schoolId": null, "registration": "live", "payment": "any", "team": "any", "work": "any"}',
      (case when b.n % 2 = 0 then 'DRAFT' else 'SENT' end)::announcement_state,
      case when b.n % 2 = 1 then b.at end, case when b.n % 2 = 1 then b.at end, case when b.n % 2 = 1 then b.at end
    from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into outbox_mail (id, created_at, dedupe_key, template, person_kind, person_id, to_email, language, state, attempts, last_error,
      campaign_id, sent_at)
    select uuidv7(), b.at, 'bench:' || b.n, (array['receipt', 'announcement', 'approval-decided'])[1 + b.n % 3], 'STUDENT', b.student_id,
      b.email, (array['en-US', 'zh-CN'])[1 + b.n % 2], (case when b.n % 10 = 0 then 'FAILED' else 'SENT' end)::mail_state, 1,
      case when b.n % 10 = 0 then 'refused' end, case when b.n % 3 = 1 and b.n < ${count} then b.registration_id end,
      case when b.n % 10 <> 0 then b.at end
    from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into suppressed_address (id, created_at, email, answer)
    select uuidv7(), b.at, b.email, '550 no such user' from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into audit_entry (id, at, actor_kind, actor_id, source, operation, object_type, object_id, project_id, student_id, request_id)
    select uuidv7(b.at - now()), b.at, 'ADMIN', ${administratorId}::uuid, 'ACTION',
      (array['registrations/kept-registrations/waive-fee', 'people/kept-students/move-student', 'payments/payments/mark-offline'])[1 + (b.n + again) % 3],
      'Registration', b.registration_id, ${projectId}::uuid, b.student_id, 'bench-' || b.n
    from bench_row b, generate_series(1, 3) again where b.n < ${count}`
  await db.$executeRaw`
    insert into audit_value (id, entry_id, field, before, after)
    select uuidv7(), e.id, 'schoolId', 'one', 'other' from audit_entry e where e.request_id like 'bench-%'`
  await db.$executeRaw`
    insert into import_batch (id, created_at, kind, actor_kind, actor_id, school_id, project_id, file_name, sha256, encoding, rows_total,
      rows_new, rows_known, rows_skipped, committed_at)
    select b.registration_id, b.at, 'CORE', 'CONTACT', b.contact_id, b.school_id, ${projectId}::uuid, 'roster-' || b.n || '.csv',
      sha256(b.n::text::bytea), 'UTF8', 2, 1, 0, 1, b.at from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into import_row (id, created_at, batch_id, line, outcome, registration_id, registration_version, student_id, student_version)
    select uuidv7(), b.at, b.registration_id, 2, 'NEW', b.registration_id, 1, b.student_id, 1 from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into erasure (id, created_at, updated_at, person_kind, person_id, cause, state, steps_done, items, finished_at)
    select uuidv7(), b.at, b.at, 'STUDENT', b.student_id, 'TIME_OVER',
      (case when b.n % 10 = 0 then 'FAILED' else 'DONE' end)::erasure_state, 9, 30, case when b.n % 10 <> 0 then b.at end
    from bench_row b where b.n < ${count}`
}

/** What is kept beside: staff and keys, deliveries, hours, resources and thinking questions. */
async function makeKept(db: PrismaClient, projectId: string, administratorId: string, count: number) {
  await db.$executeRaw`
    insert into administrator (id, created_at, email, name, is_program)
    select b.registration_id, b.at, 'office.' || b.n || '@bench.test', 'Office ' || b.n, false from bench_row b where b.n < ${count}
    union all select b.student_id, b.at, null, 'Program ' || b.n, true from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into administrator_grant (id, created_at, administrator_id, project_id, role, granted_by_id)
    select uuidv7(), a.created_at, a.id, ${projectId}::uuid, 'VIEWER', ${administratorId}::uuid
    from administrator a where a.id <> ${administratorId}::uuid`
  await db.$executeRaw`
    insert into api_key (id, created_at, administrator_id, token_hash, functions, created_by_id, expires_at)
    select uuidv7(), a.created_at, a.id, sha256(a.id::text::bytea), array['getStudents'], ${administratorId}::uuid,
      a.created_at + interval '1 year' from administrator a where a.is_program`
  const material = await db.material.create({
    data: { createdAt: new Date(0), name: { zh: '试卷', en: 'Papers' } },
    select: { id: true },
  })
  await db.$executeRaw`
    insert into material_delivery (id, created_at, school_id, project_id, material_id, quantity, state, tracking_number, sent_at)
    select uuidv7(), b.at, b.school_id, ${projectId}::uuid, ${material.id}::uuid, 1 + b.n % 30,
      (case when b.n % 2 = 0 then 'PLANNED' else 'SENT' end)::delivery_state, case when b.n % 2 = 1 then 'SF' || b.n end,
      case when b.n % 2 = 1 then b.at end
    from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into material (id, created_at, name, active)
    select uuidv7(), b.at, json_build_object('zh', '物资' || b.n, 'en', 'Material ' || b.n), b.n % 5 <> 0
    from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into volunteer_work (id, created_at, student_id, minutes, achievement, done_on)
    select uuidv7(), b.at, b.student_id, 90, 'Library hour ' || b.n, b.at::date from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into resource (id, created_at, kind, title, url, position, active)
    select uuidv7(), b.at, 'TRAINING', json_build_object('zh', '培训' || b.n, 'en', 'Training ' || b.n), 'https://bench.test/' || b.n, b.n,
      b.n % 5 <> 0 from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into thinking_question (id, created_at, project_id, school_id, title, position, active)
    select uuidv7(), b.at, ${projectId}::uuid, case when b.n % 2 = 0 then b.school_id end,
      json_build_object('zh', '为什么' || b.n, 'en', 'Why ' || b.n), b.n, b.n % 5 <> 0 from bench_row b where b.n < ${count}`
}

/** Teams with their works' scores and awards, and the results of an event. */
async function makeJudged(db: PrismaClient, project: MadeProject, administratorId: string, count: number) {
  const [event] = project.events
  if (event === undefined) throw new Error('there are events')
  await db.$executeRaw`
    insert into team (id, created_at, updated_at, project_id, school_id, code, serial, title, search_text)
    select b.registration_id, b.at, b.at, ${project.id}::uuid, b.school_id, 1, b.n + 1, 'Work ' || b.n, 'work ' || b.n
    from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    update registration r set team_id = b.registration_id from bench_row b
    where b.registration_id = r.id and b.n < ${count} and r.status <> 'PENDING'`
  const [window] = await db.entryWindow.findMany({ where: { projectId: project.id }, take: 1 })
  if (window === undefined) throw new Error('there is a window')
  await db.$executeRaw`
    insert into submission (id, created_at, team_id, project_id, entry_window_id, attempt, submitted_at, by_registration_id, snapshot,
      sha256, receipt_number)
    select uuidv7(), b.at, b.registration_id, ${project.id}::uuid, ${window.id}::uuid, 1, ${window.startsAt}, b.registration_id, '{}',
      sha256('{}'), 'R-' || b.registration_id
    from bench_row b join registration r on r.id = b.registration_id where b.n < ${count} and r.status <> 'PENDING'`
  await db.$executeRaw`
    insert into score_entry (id, created_at, team_id, kind, scorer_kind, scorer_id, hundredths)
    select uuidv7(), b.at, b.registration_id, kind::score_entry_kind, 'ADMINISTRATOR', ${administratorId}::uuid, 5000 + b.n % 5000
    from bench_row b, unnest(array['SCORER', 'TOTAL']) kind where b.n < ${count} and b.n % 4 <> 0`
  await db.$executeRaw`
    insert into team_score (team_id, created_at, updated_at, hundredths, state, scored_by_kind, scored_by_id)
    select b.registration_id, b.at, b.at, 5000 + b.n % 5000, 'DRAFT', 'ADMINISTRATOR', ${administratorId}::uuid
    from bench_row b where b.n < ${count} and b.n % 4 <> 0`
  await db.$executeRaw`
    insert into score_assignment (id, created_at, team_id, administrator_id, by_id)
    select uuidv7(), b.at, b.registration_id, ${administratorId}::uuid, ${administratorId}::uuid from bench_row b where b.n < ${count}`
  const kindOf = (holder: 'TEAM' | 'REGISTRATION') =>
    db.awardKind.create({
      data: { createdAt: new Date(0), projectId: project.id, holder, label: { zh: '金奖', en: 'Gold' }, place: 1 },
      select: { id: true },
    })
  const [ofTeams, ofPeople] = [await kindOf('TEAM'), await kindOf('REGISTRATION')]
  await db.$executeRaw`
    insert into award (id, created_at, updated_at, award_kind_id, project_id, team_id, registration_id, state)
    select uuidv7(), b.at, b.at, k.id, ${project.id}::uuid, case when k.is_team then b.registration_id end,
      case when not k.is_team then b.registration_id end, 'DRAFT'
    from bench_row b join registration r on r.id = b.registration_id
    cross join (values (${ofTeams.id}::uuid, true), (${ofPeople.id}::uuid, false)) k (id, is_team)
    where b.n < ${count} and r.status <> 'PENDING'`
  await db.$executeRaw`
    insert into registration_event (id, created_at, registration_id, project_id, event_id)
    select uuidv7(), b.at, b.registration_id, ${project.id}::uuid, ${event.id}::uuid from bench_row b where b.n < ${count}
    on conflict do nothing`
  await db.$executeRaw`
    insert into event_result (id, created_at, registration_id, project_id, event_id, hundredths)
    select uuidv7(), b.at, b.registration_id, ${project.id}::uuid, ${event.id}::uuid, 5000 + b.n % 5000
    from bench_row b where b.n < ${count} and b.n % 2 = 0`
}

/** What is offered: seasons, packages of the project, and classes, of which a tenth are the project's. */
async function makeOffered(db: PrismaClient, projectId: string, count: number) {
  await db.$executeRaw`
    insert into season (id, created_at, code, name)
    select b.registration_id, b.at, 'S-' || b.n, json_build_object('zh', '第' || b.n || '季', 'en', 'Season ' || b.n)
    from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into package (id, created_at, name, price_minor, currency, uses, state)
    select b.registration_id, b.at, json_build_object('zh', '套餐' || b.n, 'en', 'Package ' || b.n), 12000, 'SGD', 3,
      (array['DRAFT', 'PUBLISHED', 'CLOSED'])[1 + b.n % 3]::package_state from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into package_project (id, created_at, package_id, project_id)
    select uuidv7(), b.at, b.registration_id, ${projectId}::uuid from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into class (id, created_at, code, name, active)
    select b.registration_id, b.at, 'CL-' || b.n, json_build_object('zh', '课程' || b.n, 'en', 'Course ' || b.n), b.n % 5 <> 0
    from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into class_project (id, created_at, class_id, project_id)
    select uuidv7(), b.at, b.registration_id, ${projectId}::uuid from bench_row b where b.n < ${count} and b.n % 10 = 0`
  await db.$executeRaw`
    insert into class_session (id, created_at, class_id, title, position)
    select b.registration_id, b.at, b.registration_id, '{"zh": "第一讲", "en": "Session 1"}', 0 from bench_row b where b.n < ${count}`
}

/** What teams are asked for, of which a fifth is frozen, and how certificates look: half of them chosen by the project's rules. */
async function makeTemplates(db: PrismaClient, projectId: string, count: number) {
  await db.$executeRaw`
    insert into template (id, created_at, family, name)
    select b.registration_id, b.at, b.registration_id::text, json_build_object('zh', '作品' || b.n, 'en', 'Outline ' || b.n)
    from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into section (id, created_at, template_id, title, position)
    select b.registration_id, b.at, b.registration_id, '{"zh": "方案", "en": "Plan"}', 0 from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into block (id, created_at, template_id, section_id, code, kind, title, prompt, position)
    select uuidv7(), b.at, b.registration_id, b.registration_id, 'text-' || place, 'TEXT', '{"zh": "摘要", "en": "Summary"}',
      '{"zh": "用一段话说明。", "en": "Say it in one paragraph."}', place
    from bench_row b, generate_series(1, 3) place where b.n < ${count}`
  await db.$executeRaw`
    update template t set frozen_at = b.at from bench_row b where b.registration_id = t.id and b.n < ${count} and b.n % 5 = 0`
  await db.$executeRaw`
    insert into certificate_template (id, created_at, name, kind, language, layout)
    select b.registration_id, b.at, 'Certificate ' || b.n, 'SINGLE', 'en-US', ${JSON.stringify(plainLayout)}::jsonb
    from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into certificate_rule (id, created_at, project_id, kind, audience, template_id, active)
    select uuidv7(), b.at, ${projectId}::uuid, 'SINGLE', 'ALL_SUBMITTED', chosen.registration_id, b.n % 5 <> 0
    from bench_row b join bench_row chosen on chosen.n = b.n / 2 where b.n < ${count}`
}

/** A chapter with as many questions of three options. */
async function makeQuestions(db: PrismaClient, count: number): Promise<string> {
  const session = await db.classSession.findFirstOrThrow({
    where: { class: { projects: { some: {} } } },
    select: { id: true },
  })
  const { id: contentId } = await db.content.create({
    data: {
      createdAt: new Date(0),
      sessionId: session.id,
      kind: 'HTML',
      title: { zh: '章节', en: 'Chapter' },
      position: 0,
    },
    select: { id: true },
  })
  await db.$executeRaw`
    insert into quiz (id, created_at, content_id, text, point, position)
    select b.registration_id, b.at, ${contentId}::uuid,
      json_build_object('zh', '<p>第' || b.n || '题：平均数是数吗？</p>', 'en', '<p>Question ' || b.n || ': is the mean a number?</p>'),
      '{"zh": "平均数", "en": "Mean &amp; median"}', b.n
    from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into quiz_option (id, created_at, quiz_id, letter, text, is_right)
    select uuidv7(), b.at, b.registration_id, letter, json_build_object('zh', '选项' || letter, 'en', 'Option ' || letter), letter = 'A'
    from bench_row b, unnest(array['A', 'B', 'C']) letter where b.n < ${count}`
  return contentId
}

/** What students write: questions about a chapter, answers to a thinking question, changes they ask for. */
async function makeWritten(db: PrismaClient, contentId: string, count: number): Promise<string> {
  await db.$executeRaw`
    insert into content_thread (id, created_at, student_id, content_id, last_at, last_author_kind)
    select b.registration_id, b.at, b.student_id, ${contentId}::uuid, b.at,
      (case when b.n % 2 = 0 then 'STUDENT' else 'CONTACT' end)::person_kind from bench_row b where b.n < ${count}`
  await db.$executeRaw`
    insert into content_message (id, created_at, thread_id, author_kind, author_id, body)
    select uuidv7(), t.created_at, t.id, 'STUDENT', t.student_id, 'Why is the mean no number of the list?' from content_thread t`
  const question = await db.thinkingQuestion.findFirstOrThrow({
    where: { schoolId: null, active: true },
    select: { id: true },
  })
  await db.$executeRaw`
    insert into thinking_answer (id, created_at, updated_at, question_id, student_id, registration_id, text, submitted_at, submitted_text)
    select uuidv7(), b.at, b.at, ${question.id}::uuid, b.student_id, b.registration_id, 'Because', b.at, 'Because'
    from bench_row b where b.n < ${count} and b.n % 5 <> 0`
  await db.$executeRaw`
    insert into change_request (id, created_at, student_id, field, proposed, state)
    select uuidv7(), b.at, b.student_id, 'nativeGiven', '明', 'PENDING' from bench_row b where b.n < ${count}`
  return question.id
}

/** The same students' earlier registrations for the project. */
async function makeEnded(db: PrismaClient, projectId: string, count: number): Promise<void> {
  await db.$executeRaw`
    insert into registration (id, created_at, updated_at, project_id, student_id, school_id, registered_by_kind, registered_by_id, number,
      status, channel, holds_seat, cancelled_at, cancel_kind)
    select uuidv7(), b.at, b.at, ${projectId}::uuid, b.student_id, b.school_id, 'CONTACT', b.contact_id, 'ENDED-' || b.n, 'PENDING', 'ADVISER',
      false, b.at, 'CANCELLED'
    from bench_row b where b.n < ${count}`
}
