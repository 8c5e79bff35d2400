import { expect, test } from 'vitest'
import { proposeRefund } from '@/lib/features/payments/refunds/propose-refund'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration } from '@/prisma/factories/registrations'
import { getOrder } from '@/lib/features/payments/ledger/get-order'
import { indexFunctions } from '@/lib/wire/index-functions'
import { checkOrder } from './check-order'
import { getPaymentDetail } from '@/lib/features/registrations/payables/get-payment-detail'
import { markOffline } from './mark-offline'
import { startPayment } from './start-payment'

const { db } = await testDatabase()
const { stripe, world, aPayer, pay, session, ordersOf } = await openShop(db)
const office = adminActor({ administratorId: (await makeAdministrator(db)).id })
const until = daysAfter(factoryTime, 10)

test('the rows of the policy are agreed to with its text: changed before, nothing is begun; changed after, nothing changes', async () => {
  const project = await makeProject(db)
  const step = await db.refundStep.create({
    data: { projectId: project.id, createdAt: factoryTime, until, percent: 100 },
  })
  const becomes = (percent: number) => db.refundStep.update({ where: { id: step.id }, data: { percent } })
  const { id, actor } = await aPayer({ projectId: project.id })
  const shown = await perform(getPaymentDetail, { id }, actor, world)
  expect(shown.refundSteps).toMatchObject([{ code: project.code, steps: [{ until, percent: 100 }] }])

  await becomes(10)
  await expect(pay(id, actor, { policyHash: shown.policy.hash })).rejects.toMatchObject({
    key: 'payments.policyChanged',
  })
  const { policy } = await perform(getPaymentDetail, { id }, actor, world)
  const { number } = await pay(id, actor, { policyHash: policy.hash })
  stripe.pay(session(number))
  await perform(checkOrder, { number }, actor, world)

  await becomes(0)
  const line = await db.orderLine.findFirstOrThrow({ where: { registrationId: id } })
  expect(await perform(proposeRefund, { lineId: line.id }, office, world)).toMatchObject({
    percent: 10,
    policies: [{ code: project.code, steps: [{ until, percent: 10 }] }],
  })
})

test('the policy a client showed is kept as it came, and a difference is shown to the office', async () => {
  const own = await aPayer()
  const { policy } = await perform(getPaymentDetail, { id: own.id }, own.actor, world)
  const call = (id: string, actor: typeof own.actor, content: string) =>
    indexFunctions.getStripeUrl?.call({ application_id: id, check_status: true, content }, actor, world, false)
  await call(own.id, own.actor, `<p>${policy.text}</p>`)
  const other = await aPayer()
  await call(other.id, other.actor, 'An older policy')
  const shownOf = async (id: string) => {
    const [order] = await ordersOf(id)
    return perform(getOrder, { number: order?.number ?? '' }, office, world)
  }
  expect(await shownOf(own.id)).toMatchObject({ shownPolicy: `<p>${policy.text}</p>`, otherPolicy: null })
  expect(await shownOf(other.id)).toMatchObject({ shownPolicy: 'An older policy', otherPolicy: 'An older policy' })
  const third = await aPayer()
  await expect(call(third.id, third.actor, 'x'.repeat(20 * 1024 + 1))).rejects.toMatchObject({
    fields: [{ field: 'content', key: 'payments.errors.policyTooLong' }],
  })
})

test('nobody agreed to a policy where the office marks a transfer', async () => {
  const { id } = await aPayer()
  const transfer = { targetId: id, amountMinor: 12_072, arrivedOn: '2026-11-20', reference: 'A 1' }
  await perform(markOffline, transfer, office, world)
  expect(await ordersOf(id)).toMatchObject([{ state: 'PAID', agreedAt: null, agreedById: null, charge: null }])
})

test('a package is paid for however long the policies of its projects are', async () => {
  const text = 'x'.repeat(9_000)
  const policy = { refundPolicy: { zh: text, en: text } }
  const projects = [await makeProject(db, policy), await makeProject(db, policy), await makeProject(db, policy)]
  const bundle = await makePackage(
    db,
    projects.map(({ id }) => id),
  )
  const { id, studentId } = await makePackageRegistration(db, { packageId: bundle.id })
  const { schoolId } = await db.student.findUniqueOrThrow({ where: { id: studentId } })
  const begun = await pay(id, studentActor({ studentId, schoolId }))
  expect(begun.handoff).toMatchObject({ kind: 'redirect' })
})

test('what the provider was told is told again as it was, though the page changed its language meanwhile', async () => {
  const project = await makeProject(db, { refundPolicy: { zh: 'Same', en: 'Same' } })
  const { id, actor } = await aPayer({ projectId: project.id })
  stripe.err(
    { does: 'diesAfterwards' },
    { times: 9, when: ({ method, path }) => method === 'POST' && path.endsWith('/sessions') },
  )
  await expect(pay(id, actor)).rejects.toMatchObject({ key: 'payments.providerSilent' })
  stripe.behave()
  const inChinese = testWorld({ db, language: 'zh-CN' })
  const again = await perform(startPayment, { id, method: 'STRIPE', hasAgreed: true }, actor, inChinese)
  const orders = await ordersOf(id)
  expect(orders).toMatchObject([{ number: again.number, state: 'WAITING', charge: { language: 'en-US' } }])
})
