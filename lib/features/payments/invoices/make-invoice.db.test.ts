import { beforeAll, describe, expect, test } from 'vitest'
import { askReduction } from '@/lib/features/payments/fee-reductions/ask-reduction'
import { decideReduction } from '@/lib/features/payments/fee-reductions/decide-reduction'
import { markOffline } from '@/lib/features/payments/payments/mark-offline'
import { checkOrder } from '@/lib/features/payments/payments/check-order'
import type { Lines } from '@/lib/features/payments/payments/rules'
import { refundLine } from '@/lib/features/payments/refunds/refund-line'
import { proposeRefund } from '@/lib/features/payments/refunds/propose-refund'
import { listOrders } from '@/lib/features/payments/ledger/list-orders'
import { getReceipt } from '@/lib/features/payments/receipts/get-receipt'
import { listFindings } from '@/lib/features/payments/reconciliation/list-findings'
import { waiveFee } from '@/lib/features/registrations/kept-registrations/waive-fee'
import { applyProject } from '@/lib/features/registrations/school-registrations/apply-project'
import { decideRegistration } from '@/lib/features/registrations/school-registrations/decide-registration'
import { listRegistrations } from '@/lib/features/registrations/school-registrations/list-registrations'
import { sendPaymentNotice } from '@/lib/features/registrations/school-registrations/send-payment-notice'
import { bilingualOf } from '@/lib/i18n/languages'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { readPdf } from '@/lib/testing/read-pdf'
import { type Applicant, makeApplicant, makeProof } from '@/lib/testing/reductions'
import { refusalOf } from '@/lib/testing/refusal'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime, sha256 } from '@/prisma/factories/basis'
import { makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { setBankAccount } from '@/lib/testing/bank-account'
import { confirmTransfer } from './confirm-transfer'
import { downloadInvoice } from './download-invoice'
import { getInvoice } from './get-invoice'
import { listCandidates } from './list-candidates'
import { listInvoices } from './list-invoices'
import { listOwingSchools } from './list-owing-schools'
import { makeInvoice } from './make-invoice'
import { payInvoice } from './pay-invoice'
import { amountsOf } from './rules'
import { withdrawInvoice } from './withdraw-invoice'

const { db } = await testDatabase()
const shop = await openShop(db)
const { world, pay, ordersOf } = shop
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId })
const dueOn = '2026-12-20'
const due = 12_072

beforeAll(async () => setBankAccount(db))

/** A school with its coordinator and so many unpaid registrations at SGD 120.00. */
async function aSchool(count = 3) {
  const school = await makeSchool(db)
  const contact = await makeContact(db, { schoolId: school.id, role: 'COORDINATOR' })
  const project = await makeProject(db)
  const registrations = []
  for (let at = 0; at < count; at++) {
    const student = await makeStudent(db, { schoolId: school.id })
    registrations.push(
      await makeRegistration(db, { schoolId: school.id, studentId: student.id, projectId: project.id }),
    )
  }
  const actor = coordinatorActor({ schoolId: school.id, contactId: contact.id })
  return { school, contact, project, registrations, ids: registrations.map(({ id }) => id), actor }
}
type School = Awaited<ReturnType<typeof aSchool>>

const make = ({ ids, actor }: Pick<School, 'ids' | 'actor'>) => perform(makeInvoice, { ids, dueOn }, actor, world)
const detail = (number: string, actor: School['actor'] | typeof office = office) =>
  perform(getInvoice, { number }, actor, world)
const confirm = (number: string, amountMinor: number, actor = office) =>
  perform(confirmTransfer, { number, amountMinor, arrivedOn: '2026-09-01', reference: 'UOB 1' }, actor, world)
const statuses = async (ids: string[]) =>
  (await db.registration.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })).map(({ status }) => status)
const settings = { key: 'bank-account' }
const askFor = async (applicant: Applicant) => ({
  projectCode: applicant.project.code,
  proofKey: (await makeProof(db, applicant)).key,
  tuition: '800',
})

describe('an invoice', () => {
  test('over three students is paid by one transfer, with a line, a receipt and a refund of its own for each', async () => {
    const own = await aSchool()
    await db.contact.update({ where: { id: own.contact.id }, data: { language: 'zh-CN' } })
    const refundPolicy = { en: 'No refunds.', zh: '概不退款。' }
    await db.project.update({ where: { id: own.project.id }, data: { refundPolicy } })
    const { number, lines } = await make(own)
    expect([lines, number]).toEqual([3, expect.stringMatching(/^INV-\d{5}$/)])
    expect(await detail(number, own.actor)).toMatchObject({
      ...{ state: 'OPEN', totalMinor: 3 * due, dueMinor: 3 * due, whyNotAct: null, isOverdue: false },
      school: { id: own.school.id },
      issuer: { bank: { account: 'SG 0001' } },
    })
    await expect(confirm(number, due)).rejects.toMatchObject({ key: 'payments.amountDiffers' })
    const { order } = await confirm(number, 3 * due)
    expect(await statuses(own.ids)).toEqual(['PAID', 'PAID', 'PAID'])
    // As the contact reads it, whatever language the office works in.
    expect(await db.paymentOrder.findUniqueOrThrow({ where: { number: order } })).toMatchObject({
      policy: refundPolicy.zh,
    })
    expect(await detail(number)).toMatchObject({
      state: 'PAID',
      paidOrder: { number: order },
      whyNotAct: 'invoices.paid',
    })
    await expect(confirm(number, 3 * due)).rejects.toMatchObject({ key: 'invoices.paid' })
    const { email } = await db.contact.findUniqueOrThrow({ where: { id: own.contact.id } })
    expect((await mailsTo(db, email ?? '')).map(({ template }) => template)).toEqual(['receipt'])

    const line = await db.orderLine.findFirstOrThrow({ where: { registrationId: own.ids[0] ?? '' } })
    expect(await perform(proposeRefund, { lineId: line.id }, office, world)).toMatchObject({ isOnInvoice: true })
    await perform(refundLine, { lineId: line.id, amountMinor: due, refundedMinor: 0, reason: 'Ill' }, office, world)
    const [first, ...others] = await db.registration.findMany({
      where: { id: { in: own.ids } },
      orderBy: { id: 'asc' },
    })
    expect(first).toMatchObject({ cancelKind: 'REFUNDED' })
    expect(others).toMatchObject([{ cancelledAt: null }, { cancelledAt: null }])
    const { email: address } = await db.student.findUniqueOrThrow({ where: { id: first?.studentId ?? '' } })
    // Both are of the same instant: their order means nothing.
    expect((await mailsTo(db, address ?? '')).map(({ template, values }) => [template, values.outcome])).toEqual(
      expect.arrayContaining([
        ['receipt', undefined],
        ['registration-kept', 'refunded'],
      ]),
    )
    const { lines: shown } = await detail(number, own.actor)
    expect(shown.map(({ refundedMinor }) => refundedMinor).toSorted((a, b) => a - b)).toEqual([0, 0, due])
  })

  test('names what is given back by its own line', async () => {
    const own = await aSchool(1)
    const other = await makeProject(db)
    const student = await makeStudent(db, { schoolId: own.school.id })
    const last = await makeRegistration(db, {
      ...{ schoolId: own.school.id, studentId: student.id, projectId: other.id },
    })
    const { number } = await make({ ids: [...own.ids, last.id], actor: own.actor })
    await confirm(number, 2 * due)
    const { email } = await db.contact.findUniqueOrThrow({ where: { id: own.contact.id } })
    for (const registrationId of [own.ids[0] ?? '', last.id]) {
      const { id: lineId } = await db.orderLine.findFirstOrThrow({ where: { registrationId } })
      await perform(refundLine, { lineId, amountMinor: 100, refundedMinor: 0, reason: 'Ill' }, office, world)
    }
    const mails = (await mailsTo(db, email ?? '')).filter(({ template }) => template === 'refunded')
    expect(mails).toHaveLength(2)
    for (const { name } of [own.project, other])
      expect(Object.values(bilingualOf(name)).some((what) => mails.some(({ values }) => values.what === what))).toBe(
        true,
      )
  })

  test('tells a student of their own line alone, and the school of all', async () => {
    const own = await aSchool(2)
    const { number } = await make(own)
    const { order } = await confirm(number, 2 * due)
    const [one] = own.registrations
    const student = studentActor({ studentId: one?.studentId ?? '', schoolId: own.school.id })
    const receipt = await perform(getReceipt, { number: order }, student, world)
    expect(receipt).toMatchObject({ totalMinor: due, paidMinor: due, lines: [{ number: one?.number }] })
    expect(await perform(getReceipt, { number: order }, own.actor, world)).toMatchObject({ totalMinor: 2 * due })
    const stranger = (await aSchool(1)).actor
    await expect(perform(getReceipt, { number: order }, stranger, world)).rejects.toMatchObject({ key: 'notFound' })
    await expect(detail(number, stranger)).rejects.toMatchObject({ key: 'notFound' })
  })

  test('takes what stands on it from every other way to pay, until it is withdrawn', async () => {
    const own = await aSchool(1)
    const { number } = await make(own)
    const [id = ''] = own.ids
    const student = studentActor({ studentId: own.registrations[0]?.studentId ?? '', schoolId: own.school.id })
    await expect(pay(id, student)).rejects.toMatchObject({ key: 'payments.onInvoice' })
    await expect(make(own)).rejects.toMatchObject({ key: 'invoices.onAnother' })
    const transfer = { targetId: id, amountMinor: due, arrivedOn: '2026-09-01', reference: 'x' }
    await expect(perform(markOffline, transfer, office, world)).rejects.toMatchObject({ key: 'payments.onInvoice' })
    await perform(withdrawInvoice, { number, reason: 'Wrong class' }, own.actor, world)
    await expect(confirm(number, due)).rejects.toMatchObject({ key: 'invoices.withdrawn' })
    expect(await pay(id, student)).toMatchObject({ totalMinor: due })
  })

  test('is paid by card with one order, and once however often it is begun', async () => {
    const own = await aSchool(2)
    const { number } = await make(own)
    const { card } = await detail(number, own.actor)
    const begin = () =>
      perform(payInvoice, { number, hasAgreed: true, policyHash: card?.policy.hash ?? '' }, own.actor, world)
    const [first, again] = [await begin(), await begin()]
    expect(again.number).toBe(first.number)
    await expect(perform(payInvoice, { number, policyHash: 'x' }, own.actor, world)).rejects.toMatchObject({
      key: 'payments.notAgreed',
    })
    shop.stripe.pay(shop.session(first.number))
    await perform(checkOrder, { number: first.number }, own.actor, world)
    expect(await statuses(own.ids)).toEqual(['PAID', 'PAID'])
    expect(await detail(number, own.actor)).toMatchObject({ state: 'PAID', openOrder: null })
  })

  test('of which one refund fails at the bank shows it until that part goes back anew, whatever else went back', async () => {
    const own = await aSchool(2)
    const { number } = await make(own)
    const { card } = await detail(number, own.actor)
    const asked = { number, hasAgreed: true, policyHash: card?.policy.hash ?? '' }
    const { number: order } = await perform(payInvoice, asked, own.actor, world)
    shop.stripe.pay(shop.session(order))
    await perform(checkOrder, { number: order }, own.actor, world)
    const lines = await db.orderLine.findMany({ where: { order: { number: order } }, orderBy: { id: 'asc' } })
    const giveBack = (which: number, minutes: number, amountMinor = 1_000, refundedMinor = 0) =>
      perform(
        refundLine,
        { lineId: lines[which]?.id ?? '', amountMinor, refundedMinor, reason: 'Ill' },
        office,
        testWorld({ db, now: new Date(factoryTime.getTime() + minutes * 60_000) }),
      )
    const astray = async () =>
      (await perform(listFindings, { orderNumber: order }, office, world)).findings.map(({ kind }) => kind)
    const { id } = await giveBack(0, 1)
    // Before the first is known to have failed: no second try of it.
    await giveBack(0, 2, 500, 1_000)
    const { providerRefundId } = await db.refund.findUniqueOrThrow({ where: { id } })
    shop.stripe.failRefund(providerRefundId ?? '')
    for (const notice of shop.stripe.notices.splice(0)) await shop.tell(notice)
    await db.refund.update({ where: { id }, data: { updatedAt: new Date(factoryTime.getTime() + 180_000) } })
    expect(await astray()).toEqual(['REFUND_FAILED'])
    await giveBack(1, 4)
    expect(await astray()).toEqual(['REFUND_FAILED'])
    await giveBack(0, 5, 1_000, 500)
    expect(await astray()).toEqual([])
  })

  test('ends a card payment that waits before the office confirms the transfer', async () => {
    const own = await aSchool(2)
    const { number } = await make(own)
    const { card } = await detail(number, own.actor)
    const begun = await perform(
      payInvoice,
      { number, hasAgreed: true, policyHash: card?.policy.hash ?? '' },
      own.actor,
      world,
    )
    await confirm(number, 2 * due)
    // Both are of the same instant: their order means nothing.
    const orders = await ordersOf(own.ids[0] ?? '')
    expect(orders).toHaveLength(2)
    expect(orders.find((order) => order.number === begun.number)).toMatchObject({ state: 'EXPIRED' })
    expect(orders.find((order) => order.number !== begun.number)).toMatchObject({ state: 'PAID', provider: 'OFFLINE' })
  })

  test('asks only for what is still owed; the whole paper’s money settles the rest and flags what is beyond', async () => {
    const own = await aSchool(3)
    const { number } = await make(own)
    const [id = ''] = own.ids
    await db.$transaction(async (tx) => {
      await tx.registration.update({
        where: { id },
        data: { cancelledAt: factoryTime, cancelKind: 'CANCELLED', holdsSeat: false, updatedAt: factoryTime },
      })
      await tx.auditEntry.create({
        data: {
          ...{ at: factoryTime, actorKind: 'SYSTEM', source: 'SCRIPT', operation: 'test' },
          ...{ objectType: 'Registration', objectId: id, requestId: id },
        },
      })
    })
    expect(await detail(number)).toMatchObject({ totalMinor: 3 * due, dueMinor: 2 * due })
    const { order } = await confirm(number, 3 * due)
    const { findings } = await perform(listFindings, { orderNumber: order }, office, world)
    expect(findings).toMatchObject([{ kind: 'EXCESS' }])
    expect((await statuses(own.ids)).filter((status) => status === 'PAID')).toHaveLength(2)
  })

  test('of which all was waived asks for nothing, stays open, and is withdrawn by its school', async () => {
    const own = await aSchool(2)
    const { number } = await make(own)
    for (const registrationId of own.ids) await perform(waiveFee, { registrationId, reason: 'Partner' }, office, world)
    expect(await detail(number, own.actor)).toMatchObject({ state: 'OPEN', dueMinor: 0, whyNotAct: null })
    await perform(withdrawInvoice, { number, reason: 'Waived' }, own.actor, world)
    expect(await detail(number)).toMatchObject({ state: 'WITHDRAWN', dueMinor: 0 })
    expect(await statuses(own.ids)).toEqual(['FREE', 'FREE'])
  })

  test('lines that got cheaper are told of the order, and each is put right on its own line', async () => {
    const own = await aSchool(2)
    const { number } = await make(own)
    await db.project.update({ where: { id: own.project.id }, data: { priceMinor: 6_000 } })
    const { order } = await confirm(number, 2 * due)
    const findings = async () => (await perform(listFindings, { orderNumber: order }, office, world)).findings
    const differenceMinor = due - 6_036
    expect(await findings()).toMatchObject([
      { kind: 'EXCESS', action: 'order', line: null, isOfSeveral: true, amountMinor: 2 * differenceMinor },
    ])
    for (const registrationId of own.ids) {
      const { id: lineId } = await db.orderLine.findFirstOrThrow({
        where: { registrationId, order: { number: order } },
      })
      const part = { lineId, amountMinor: differenceMinor, refundedMinor: 0, reason: 'Lower fee' }
      await perform(refundLine, part, office, world)
    }
    expect(await findings()).toEqual([])
    expect((await statuses(own.ids)).every((status) => status === 'PAID')).toBe(true)
  })

  test('a line that went back whole takes nothing of a difference with it', async () => {
    const own = await aSchool(2)
    const { number } = await make(own)
    await db.project.update({ where: { id: own.project.id }, data: { priceMinor: 6_000 } })
    const { order } = await confirm(number, 2 * due)
    const registrationId = own.ids[0] ?? ''
    const { id: lineId } = await db.orderLine.findFirstOrThrow({ where: { registrationId, order: { number: order } } })
    await perform(refundLine, { lineId, amountMinor: due, refundedMinor: 0, reason: 'Ill' }, office, world)
    const { findings } = await perform(listFindings, { orderNumber: order }, office, world)
    expect(findings).toMatchObject([{ kind: 'EXCESS', amountMinor: 2 * (due - 6_036) }])
  })

  test('asks for a school’s own registration until it is rejected, and no notice asks beside it', async () => {
    const own = await aSchool(1)
    const { contact, project, actor } = own
    const asked = { projectId: project.code, contactIds: [contact.id] }
    const { id } = await perform(applyProject, asked, actor, world)
    const { number } = await make({ ids: [...own.ids, id], actor })
    expect(await detail(number)).toMatchObject({ dueMinor: 2 * due })
    const { rows } = await perform(listRegistrations, {}, actor, world)
    expect(rows.find((row) => row.id === id)).toMatchObject({ bill: null, invoice: number })
    await expect(perform(sendPaymentNotice, { registrationId: id }, office, world)).rejects.toMatchObject({
      key: 'schoolRegistrations.onInvoice',
    })
    const { version } = await db.schoolRegistration.findUniqueOrThrow({ where: { id } })
    const verdict = { registrationId: id, version, verdict: 'REJECTED', reason: 'No test site' } as const
    await perform(decideRegistration, verdict, office, world)
    expect(await detail(number)).toMatchObject({ dueMinor: due })
    await confirm(number, due)
    expect(await statuses(own.ids)).toEqual(['PAID'])
    expect(await db.schoolRegistration.findUnique({ where: { id } })).toMatchObject({ status: 'PENDING' })
  })

  test('can’t be made without a bank account, over two currencies, or for a day that is over', async () => {
    const own = await aSchool(1)
    const row = await db.setting.findUniqueOrThrow({ where: settings })
    await db.setting.delete({ where: settings })
    await expect(make(own)).rejects.toMatchObject({ key: 'invoices.noAccount' })
    await db.setting.create({ data: { ...row, value: row.value ?? {} } })
    const euro = await makeProject(db, { currency: 'EUR' })
    const student = await makeStudent(db, { schoolId: own.school.id })
    const other = await makeRegistration(db, { schoolId: own.school.id, studentId: student.id, projectId: euro.id })
    await expect(make({ ...own, ids: [...own.ids, other.id] })).rejects.toMatchObject({ key: 'invoices.currencies' })
    const past = { ids: own.ids, dueOn: '2026-01-01' }
    await expect(perform(makeInvoice, past, own.actor, world)).rejects.toMatchObject({ key: 'input.invalid' })
  })

  test('asks for no more than one order can: of a currency of small units even a class may come to more', async () => {
    const own = await aSchool(22)
    await db.project.update({ where: { id: own.project.id }, data: { priceMinor: 100_000_000, currency: 'IDR' } })
    await expect(make(own)).rejects.toMatchObject({ key: 'invoices.tooMuch' })
    await expect(make({ ...own, ids: own.ids.slice(0, 21) })).resolves.toMatchObject({ lines: 21 })
  })

  test('of a school is no other school’s, and only finance makes, confirms and withdraws one', async () => {
    const [own, foreign] = [await aSchool(1), await aSchool(1)]
    await expect(make({ ids: foreign.ids, actor: own.actor })).rejects.toMatchObject({ key: 'invoices.changed' })
    const registrar = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })
    const viaOffice = (actor: typeof office) =>
      perform(makeInvoice, { schoolId: own.school.id, ids: own.ids, dueOn }, actor, world)
    await expect(viaOffice(registrar)).rejects.toMatchObject({ key: 'auth.forbidden' })
    const { number } = await viaOffice(office)
    await expect(confirm(number, due, registrar)).rejects.toMatchObject({ key: 'auth.forbidden' })
    const withdraw = perform(withdrawInvoice, { number, reason: 'x' }, registrar, world)
    await expect(withdraw).rejects.toMatchObject({ key: 'auth.forbidden' })
    expect(await detail(number, registrar)).toMatchObject({ whyNotAct: 'refunds.notYours' })
    const line = { lineId: (await db.orderLine.findFirstOrThrow()).id, amountMinor: 1, refundedMinor: 0, reason: 'x' }
    await expect(perform(refundLine, line, registrar, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
    const { rows } = await perform(listInvoices, { search: number }, own.actor, world)
    expect(rows).toMatchObject([{ number, lines: 1 }])
    expect((await perform(listInvoices, { search: number }, foreign.actor, world)).rows).toEqual([])
    const owing = await perform(listOwingSchools, {}, office, world)
    expect(owing.map(({ id }) => id)).toContain(foreign.school.id)
  })

  test('the office finds every school that owes: registrations, packages and the school’s own together, by any spelling', async () => {
    const school = await makeSchool(db, { name: '上海明德中学', nameEn: 'Mingde School' })
    const student = await makeStudent(db, { schoolId: school.id })
    await makePackageRegistration(db, { studentId: student.id })
    const owing = async (search: string) => {
      const found = await perform(listOwingSchools, { search }, office, world)
      return found.filter(({ id }) => id === school.id).map(({ waiting }) => waiting)
    }
    for (const search of ['明德', 'mingde', 'Mingde School']) expect(await owing(search)).toEqual([1])
    await makeRegistration(db, { schoolId: school.id, studentId: student.id })
    expect(await owing('明德')).toEqual([2])
    expect(await owing('nobody')).toEqual([])
  })

  test('a package waits for whoever puts packages on an invoice, not for the finance of one of its projects', async () => {
    const school = await makeSchool(db)
    const { id: studentId } = await makeStudent(db, { schoolId: school.id })
    const { id: packageRegistrationId } = await makePackageRegistration(db, { studentId })
    const { projectId } = await makeRegistration(db, { schoolId: school.id, studentId, packageRegistrationId })
    const ofProject = adminActor({ administratorId, projectId, grants: [{ projectId, role: 'FINANCE' }] })
    const owing = async (actor: typeof office) =>
      (await perform(listOwingSchools, {}, actor, world)).filter(({ id }) => id === school.id).length
    expect([await owing(office), await owing(ofProject)]).toEqual([1, 0])
  })

  test('one over several projects is found by each of them among the orders', async () => {
    const own = await aSchool(1)
    const student = await makeStudent(db, { schoolId: own.school.id })
    const further = await makeRegistration(db, { schoolId: own.school.id, studentId: student.id })
    const { number } = await make({ ids: [...own.ids, further.id], actor: own.actor })
    const { order } = await confirm(number, 2 * due)
    const { code } = await db.project.findUniqueOrThrow({ where: { id: further.projectId } })
    for (const projectCode of [own.project.code, code]) {
      const { rows } = await perform(listOrders, { projectCode }, office, world)
      expect(rows.map((row) => row.number)).toEqual([order])
    }
  })

  test('tells a school of no fee reduction: the family pays, and no amount is named; the office puts in what is left', async () => {
    const applicant = await makeApplicant(db)
    const { id } = applicant.registration
    const seen = async () => (await perform(listCandidates, {}, applicant.coordinator, world)).rows
    expect(await seen()).toMatchObject([{ id, whyNot: null, totalMinor: due }])
    await perform(askReduction, await askFor(applicant), applicant.ownActor, world)
    const told = { id, whyNot: 'invoices.paysAlone', totalMinor: null, isReduced: false }
    expect(await seen()).toMatchObject([told])
    const viaSchool = perform(makeInvoice, { ids: [id], dueOn }, applicant.coordinator, world)
    await expect(viaSchool).rejects.toMatchObject({ key: 'invoices.paysAlone' })
    const { schoolId } = applicant.student
    const viaOffice = () => perform(makeInvoice, { schoolId, ids: [id], dueOn }, applicant.office, world)
    await expect(viaOffice()).rejects.toMatchObject({ key: 'invoices.underReview' })
    const { id: reductionId } = await db.feeReduction.findFirstOrThrow({ where: { studentId: applicant.student.id } })
    const decision = { requestId: reductionId, version: 1, decision: 'APPROVE' as const, level: 7 }
    await perform(decideReduction, decision, applicant.office, world)
    expect(await seen()).toMatchObject([told])
    const { number } = await viaOffice()
    expect(await detail(number)).toMatchObject({ totalMinor: 4_225, lines: [{ totalMinor: 4_225 }] })
  })

  test.each([
    ['en-US', 'Invoice INV-'],
    ['zh-CN', '缴费通知单 INV-'],
  ] as const)('is a PDF in %s with its account and its lines', async (language, title) => {
    const own = await aSchool(2)
    const { number } = await make(own)
    const file = await perform(downloadInvoice, { number }, own.actor, testWorld({ db, language }))
    expect(file.name).toContain(title)
    const { drawn } = readPdf('bytes' in file ? file.bytes : new Uint8Array())
    const lines = drawn.map(({ text }) => text)
    expect(lines).toEqual(expect.arrayContaining(['SG 0001', number, 'SGD 241.44']))
    expect(drawn.flatMap(({ unmarked }) => unmarked)).toEqual([])
  })
})

describe('races', () => {
  test('of two invoices over the same registration one is made', async () => {
    const own = await aSchool(2)
    expect(await outcomes(Array.from({ length: 6 }, () => make(own)))).toMatchObject({ done: 1 })
    expect(await db.invoice.count({ where: { schoolId: own.school.id } })).toBe(1)
  })

  test('of an invoice and a student who pays at once the registration keeps one way to be paid', async () => {
    for (let round = 0; round < 4; round++) {
      const own = await aSchool(1)
      const [one] = own.registrations
      const student = studentActor({ studentId: one?.studentId ?? '', schoolId: own.school.id })
      await Promise.allSettled([make(own), pay(one?.id ?? '', student), make(own)])
      const open = await db.orderLine.count({ where: { registrationId: one?.id ?? '', isOpen: true } })
      const invoiced = await db.invoiceLine.count({ where: { registrationId: one?.id ?? '', isOpen: true } })
      expect(open + invoiced).toBe(1)
    }
  })

  test('the office confirms a transfer twice at once, and it counts once', async () => {
    const own = await aSchool(2)
    const { number } = await make(own)
    expect(await outcomes(Array.from({ length: 4 }, () => confirm(number, 2 * due)))).toMatchObject({ done: 1 })
    const orders = await ordersOf(own.ids[0] ?? '')
    expect(orders.flatMap(({ payments }) => payments)).toMatchObject([{ amountMinor: 2 * due }])
  })
})

function billOf(line: Lines | undefined): Lines {
  if (line === undefined) throw new Error('an invoice without a line')
  return amountsOf(line)
}

test('the database itself refuses a second invoice, an order beside one, and a withdrawal under an order', async () => {
  const own = await aSchool(1)
  const { number } = await make(own)
  const invoice = await db.invoice.findUniqueOrThrow({
    where: { number: Number(number.slice(4)) },
    include: { lines: true },
  })
  const [line] = invoice.lines
  const { id: _id, invoiceId: _invoice, isOpen: _open, ...amounts } = line ?? ({} as never)
  const { id: _own, isOpen: _isOpen, number: _number, lines: _lines, ...columns } = invoice
  const again = db.invoice.create({ data: { ...columns, issuer: columns.issuer ?? {}, lines: { create: amounts } } })
  expect(await refusalOf(again)).toBe('invoice_line_one_open_per_registration')
  const change = db.invoice.update({ where: { id: invoice.id }, data: { totalMinor: 1 } })
  expect(await refusalOf(change)).toBe('invoice_immutable')
  const unpaid = db.invoice.update({ where: { id: invoice.id }, data: { state: 'PAID', paidAt: factoryTime } })
  expect(await refusalOf(unpaid)).toBe('invoice_paid_has_money')
  const { id: registrationId = '', studentId = '' } = own.registrations[0] ?? {}
  const order = (invoiceId: string | null) => ({
    ...{ createdAt: factoryTime, updatedAt: factoryTime, number: `P-${invoiceId}`, mode: invoice.mode },
    ...{ provider: 'STRIPE' as const, payerKind: 'CONTACT' as const, payerId: studentId, currency: 'SGD' },
    ...{ policy: 'None.', policyHash: sha256('None.'), agreedAt: factoryTime, agreedById: studentId },
    ...{ providerKey: `order:${invoiceId}`, expiresAt: daysAfter(factoryTime, 1), invoiceId },
    ...billOf(line),
    lines: { create: { ...billOf(line), createdAt: factoryTime, registrationId } },
  })
  const beside = db.paymentOrder.create({ data: order(null) })
  expect(await refusalOf(beside)).toBe('order_line_with_its_invoice')
  await db.paymentOrder.create({ data: order(invoice.id) })
  const withdrawal = db.invoice.update({
    where: { id: invoice.id },
    data: { state: 'WITHDRAWN', withdrawnAt: factoryTime, withdrawReason: 'x' },
  })
  expect(await refusalOf(withdrawal)).toBe('invoice_withdrawn_without_order')
})
