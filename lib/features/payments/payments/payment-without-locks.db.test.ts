import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { openShop } from '@/lib/testing/shop'
import { withoutLocks } from '@/lib/testing/without-locks'

/** The twin of the callbacks' test: with what carries "once" taken away, the same copies must count more than once. */
const { db } = await testDatabase({ invariantsHold: false })
const { stripe, aPayer, pay, ordersOf, session, tell, notices } = await openShop(db)

/** Ten copies of one callback, and how often the money of it was written down. */
async function paymentsOfTenCopies() {
  const { id, actor } = await aPayer()
  const { number } = await pay(id, actor)
  stripe.pay(session(number))
  const [notice] = notices(number)
  if (notice === undefined) throw new Error('Stripe told nothing')
  await Promise.all(Array.from({ length: 10 }, () => tell(notice)))
  return (await ordersOf(id)).flatMap(({ payments }) => payments).length
}

/** What goes wrong only where two meet is tried until they do. */
async function mostOf(attempt: () => Promise<number>): Promise<number> {
  let most = await attempt()
  for (let tries = 1; tries < 20 && most <= 1; tries++) most = await attempt()
  return most
}

test('without the unique event and payment, ten copies of a callback pay more than once', async () => {
  expect(await paymentsOfTenCopies()).toBe(1)
  await db.$executeRaw`drop index provider_event_provider_mode_event_id_key`
  // The payment's own number still stops the copies.
  expect(await paymentsOfTenCopies()).toBe(1)
  await db.$executeRaw`drop index payment_provider_mode_provider_payment_id_key`
  expect(await mostOf(paymentsOfTenCopies)).toBeGreaterThan(1)
})

test('without the one open order, ten clicks make more than one', async () => {
  const rush = async () => {
    const { id, actor } = await aPayer()
    await Promise.allSettled(Array.from({ length: 10 }, () => pay(id, actor)))
    return (await ordersOf(id)).length
  }
  expect((await withoutLocks(rush)).result).toBe(1)
  await db.$executeRaw`drop index order_line_one_open_per_registration`
  expect(await mostOf(async () => (await withoutLocks(rush)).result)).toBeGreaterThan(1)
})
