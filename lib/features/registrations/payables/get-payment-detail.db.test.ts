import { expect, test } from 'vitest'
import { reachOf } from '@/lib/access/reach'
import { confirmTransfer } from '@/lib/features/payments/invoices/confirm-transfer'
import { getInvoice } from '@/lib/features/payments/invoices/get-invoice'
import { makeInvoice } from '@/lib/features/payments/invoices/make-invoice'
import { payInvoice } from '@/lib/features/payments/invoices/pay-invoice'
import { exportOrders } from '@/lib/features/payments/ledger/export-orders'
import { findPayables } from '@/lib/features/payments/ledger/find-payables'
import { getOrder } from '@/lib/features/payments/ledger/get-order'
import { listOrders } from '@/lib/features/payments/ledger/list-orders'
import { checkOrder } from '@/lib/features/payments/payments/check-order'
import { markOffline } from '@/lib/features/payments/payments/mark-offline'
import { getFunds } from '@/lib/features/payments/payments/queries'
import { downloadReceipt } from '@/lib/features/payments/receipts/download-receipt'
import { getReceipt } from '@/lib/features/payments/receipts/get-receipt'
import { proposeRefund } from '@/lib/features/payments/refunds/propose-refund'
import { getTeamInfo } from '@/lib/features/registrations/registrations/get-team-info'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { setBankAccount } from '@/lib/testing/bank-account'
import { testDatabase } from '@/lib/testing/database'
import { openShop } from '@/lib/testing/shop'
import { factoryTime, sha256 } from '@/prisma/factories/basis'
import { makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { getPaymentDetail } from './get-payment-detail'

const { db } = await testDatabase()
const { stripe, world, aPayer, pay, session } = await openShop(db)

await setBankAccount(db)

async function aReducedPayer(level: number) {
  const payer = await aPayer()
  const { studentId, projectId } = payer.registration
  if (level < 9) await db.priceLevel.create({ data: { createdAt: factoryTime, projectId, level, priceMinor: 4_000 } })
  const { id: proofFileId } = await db.file.create({
    data: {
      ...{ purpose: 'TUITION_PROOF', ownerKind: 'STUDENT', ownerId: studentId, store: 'LOCAL', state: 'STORED' },
      ...{ key: `proof-of-${studentId}`, name: 'proof.pdf', mime: 'application/pdf', bytes: 1, sha256: sha256('') },
      ...{ createdAt: factoryTime, storedAt: factoryTime },
    },
  })
  const asked = { studentId, projectId, proofFileId, tuitionMinor: 1, tuitionCurrency: 'SGD', proposedLevel: level }
  const { id } = await db.feeReduction.create({ data: { ...asked, createdAt: factoryTime } })
  const approved = { state: 'APPROVED', level, decidedAt: factoryTime } as const
  await audited(db, (tx) => tx.feeReduction.update({ where: { id }, data: approved }))
  return payer
}

test('whoever keeps contents sees neither what is due nor what was paid', async () => {
  const { id, registration } = await aReducedPayer(4)
  const editor = holding(registration.projectId, 'CONTENT')
  await expect(perform(getPaymentDetail, { id }, editor, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
  const { code } = await db.project.findUniqueOrThrow({ where: { id: registration.projectId } })
  const asked = { studentId: registration.studentId, projectCode: code }
  expect(await perform(getTeamInfo, asked, editor, world)).toMatchObject({ funds: null, hasAmounts: false })
})

const holding = (projectId: string, role: 'SCORING_LEAD' | 'FINANCE' | 'CONTENT') =>
  adminActor({ projectId, grants: [{ projectId, role }] })

test('a reduction is read by the family and by whoever handles the money; others read what was paid', async () => {
  const { id, actor, registration } = await aReducedPayer(4)
  const readers = [holding(registration.projectId, 'SCORING_LEAD'), holding(registration.projectId, 'FINANCE')] as const
  const [lead, finance] = readers
  for (const reader of [actor, finance]) {
    expect(await perform(getPaymentDetail, { id }, reader, world)).toMatchObject({
      ...{ lines: { reductionMinor: 8_000 }, totalMinor: 4_024, level: 4, reduction: { state: 'APPROVED' } },
      priceLevels: [{ level: 4, priceMinor: 4_000 }],
    })
  }
  expect(await perform(getPaymentDetail, { id }, lead, world)).toMatchObject({
    ...{ lines: null, totalMinor: 4_024, status: 'PENDING', level: null, reduction: null, priceLevels: [] },
  })

  const { number } = await pay(id, actor)
  stripe.pay(session(number))
  await perform(checkOrder, { number }, actor, world)
  const { id: lineId } = await db.orderLine.findFirstOrThrow({ where: { registrationId: id } })
  const all = (reader: typeof lead) =>
    Promise.all([
      perform(getPaymentDetail, { id }, reader, world),
      perform(listOrders, { search: number }, reader, world),
      perform(getOrder, { number }, reader, world),
      perform(getReceipt, { number }, reader, world),
      perform(exportOrders, { search: number }, reader, world).then(({ bytes }) => new TextDecoder().decode(bytes)),
      perform(downloadReceipt, { number }, reader, world).then(({ name }) => name),
    ])
  // The reduction, what it leaves, and the processing fee that gives it away; in a file 80.00, 40.00 and 0.24.
  const spared = /":(8000|4000|24)\b|,(80\.00|40\.00|0\.24),/
  for (const answer of await all(lead)) expect(JSON.stringify(answer)).not.toMatch(spared)
  await expect(perform(proposeRefund, { lineId }, lead, world)).rejects.toMatchObject({ key: 'refunds.notYours' })
  const [, list, order, receipt, file] = await all(finance)
  expect(list.rows).toMatchObject([{ bill: { reductionMinor: 8_000 } }])
  expect([order, receipt]).toMatchObject([{ bill: { reductionMinor: 8_000 } }, { bill: { reductionMinor: 8_000 } }])
  expect(file).toContain(',120.00,80.00,0.24,40.24,')
  expect(await perform(listOrders, { search: number }, lead, world)).toMatchObject({
    rows: [{ bill: null, totalMinor: 4_024, state: 'PAID' }],
  })
})

test('level 9 leaves nothing to pay, wherever it is asked', async () => {
  const { id, actor, registration } = await aReducedPayer(9)
  const reach = reachOf(actor)
  expect(await getFunds(db, reach, id)).toMatchObject({ reducedMinor: 0 })
  expect(await perform(getPaymentDetail, { id }, actor, world)).toMatchObject({ totalMinor: 0 })
  expect(await perform(findPayables, { search: registration.number }, adminActor(), world)).toEqual([])
})

test('what was agreed to stands after a decline, and neither after an attempt that ran out nor after a transfer', async () => {
  const hasAgreed = async ({ id, actor }: Pick<Awaited<ReturnType<typeof aPayer>>, 'id' | 'actor'>) =>
    (await perform(getPaymentDetail, { id }, actor, world)).hasAgreed
  for (const [state, stands] of [
    ['FAILED', true],
    ['EXPIRED', false],
  ] as const) {
    const payer = await aPayer()
    const { number } = await pay(payer.id, payer.actor)
    expect(await hasAgreed(payer)).toBe(true)
    await audited(db, (tx) => tx.paymentOrder.update({ where: { number }, data: { state } }))
    expect(await hasAgreed(payer)).toBe(stands)
  }
  const transferring = await aPayer()
  const office = adminActor({ administratorId: (await makeAdministrator(db)).id })
  const transfer = { targetId: transferring.id, amountMinor: 12_072, arrivedOn: '2026-11-20', reference: 'UOB 1' }
  await perform(markOffline, transfer, office, world)
  expect(await hasAgreed(transferring)).toBe(false)
})

test('says until when to pay, and keeps what was agreed to for the next attempt under the same policy', async () => {
  const { id, actor, registration } = await aPayer()
  const [holdUntil, registrationClosesAt] = [new Date('2026-11-30T15:59:00Z'), new Date('2026-12-17T15:59:00Z')]
  await db.project.update({ where: { id: registration.projectId }, data: { registrationClosesAt } })
  const detail = () => perform(getPaymentDetail, { id }, actor, world)
  expect(await detail()).toMatchObject({ payUntil: registrationClosesAt, hasAgreed: false })
  await db.registration.update({ where: { id }, data: { holdUntil } })
  await pay(id, actor)
  expect(await detail()).toMatchObject({ payUntil: holdUntil, hasAgreed: true })
  await db.project.update({
    where: { id: registration.projectId },
    data: { refundPolicy: { zh: '新政策', en: 'Another policy' } },
  })
  expect(await detail()).toMatchObject({ hasAgreed: false })
})

test('what a school pays with one invoice, each family reads of its own line, and a reduction stays untold', async () => {
  const reduced = await aReducedPayer(4)
  const { schoolId, projectId } = reduced.registration
  const { id: studentId } = await makeStudent(db, { schoolId })
  const full = await makeRegistration(db, { schoolId, studentId })
  const contact = await makeContact(db, { schoolId, role: 'COORDINATOR' })
  const school = coordinatorActor({ schoolId, contactId: contact.id })
  const office = adminActor({ administratorId: (await makeAdministrator(db)).id })
  const ids = [reduced.id, full.id]
  const { number } = await perform(makeInvoice, { schoolId, ids, dueOn: '2026-12-20' }, office, world)
  const { card } = await perform(getInvoice, { number }, school, world)
  await perform(payInvoice, { number, hasAgreed: true, policyHash: card?.policy.hash ?? '' }, school, world)
  const own = () => perform(getPaymentDetail, { id: reduced.id }, reduced.actor, world)
  expect(await own()).toMatchObject({ openOrder: null, lastOrder: null, totalMinor: 4_024, hasAgreed: false })

  const totalMinor = 4_024 + 12_072
  const transfer = { number, amountMinor: totalMinor, arrivedOn: '2026-09-01', reference: 'UOB 7' }
  const { order } = await perform(confirmTransfer, transfer, office, world)
  expect(await own()).toMatchObject({ totalMinor: 4_024, lines: { registrationFeeMinor: 12_000 } })
  const lead = holding(projectId, 'SCORING_LEAD')
  expect(await perform(getOrder, { number: order }, lead, world)).toMatchObject({ totalMinor, bill: null })
  expect(await perform(getReceipt, { number: order }, lead, world)).toMatchObject({ bill: null })
  const { rows } = await perform(listOrders, { search: order }, lead, world)
  expect(rows).toMatchObject([{ totalMinor, bill: null }])
  const { lines } = await perform(getInvoice, { number }, lead, world)
  expect(lines.map((line) => Object.keys(line))).not.toContainEqual(expect.arrayContaining(['reductionMinor']))
})

test('a transfer for one registration of an invoice is refused before the invoice’s own payment is ended', async () => {
  const { id, registration } = await aPayer()
  const { schoolId } = registration
  const contact = await makeContact(db, { schoolId, role: 'COORDINATOR' })
  const school = coordinatorActor({ schoolId, contactId: contact.id })
  const { number } = await perform(makeInvoice, { ids: [id], dueOn: '2026-12-20' }, school, world)
  const { card } = await perform(getInvoice, { number }, school, world)
  await perform(payInvoice, { number, hasAgreed: true, policyHash: card?.policy.hash ?? '' }, school, world)
  const office = adminActor({ administratorId: (await makeAdministrator(db)).id })
  const transfer = { targetId: id, amountMinor: 12_072, arrivedOn: '2026-09-01', reference: 'x' }
  await expect(perform(markOffline, transfer, office, world)).rejects.toMatchObject({ key: 'payments.onInvoice' })
  expect((await perform(getInvoice, { number }, school, world)).openOrder).toMatchObject({ state: 'WAITING' })
})
