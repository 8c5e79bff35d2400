import { describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { brokenInvariants } from '@/lib/db/invariants'
import { exportOrders } from '@/lib/features/payments/ledger/export-orders'
import { findPayables } from '@/lib/features/payments/ledger/find-payables'
import { getOrder } from '@/lib/features/payments/ledger/get-order'
import { listOrders } from '@/lib/features/payments/ledger/list-orders'
import { downloadReceipt } from '@/lib/features/payments/receipts/download-receipt'
import { getReceipt } from '@/lib/features/payments/receipts/get-receipt'
import { refundLine } from '@/lib/features/payments/refunds/refund-line'
import { applyProject } from '@/lib/features/registrations/school-registrations/apply-project'
import { findRegistration } from '@/lib/features/registrations/school-registrations/find-registration'
import { listRegistrations } from '@/lib/features/registrations/school-registrations/list-registrations'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { readPdf } from '@/lib/testing/read-pdf'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { markOffline } from './mark-offline'

const { db, pool } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId })

/** A school with an adviser who has registered it for a project at SGD 120.00, with one place. */
async function aSchool(given: { name?: string; nameEn?: string } = {}, application: object = {}) {
  const project = await makeProject(db, {}, { schoolCapacity: 1 })
  const school = await makeSchool(db, given)
  const contact = await makeContact(db, { schoolId: school.id, language: 'zh-CN' })
  const adviser = adviserActor({ contactId: contact.id, schoolId: school.id })
  const coordinator = coordinatorActor({ schoolId: school.id })
  const by: Actor = 'hasCustomPrice' in application ? office : adviser
  const input = { projectId: project.id, schoolId: school.id, contactIds: [contact.id], ...application }
  const { id } = await perform(applyProject, input, by, world)
  return { id, project, school, contact, adviser, coordinator }
}

const mark = (targetId: string, amountMinor = 12_072, actor: Actor = office) =>
  perform(markOffline, { targetId, amountMinor, arrivedOn: '2026-11-20', reference: 'BANK-1' }, actor, world)
const stored = (id: string) => db.schoolRegistration.findUniqueOrThrow({ where: { id } })
const ordersOf = (schoolRegistrationId: string) =>
  db.paymentOrder.findMany({ where: { lines: { some: { schoolRegistrationId } } }, include: { payments: true } })

describe('a school’s own registration', () => {
  test('is settled by a transfer that is marked ten times at once: once, with one receipt to who registered it', async () => {
    const { id, project, contact, adviser } = await aSchool()
    await db.project.update({
      where: { id: project.id },
      data: { refundPolicy: { en: 'No refunds.', zh: '概不退款。' } },
    })
    expect((await perform(listRegistrations, {}, adviser, world)).rows).toMatchObject([
      { id, bill: { totalMinor: 12_072 }, settledBy: null },
    ])
    const tried = await outcomes(Array.from({ length: 10 }, () => mark(id)))
    expect(tried).toEqual({ done: 1, 'payments.nothingDue': 9 })
    expect(await stored(id)).toMatchObject({ status: 'PAID', holdsSeat: true })
    expect(await ordersOf(id)).toMatchObject([
      {
        ...{ state: 'PAID', provider: 'OFFLINE', totalMinor: 12_072, projectId: project.id },
        // As the payer reads it, whatever language the office works in.
        ...{ payerKind: 'CONTACT', payerId: contact.id, policy: '概不退款。' },
        payments: [{ amountMinor: 12_072, flag: 'NONE', recordedById: administratorId }],
      },
    ])
    const mails = (await mailsTo(db, contact.email ?? '')).filter(({ template }) => template === 'receipt')
    expect(mails).toMatchObject([{ language: 'zh-CN', personKind: 'CONTACT', personId: contact.id }])
    expect(await perform(findRegistration, { projectCode: project.code }, adviser, world)).toMatchObject({
      bill: null,
      settledBy: { provider: 'OFFLINE', amountMinor: 12_072 },
    })
    expect(await db.auditEntry.count({ where: { objectType: 'SchoolRegistration', objectId: id } })).toBe(2)
    expect(await brokenInvariants(pool)).toEqual([])
  })

  test('takes exactly what is due, which may be a price of its own, and only from who decides about its money', async () => {
    const agreed = { hasCustomPrice: true, customPriceMinor: 5_000, customPriceReason: 'As agreed' }
    const { id, project, adviser } = await aSchool({}, agreed)
    for (const wrong of [5_029, 5_031, 12_072]) {
      await expect(mark(id, wrong)).rejects.toMatchObject({ key: 'payments.amountDiffers' })
    }
    const elsewhere = await makeProject(db)
    const financeOf = (projectId: string) => adminActor({ projectId, grants: [{ projectId, role: 'FINANCE' }] })
    await expect(mark(id, 5_030, financeOf(elsewhere.id))).rejects.toMatchObject({ key: 'notFound' })
    await expect(mark(id, 5_030, adviser)).rejects.toMatchObject({ key: 'auth.forbidden' })
    expect([await ordersOf(id), (await stored(id)).status]).toEqual([[], 'PENDING'])
    await mark(id, 5_030, adminActor({ ...financeOf(project.id), administratorId }))
    expect((await stored(id)).status).toBe('PAID')
  })

  test('has a receipt for whoever acts for the school and for administrators; for everybody else there is none', async () => {
    const { id, school, adviser, coordinator, project } = await aSchool({ name: '静园中学', nameEn: 'Jingyuan School' })
    const { number } = await mark(id)
    for (const actor of [adviser, coordinator, adviserActor({ schoolId: school.id }), office]) {
      const receipt = await perform(getReceipt, { number }, actor, world)
      expect(receipt).toMatchObject({ number, isReadersOwn: actor !== office, lines: [{ code: project.code }] })
    }
    const file = await perform(downloadReceipt, { number }, coordinator, world)
    const { drawn } = readPdf('bytes' in file ? file.bytes : new Uint8Array())
    expect(drawn.map(({ text }) => text)).toEqual(expect.arrayContaining([number, 'Jingyuan School', 'SGD 120.72']))
    const pupil = await makeStudent(db, { schoolId: school.id })
    const other = await aSchool()
    const strangers = [other.adviser, other.coordinator, studentActor({ studentId: pupil.id, schoolId: school.id })]
    for (const stranger of strangers) {
      await expect(perform(getReceipt, { number }, stranger, world)).rejects.toMatchObject({ key: 'notFound' })
      await expect(perform(downloadReceipt, { number }, stranger, world)).rejects.toMatchObject({ key: 'notFound' })
    }
  })

  test('is one deed of its order, however many rows of the log it has, with the reference of the transfer', async () => {
    const { number } = await mark((await aSchool()).id)
    const { deeds } = await perform(getOrder, { number }, office, world)
    expect(deeds.map(({ operation, reason }) => [operation, reason])).toEqual([
      ['payments/payments/mark-offline', 'BANK-1'],
    ])
  })

  test('ends with the whole of its money going back, and its place is free for another school', async () => {
    const { id, project, contact, adviser } = await aSchool()
    const { number } = await mark(id)
    const next = await makeContact(db)
    const taking = { projectId: project.id, contactIds: [next.id] }
    const other = adviserActor({ contactId: next.id, schoolId: next.schoolId })
    await expect(perform(applyProject, taking, other, world)).rejects.toMatchObject({ key: 'projects.full' })
    const [line] = (await perform(getOrder, { number }, office, world)).lines
    const whole = { lineId: line?.id, amountMinor: 12_072, refundedMinor: 0, reason: 'Withdrawn' }
    expect(await perform(refundLine, whole, office, world)).toMatchObject({ state: 'DONE' })
    expect(await stored(id)).toMatchObject({ status: 'PAID', cancelKind: 'REFUNDED', holdsSeat: false })
    expect(await ordersOf(id)).toMatchObject([{ state: 'REFUNDED', payments: [{ refundedMinor: 12_072 }] }])
    const told = (await mailsTo(db, contact.email ?? '')).filter(({ template }) => template === 'refunded')
    expect(told).toMatchObject([{ language: 'zh-CN', values: { reference: number, isWhole: 'yes' } }])
    const { refunds } = await perform(getReceipt, { number }, adviser, world)
    expect(refunds).toMatchObject([{ amountMinor: 12_072, isDone: true }])
    await perform(applyProject, taking, other, world)
    expect(await db.projectTally.findUniqueOrThrow({ where: { projectId: project.id } })).toMatchObject({
      schoolsTaken: 1,
    })
    expect(await brokenInvariants(pool)).toEqual([])
  })

  test('is found by the school’s name in either script, by pinyin, and by the reference its transfer carries', async () => {
    const { id, project } = await aSchool({ name: '翠湖实验中学', nameEn: 'Green Lake Academy' })
    const payables = async (search: string) =>
      (await perform(findPayables, { search }, office, world)).map((payable) => [payable.id, payable.dueMinor])
    for (const search of ['翠湖', 'green lake', 'cuihu', 'chsyzx', `${project.code} 翠湖实验中学`]) {
      expect(await payables(search), search).toEqual([[id, 12_072]])
    }
    expect(await payables(project.code)).toEqual([])
    const { number } = await mark(id)
    expect(await payables('翠湖')).toEqual([])
    for (const search of ['翠湖', 'Green Lake', `${project.code} 翠湖实验中学`]) {
      const { rows } = await perform(listOrders, { search }, office, world)
      expect(rows.map((row) => row.number)).toEqual([number])
    }
    const { bytes } = await perform(exportOrders, { search: '翠湖' }, office, { ...world, language: 'zh-CN' })
    expect(new TextDecoder().decode(bytes)).toContain('翠湖实验中学')
  })
})
