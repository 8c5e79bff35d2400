import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { encipher } from '@/lib/db/secrets'
import { env } from '@/lib/env'
import { clearFiles } from '@/lib/features/files/files/clear-files'
import { findStudentAccount } from '@/lib/features/people/auth/queries'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { plant, tablesWith } from '@/lib/testing/planted'
import { leaveContactTraces } from '@/lib/testing/contact-traces'
import { canaryOf, leaveTraces } from '@/lib/testing/traces'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime, nextNumber } from '@/prisma/factories/basis'
import { makeInquiry } from '@/prisma/factories/inquiries'
import { linkAdviser, makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { erasePerson } from './erase-person'
import { getErasure } from './get-erasure'
import { listErasures } from './list-erasures'
import { previewErasure } from './preview-erasure'
import { repeatErasure } from './repeat-erasure'
import { requestErasure } from './request-erasure'

// The canaries stand also where no operation would put them.
const { db, pool } = await testDatabase({ invariantsHold: false })
const folder = mkdtempSync(join(tmpdir(), 'portal-'))
process.env.DATA_DIR = folder
afterAll(() => rmSync(folder, { recursive: true }))

const world = testWorld({ db })
const system = { role: 'system', source: 'test' } as const
const { id: administratorId } = await makeAdministrator(db)
const owner = adminActor({ administratorId, grants: [{ projectId: null, role: 'OWNER' }] })
const at = { createdAt: factoryTime, updatedAt: factoryTime }

type ErasureTarget = { kind: 'STUDENT' | 'CONTACT'; id: string; email: string }
const request = ({ kind, id, email }: ErasureTarget, actor = owner) =>
  perform(requestErasure, { kind, personId: id, cause: 'PERSON_ASKED', confirmation: email }, actor, world)
const run = (erasureId: string) => perform(erasePerson, { erasureId }, system, world)
const newMark = () => `canary${nextNumber()}q`

const files = () => {
  const folder = join(env().DATA_DIR, 'files')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []
}
const filesWith = (mark: string) =>
  files().filter((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1').includes(mark)).length

/** What money says, whoever it was of. */
async function money() {
  const { rows } = await pool.query(`
    select (select json_agg(json_build_array(o.number, o.total_minor, o.currency, o.state) order by o.id) from payment_order o) as orders,
      (select json_agg(json_build_array(l.order_id, l.total_minor, l.reduction_minor) order by l.id) from order_line l) as lines,
      (select json_agg(json_build_array(p.provider_payment_id, p.amount_minor, p.refunded_minor, p.captured_at) order by p.id) from payment p) as payments,
      (select json_agg(json_build_array(r.amount_minor, r.state) order by r.id) from refund r) as refunds,
      (select sum(total_minor) from payment_order) as asked, (select sum(amount_minor) from payment) as received`)
  return rows[0]
}

test('after an erasure no table, no file, no mail and no line of the log holds anything of the student', async () => {
  const mark = newMark()
  const { studentId, registrationId, shared, mateId, paid } = await leaveTraces({ db, pool, mark, administratorId })
  const planted = await plant(pool, mark, studentId)
  await pool.query(`update student set id_number_cipher = $2, birth_date_cipher = $2 where id = $1`, [
    studentId,
    Buffer.from(encipher('310101200805170000', { table: 'student', column: 'id_number_cipher', rowId: studentId })),
  ])
  expect(planted.length).toBeGreaterThan(70)
  expect((await tablesWith(pool, mark)).length).toBeGreaterThan(30)
  expect(filesWith(mark)).toBeGreaterThan(3)
  const before = await money()
  const { counts, confirmation, whyNot } = await perform(
    previewErasure,
    { kind: 'STUDENT', personId: studentId },
    owner,
    world,
  )
  expect(whyNot).toBeNull()
  expect(counts).toMatchObject({ ending: 2, orders: 1, certificates: 1 })
  const { id } = await request({ kind: 'STUDENT', id: studentId, email: confirmation })
  // Nobody signs in as them from that moment on.
  expect(await db.session.count({ where: { studentId, endedAt: null } })).toBe(0)
  expect(await findStudentAccount(db, canaryOf(mark))).not.toMatchObject({ disabledAt: null })
  await run(id)
  await perform(clearFiles, {}, system, world)

  expect(await tablesWith(pool, mark)).toEqual([])
  expect(filesWith(mark)).toBe(0)
  const student = await db.student.findUniqueOrThrow({ where: { id: studentId } })
  expect(student).toMatchObject({ email: null, latinFamily: null, idNumberCipher: null, birthDateCipher: null })
  expect(student.erasedAt).not.toBeNull()
  expect(await findStudentAccount(db, canaryOf(mark))).toBeNull()
  // Money stays to the cent; numbers, and results of the others, too.
  expect(await money()).toEqual(before)
  expect(await db.registration.findUniqueOrThrow({ where: { id: paid.id } })).toMatchObject({
    status: 'PAID',
    number: paid.number,
  })
  expect(await db.registration.count({ where: { id: registrationId } })).toBe(1)
  const ofMate = { authorRegistrationId: mateId, teamId: shared.team.id }
  expect(await db.teamBlock.findFirstOrThrow({ where: ofMate })).toMatchObject({ content: 'of the mate' })
  expect(await db.certificate.findFirstOrThrow({ where: { studentId } })).toMatchObject({ state: 'REVOKED', facts: {} })
  expect(await db.submission.count({ where: { teamId: shared.team.id, blankedAt: null } })).toBe(0)
  const done = { state: 'DONE', requestedById: administratorId, cause: 'PERSON_ASKED', stepsDone: 9 }
  expect(await db.erasure.findUniqueOrThrow({ where: { id } })).toMatchObject(done)
  expect(await run(id)).toEqual({ items: 0 })
})

test('whatever stops it between two steps, the next run ends it', async () => {
  const mark = newMark()
  const { studentId } = await leaveTraces({ db, pool, mark, administratorId })
  await plant(pool, mark, studentId)
  const before = await money()
  const { id } = await request({ kind: 'STUDENT', id: studentId, email: canaryOf(mark) })
  const standing = () => perform(getErasure, { kind: 'STUDENT', personId: studentId }, owner, world)
  const tables = ['registration', 'submission', 'certificate', 'audit_value', 'student']
  const reached: number[] = []
  for (const table of tables) {
    // The statement that would empty this table fails, as if the process had been killed before it.
    await pool.query(`create or replace function stop_here() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$;
      create trigger stop_here before update on ${table} for each statement execute function stop_here()`)
    await expect(run(id)).rejects.toThrow('stopped')
    await pool.query(`drop trigger stop_here on ${table}`)
    const { erasure } = await standing()
    expect(erasure).toMatchObject({ state: 'FAILED', mayRepeat: true, finishedAt: null })
    reached.push(erasure?.stepsDone ?? -1)
  }
  // Of nine steps: it stopped in the first and in the one before the last, too.
  expect(Math.min(...reached)).toBe(0)
  expect(Math.max(...reached)).toBe(7)
  // An owner need not wait for the next try.
  await perform(repeatErasure, { erasureId: id }, owner, world)
  expect((await standing()).erasure).toMatchObject({ state: 'QUEUED' })
  await Promise.all([run(id), run(id)])
  await perform(clearFiles, {}, system, world)
  expect(await tablesWith(pool, mark)).toEqual([])
  expect(filesWith(mark)).toBe(0)
  expect(await money()).toEqual(before)
  expect((await standing()).erasure).toMatchObject({ state: 'DONE', mayRepeat: false })
  await expect(perform(repeatErasure, { erasureId: id }, owner, world)).rejects.toMatchObject({ key: 'erasures.done' })
}, 60_000)

test('a run that is on is not begun a second time, unless it has said nothing for minutes', async () => {
  const { id: personId, email } = await makeStudent(db)
  const { id } = await request({ kind: 'STUDENT', id: personId, email: email ?? '' })
  await db.erasure.update({ where: { id }, data: { state: 'RUNNING', updatedAt: world.now } })
  const again = perform(repeatErasure, { erasureId: id }, owner, world)
  await expect(again).rejects.toMatchObject({ key: 'erasures.running' })
  await db.erasure.update({ where: { id }, data: { updatedAt: new Date(world.now.getTime() - 600_000) } })
  await perform(repeatErasure, { erasureId: id }, owner, world)
})

test('an adviser is erased, too: their words, links and address go, and the students stay', async () => {
  const mark = newMark()
  const adviser = await makeContact(db, { position: mark, department: mark, email: canaryOf(mark) })
  const student = await makeStudent(db)
  await linkAdviser(db, { studentId: student.id, contactId: adviser.id })
  await makeInquiry(db, { contactId: adviser.id, subject: mark, searchText: mark }, [mark])
  const changed = { actorKind: 'ADVISER' as const, actorId: adviser.id, source: 'ACTION' as const }
  const told = { ...changed, at: factoryTime, operation: 'test/changed', objectType: 'Student', requestId: 'test' }
  const entry = await db.auditEntry.create({
    data: {
      ...told,
      ...{ objectId: student.id, studentId: student.id },
      values: { create: { field: 'mobile', before: '1', after: '2' } },
    },
  })
  const target = { kind: 'CONTACT' as const, personId: adviser.id }
  const { confirmation, counts } = await perform(previewErasure, target, owner, world)
  expect(counts).toMatchObject({ students: 1, messages: 1 })
  const { id } = await request({ kind: 'CONTACT', id: adviser.id, email: confirmation })
  await run(id)
  expect(await tablesWith(pool, mark)).toEqual([])
  expect((await db.contact.findUniqueOrThrow({ where: { id: adviser.id } })).erasedAt).not.toBeNull()
  expect(await db.student.count({ where: { id: student.id, erasedAt: null } })).toBe(1)
  // What they changed at a student is told of the student.
  expect(await db.auditValue.findFirst({ where: { entryId: entry.id } })).toMatchObject({ before: '1', after: '2' })
})

test('after an erasure no table holds anything an adviser wrote, or that was written of them', async () => {
  const mark = newMark()
  const { id } = await leaveContactTraces(db, mark)
  const planted = await plant(pool, mark, id, 'CONTACT')
  expect(planted.length).toBeGreaterThan(20)
  expect((await tablesWith(pool, mark)).length).toBeGreaterThan(12)
  const { confirmation } = await perform(previewErasure, { kind: 'CONTACT', personId: id }, owner, world)
  await run((await request({ kind: 'CONTACT', id, email: confirmation })).id)
  expect(await tablesWith(pool, mark)).toEqual([])
})

test('an erasure is found by the name until that is gone, then by the school and by a number', async () => {
  const [student, contact] = [await makeStudent(db), await makeContact(db)]
  const { number } = await makeRegistration(db, { studentId: student.id })
  const found = async (search: string) =>
    (await perform(listErasures, { search }, owner, world)).rows.map(({ personId }) => personId)
  const { confirmation } = await perform(previewErasure, { kind: 'CONTACT', personId: contact.id }, owner, world)
  const begun = [
    await request({ kind: 'STUDENT', id: student.id, email: student.email ?? '' }),
    await request({ kind: 'CONTACT', id: contact.id, email: confirmation }),
  ]
  expect(await found(student.email ?? '')).toEqual([student.id])
  expect(await found(contact.email ?? '')).toEqual([contact.id])
  for (const { id } of begun) await run(id)
  expect(await found(student.email ?? '')).toEqual([])
  expect(await found(number.toLowerCase())).toEqual([student.id])
  const school = await db.school.findUniqueOrThrow({ where: { id: student.schoolId } })
  expect(await found(school.name)).toContain(student.id)
  expect(await found('!?')).toEqual([])
})

test('only an owner of all projects asks for it, once, and with the address typed', async () => {
  const { id, email } = await makeStudent(db)
  const target = { kind: 'STUDENT' as const, id, email: email ?? '' }
  const { projectId } = await makeRegistration(db, { studentId: id })
  const asked = { kind: 'STUDENT', personId: id }
  for (const role of ['VIEWER', 'REGISTRAR', 'FINANCE', 'SCORING_LEAD', 'CONTENT'] as const) {
    const other = { ...owner, grants: [{ projectId: null, role }] }
    await expect(request(target, other)).rejects.toMatchObject({ key: 'auth.forbidden' })
    await expect(perform(previewErasure, asked, other, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
    expect(await perform(getErasure, asked, other, world)).toEqual({ mayErase: false, erasure: null })
  }
  const one = { ...owner, projectId, grants: [{ projectId, role: 'OWNER' as const }] }
  await expect(request(target, one)).rejects.toMatchObject({ key: 'auth.ownerNeeded' })
  await expect(request({ ...target, email: 'somebody else' })).rejects.toMatchObject({ key: 'input.invalid' })
  expect(await outcomes([request(target), request(target), request(target)])).toEqual({
    done: 1,
    'erasures.underWay': 2,
  })
})

test('a guardian asks for a student and for nobody else', async () => {
  const { id: personId, email } = await makeContact(db)
  const input = { kind: 'CONTACT', personId, cause: 'GUARDIAN_ASKED', confirmation: email ?? '' }
  await expect(perform(requestErasure, input, owner, world)).rejects.toMatchObject({
    key: 'input.invalid',
    fields: [{ field: 'cause' }],
  })
})

test('nobody is erased while money of theirs is on its way, and nobody twice', async () => {
  const paid = await makeRegistration(db, { status: 'PAID' })
  const { id, email } = await db.student.findUniqueOrThrow({ where: { id: paid.studentId } })
  const target = { kind: 'STUDENT' as const, id, email: email ?? '' }
  const line = await db.orderLine.findFirstOrThrow({ where: { registrationId: paid.id } })
  const { id: paymentId, provider, mode } = await db.payment.findFirstOrThrow({ where: { orderId: line.orderId } })
  const begun = { ...at, paymentId, orderLineId: line.id, provider, mode, amountMinor: 1, state: 'RESERVED' as const }
  const refund = await db.refund.create({ data: begun })
  await expect(request(target)).rejects.toMatchObject({ key: 'erasures.moneyUnderWay' })
  await db.refund.update({ where: { id: refund.id }, data: { state: 'FAILED' } })
  const { id: erasureId } = await request(target)
  // A refund that began after it was asked for: the job stops before anything is gone, and says why.
  const late = await db.refund.create({ data: begun })
  await expect(run(erasureId)).rejects.toMatchObject({ key: 'erasures.moneyUnderWay' })
  const stopped = await perform(getErasure, { kind: 'STUDENT', personId: id }, owner, world)
  expect(stopped.erasure).toMatchObject({ state: 'FAILED', stepsDone: 0, hasMoneyUnderWay: true, mayRepeat: false })
  const again = perform(repeatErasure, { erasureId }, owner, world)
  await expect(again).rejects.toMatchObject({ key: 'erasures.moneyUnderWay' })
  expect(await db.student.findUniqueOrThrow({ where: { id } })).toMatchObject({ erasedAt: null, email })
  await db.refund.update({ where: { id: late.id }, data: { state: 'FAILED' } })
  await perform(repeatErasure, { erasureId }, owner, world)
  await run(erasureId)
  await expect(request(target)).rejects.toMatchObject({ key: 'students.erased' })
})

test('what nobody paid for ends with its order, a package too', async () => {
  const { id, email } = await makeStudent(db)
  const bought = await makePackageRegistration(db, { studentId: id })
  const single = await makeRegistration(db, { studentId: id })
  await run((await request({ kind: 'STUDENT', id, email: email ?? '' })).id)
  const ended = { cancelledAt: expect.any(Date), cancelKind: 'CANCELLED' }
  expect(await db.packageRegistration.findUniqueOrThrow({ where: { id: bought.id } })).toMatchObject(ended)
  expect(await db.registration.findUniqueOrThrow({ where: { id: single.id } })).toMatchObject(ended)
})

test('what also tells of somebody else stays with them: a sibling’s parent, a mail to another', async () => {
  const parent = `parent${nextNumber()}@erase.test`
  const mail = (personId: string | null, toEmail: string) =>
    db.outboxMail.create({
      data: {
        ...{ createdAt: factoryTime, dedupeKey: `shared ${nextNumber()}`, template: 'x', language: 'en-US' },
        ...{ personKind: 'STUDENT', personId, toEmail, payload: { sealed: 'x' } },
      },
    })
  const erased = await makeStudent(db, { guardian1Email: parent })
  const sibling = await makeStudent(db, { guardian1Email: parent })
  const [own, theirs] = [await mail(erased.id, parent), await mail(sibling.id, parent)]
  const merely = await mail(null, erased.email ?? '')
  await run((await request({ kind: 'STUDENT', id: erased.id, email: erased.email ?? '' })).id)
  const gone = { toEmail: null, payload: null, state: 'SUPPRESSED' }
  for (const { id } of [own, merely])
    expect(await db.outboxMail.findUniqueOrThrow({ where: { id } })).toMatchObject(gone)
  const kept = await db.outboxMail.findUniqueOrThrow({ where: { id: theirs.id } })
  expect(kept).toMatchObject({ toEmail: parent, state: 'QUEUED' })
  expect(await db.student.findUniqueOrThrow({ where: { id: sibling.id } })).toMatchObject({ guardian1Email: parent })
})

test('a settled registration of which nothing came ends and frees its place, its money stays; what was submitted stays too', async () => {
  const paid = await makeRegistration(db, { status: 'PAID' })
  const { studentId, projectId } = paid
  const over = await makeProject(db, { startsAt: daysAfter(factoryTime, -20), endsAt: daysAfter(factoryTime, -1) })
  const history = await makeRegistration(db, { studentId, projectId: over.id, status: 'PAID' })
  const submitted = await makeRegistration(db, { studentId, status: 'FREE' })
  const mate = await makeRegistration(db, { projectId: submitted.projectId, status: 'FREE' })
  const { id: teamId } = await makeTeam(db, [submitted, mate])
  const { id: submissionId, projectId: submittedTo } = await makeSubmission(db, { ...submitted, teamId })
  const member = { createdAt: factoryTime, submissionId, projectId: submittedTo, teamRole: 'LEADER' as const }
  await db.submissionMember.create({ data: { ...member, registrationId: submitted.id } })
  const seats = async () => (await db.projectTally.findUniqueOrThrow({ where: { projectId } })).seatsTaken
  const [taken, before] = [await seats(), await money()]
  const { email } = await db.student.findUniqueOrThrow({ where: { id: studentId } })
  const target = { kind: 'STUDENT' as const, id: studentId, email: email ?? '' }
  const { counts } = await perform(previewErasure, { kind: 'STUDENT', personId: studentId }, owner, world)
  expect(counts).toMatchObject({ ending: 1, registrations: 3 })
  await run((await request(target)).id)
  expect(await seats()).toBe(taken - 1)
  const after = await db.registration.findMany({ where: { studentId }, orderBy: { id: 'asc' } })
  const states = new Map(after.map(({ id, status, cancelledAt }) => [id, [status, cancelledAt === null]]))
  expect([paid, history, submitted].map(({ id }) => states.get(id))).toEqual([
    ['PAID', false],
    ['PAID', true],
    ['FREE', true],
  ])
  // Somebody who is there leads the team.
  expect(await db.registration.findUniqueOrThrow({ where: { id: mate.id } })).toMatchObject({
    teamId,
    teamRole: 'LEADER',
  })
  expect(await money()).toEqual(before)
})
