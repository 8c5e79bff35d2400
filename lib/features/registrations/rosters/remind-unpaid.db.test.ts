import { beforeEach, expect, test } from 'vitest'
import type { AdviserActor } from '@/lib/access/actor'
import type { Registration, Student } from '@/lib/db/generated/client'
import { makeInvoice } from '@/lib/features/payments/invoices/make-invoice'
import { renderMail } from '@/lib/jobs/mails/render-mail'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor } from '@/lib/testing/actors'
import { setBankAccount } from '@/lib/testing/bank-account'
import { makeClassmate } from '@/lib/testing/classmate'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makePaidOrder } from '@/prisma/factories/payments'
import { linkAdviser, makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { listRoster } from './list-roster'
import { remindUnpaid } from './remind-unpaid'

const { db, pool } = await testDatabase()
const world = testWorld({ db })
let actor: AdviserActor
let project: MadeProject
beforeEach(async () => {
  const contact = await makeContact(db)
  actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId, name: 'Ann Chen' })
  project = await makeProject(db)
})

async function registered(given: Partial<Omit<Registration, 'extra'>> = {}, person: Partial<Student> = {}) {
  const student = await makeStudent(db, { schoolId: actor.schoolId, ...person })
  await linkAdviser(db, { studentId: student.id, contactId: actor.contactId })
  const registration = await makeRegistration(db, { projectId: project.id, studentId: student.id, ...given })
  return { ...registration, email: student.email ?? '' }
}
const remind = (ids: string[], at = world) => perform(remindUnpaid, { registrationIds: ids }, actor, at)
const none = { sent: 0, nothingDue: 0, remindedToday: 0, notAllowed: 0 }
const jobs = async () =>
  (
    await pool.query(
      "select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-mail'",
    )
  ).rows.length

test('asks nobody to pay what the school pays with an invoice', async () => {
  const invoiced = await registered()
  await setBankAccount(db)
  const { id: administratorId } = await makeAdministrator(db)
  const finance = adminActor({ administratorId, grants: [{ projectId: null, role: 'FINANCE' }] })
  const paper = { schoolId: actor.schoolId, ids: [invoiced.id], dueOn: '2026-12-20' }
  await perform(makeInvoice, paper, finance, world)
  expect(await remind([invoiced.id])).toEqual({ ...none, nothingDue: 1 })
  const { rows } = await perform(listRoster, {}, actor, world)
  expect(rows.map(({ whyNotRemind }) => whyNotRemind)).toEqual(['registrations.nothingDue'])
})

test('names no time a place was kept until once that is over', async () => {
  const one = await registered({ holdUntil: daysAfter(factoryTime, -1) })
  await remind([one.id])
  expect((await mailsTo(db, one.email))[0]?.values.heldUntil).toBe('')
})

test('writes to who has not paid in their language, with their number and until when their place is kept', async () => {
  const one = await registered({ holdUntil: daysAfter(factoryTime, 2) }, { language: 'zh-CN' })
  const before = await jobs()
  expect(await remind([one.id])).toEqual({ ...none, sent: 1 })
  expect(await jobs()).toBe(before + 1)
  const [mail] = await mailsTo(db, one.email)
  expect(mail).toMatchObject({
    template: 'payment-reminder',
    language: 'zh-CN',
    personId: one.studentId,
    state: 'QUEUED',
  })
  const { subject, text } = await renderMail('payment-reminder', mail?.values ?? {}, {
    language: 'zh-CN',
    site: 'https://portal.test',
  })
  expect(subject).toMatch(/^项目\d+ 尚未缴费$/)
  expect(text).toContain(`Ann Chen 提醒你`)
  expect(text).toContain(one.number)
  expect(text).toContain('2026年11月23日 12:00（UTC+8）')
  expect(text).toContain('https://portal.test/studentProjects')
})

test('reminds at most once a day, whoever reminds, and the next day again', async () => {
  const [one, two] = [await registered(), await registered()]
  await remind([one.id])
  expect(await remind([one.id, two.id, two.id])).toEqual({ ...none, sent: 1, remindedToday: 1 })
  const midnight = new Date('2026-11-21T16:00:00Z')
  expect(await remind([one.id], testWorld({ db, now: new Date(midnight.getTime() - 1) }))).toEqual({
    ...none,
    remindedToday: 1,
  })
  expect(await remind([one.id], testWorld({ db, now: midnight }))).toEqual({ ...none, sent: 1 })
})

test('twenty clicks at once send one mail', async () => {
  const one = await registered()
  const counts = await Promise.all(Array.from({ length: 20 }, () => remind([one.id])))
  expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(1)
  expect(await mailsTo(db, one.email)).toHaveLength(1)
})

test('does not write to who owes nothing, nor to who is not the adviser’s student; the counts say how many', async () => {
  const due = await registered()
  const [paid, free, captured] = [
    await registered({ status: 'PAID' }),
    await registered({ status: 'FREE' }),
    await registered(),
  ]
  const bill = { studentId: captured.studentId, registrationId: captured.id, projectId: project.id }
  await makePaidOrder(db, { ...bill, feeMinor: 12_000, currency: 'SGD', at: factoryTime })
  const gone = await registered({ cancelledAt: factoryTime, cancelKind: 'REMOVED', holdsSeat: false })
  const stranger = await makeStudent(db)
  await linkAdviser(db, { studentId: stranger.id, contactId: actor.contactId, state: 'PROPOSED' })
  const by = { registeredByKind: 'CONTACT' as const, registeredById: actor.contactId }
  const proposed = await makeRegistration(db, { projectId: project.id, studentId: stranger.id, ...by })
  const ids = [due, paid, free, captured, gone, proposed].map(({ id }) => id)
  expect(await remind(ids)).toEqual({ ...none, sent: 1, nothingDue: 3, notAllowed: 2 })
  expect(await db.outboxMail.count({ where: { personId: stranger.id } })).toBe(0)
})

test('the list says beforehand who is not reminded, and why', async () => {
  const [one, paid, reminded] = [await registered(), await registered({ status: 'PAID' }), await registered()]
  await remind([reminded.id])
  const { rows } = await perform(listRoster, { projectCode: project.code }, actor, world)
  const reasons = new Map(rows.map(({ id, whyNotRemind }) => [id, whyNotRemind]))
  expect([one, paid, reminded].map(({ id }) => reasons.get(id))).toEqual([
    null,
    'registrations.nothingDue',
    'registrations.remindedToday',
  ])
  const { educator, registration } = await makeClassmate(db, project.id)
  const [row] = (await perform(listRoster, { projectCode: project.code }, educator, world)).rows
  expect(row).toMatchObject({
    id: registration.id,
    isProposed: false,
    whyNotPlace: 'registrations.notYours',
    whyNotRemind: 'registrations.notYours',
    whyNotRemove: 'registrations.notYours',
  })
})

test('one out of reach is not found and nobody is written to', async () => {
  const [own, foreign] = [await registered(), await makeRegistration(db, { projectId: project.id })]
  await expect(remind([own.id, foreign.id])).rejects.toMatchObject({ key: 'notFound' })
  expect(await mailsTo(db, own.email)).toEqual([])
  const viewer = adminActor({ projectId: project.id, grants: [{ projectId: project.id, role: 'VIEWER' }] })
  await expect(perform(remindUnpaid, { registrationIds: [own.id] }, viewer, world)).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
})

test('a hundred take as many statements as one', async () => {
  const ids: string[] = []
  while (ids.length < 101) ids.push((await registered()).id)
  const few = await countStatements(() => remind(ids.slice(0, 1)))
  const many = await countStatements(() => remind(ids.slice(1)))
  expect(many.result.sent).toBe(100)
  expect(many.statements).toBe(few.statements)
})
