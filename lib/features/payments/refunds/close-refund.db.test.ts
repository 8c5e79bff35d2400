import { expect, test } from 'vitest'
import { checkOrder } from '@/lib/features/payments/payments/check-order'
import { recordPayment } from '@/lib/features/payments/payments/record-payment'
import { patience } from '@/lib/features/payments/reconciliation/rules'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { openShop } from '@/lib/testing/shop'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { closeRefund } from './close-refund'
import { refundLine } from './refund-line'

const { db } = await testDatabase()
const { stripe, world, aPayer, pay, ordersOf } = await openShop(db)
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId })
const viewer = adminActor({ administratorId, grants: [{ projectId: null, role: 'VIEWER' }] })

test('what became of a refund its provider is silent about is said by whoever acts on money, once', async () => {
  const { id, actor } = await aPayer()
  const { number } = await pay(id, actor)
  const intent = stripe.pay(stripe.sessionOf(number)?.id ?? '')
  await perform(checkOrder, { number }, actor, world)
  const line = await db.orderLine.findFirstOrThrow({ where: { registrationId: id } })
  stripe.err(
    { does: 'dies' },
    { times: 99, when: ({ method, path }) => method === 'POST' && path.endsWith('/refunds') },
  )
  const whole = { lineId: line.id, amountMinor: line.totalMinor, refundedMinor: 0, reason: 'Ill' }
  const { id: refundId } = await perform(refundLine, whole, office, world)
  const later = { ...world, now: new Date(world.now.getTime() + patience) }
  const close = (state: 'DONE' | 'FAILED', by = office, when = later) =>
    perform(closeRefund, { refundId, state, reason: 'Seen in the console' }, by, when)

  const tooSoon = new Date(later.now.getTime() - 1)
  await expect(close('FAILED', office, { ...world, now: tooSoon })).rejects.toMatchObject({ key: 'refunds.running' })
  await expect(close('DONE', viewer)).rejects.toMatchObject({ key: 'auth.forbidden' })
  expect(await close('FAILED')).toMatchObject({ state: 'FAILED' })
  await expect(close('FAILED')).rejects.toMatchObject({ key: 'refunds.closed' })
  expect((await ordersOf(id))[0]?.payments).toMatchObject([{ refundedMinor: 0 }])

  expect(await close('DONE')).toMatchObject({ state: 'DONE' })
  expect(await ordersOf(id)).toMatchObject([{ state: 'REFUNDED', payments: [{ refundedMinor: line.totalMinor }] }])
  expect(await db.registration.findUniqueOrThrow({ where: { id } })).toMatchObject({ cancelKind: 'REFUNDED' })

  // Its provider tells of it after all: the same refund, not another.
  const told = { providerPaymentId: intent.id, providerRefundId: 're_seen', state: 'DONE', at: factoryTime }
  const news = {
    provider: 'STRIPE',
    order: { orderNumber: number, providerOrderId: null },
    repayments: [{ ...told, amountMinor: line.totalMinor, currency: 'SGD' }],
    event: null,
  }
  await perform(recordPayment, news, { role: 'system', source: 'stripe' }, world)
  expect(await db.refund.findMany({ where: { orderLineId: line.id } })).toMatchObject([
    { id: refundId, providerRefundId: 're_seen', state: 'DONE' },
  ])
})
