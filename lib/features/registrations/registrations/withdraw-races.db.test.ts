import { expect, test } from 'vitest'
import type { Db } from '@/lib/db/client'
import { paymentFunctions } from '@/lib/features/payments/payments/wire'
import { perform } from '@/lib/kernel/perform'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { untilRowWaited } from '@/lib/testing/locks'
import { outcomes } from '@/lib/testing/outcomes'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { withdrawRegistration } from './withdraw-registration'

const { db, pool } = await testDatabase()
const { world, aPayer, pay, ordersOf } = await openShop(db)

type Payer = Pick<Awaited<ReturnType<typeof aPayer>>, 'id' | 'actor'>
const withdraw = ({ id, actor }: Payer, within = world) =>
  perform(withdrawRegistration, { registrationId: id }, actor, within)
const after = (id: string) => db.registration.findUniqueOrThrow({ where: { id } })

/** Withdraws while the provider's word on the order is being written: the order is seen waiting, and then is not. */
async function confirmedMeanwhile(payer: Payer, act: (payer: Payer) => Promise<unknown>): Promise<void> {
  const [order] = await ordersOf(payer.id)
  let attempt: Promise<unknown> = Promise.resolve()
  await audited(db, async (tx) => {
    await tx.paymentOrder.update({ where: { id: order?.id ?? '' }, data: { state: 'CONFIRMING' } })
    attempt = act(payer)
    attempt.catch(() => {})
    await untilRowWaited(pool)
  })
  await attempt
}

test('a registration withdrawn by many presses at once ends once, and its place comes back once', async () => {
  const project = await makeProject(db, {}, { capacity: 5 })
  await makeRegistration(db, { projectId: project.id })
  const payer = await aPayer({ projectId: project.id })
  const { done, ...refused } = await outcomes(Array.from({ length: 20 }, () => withdraw(payer)))
  expect([done, refused]).toEqual([1, { notFound: 19 }])
  expect(await db.projectTally.findUnique({ where: { projectId: project.id } })).toMatchObject({ seatsTaken: 1 })
  expect(await db.auditEntry.count({ where: { objectId: payer.id } })).toBe(1)
})

test('an order that waits for its payment ends with the registration', async () => {
  const payer = await aPayer()
  await pay(payer.id, payer.actor)
  expect(await ordersOf(payer.id)).toMatchObject([{ state: 'WAITING' }])
  await withdraw(payer)
  expect(await ordersOf(payer.id)).toMatchObject([{ state: 'EXPIRED' }])
  expect(await after(payer.id)).toMatchObject({ cancelKind: 'CANCELLED', holdsSeat: false })
})

test('nobody waits any more for the payment of one that was withdrawn: its payment came to nothing', async () => {
  const payer = await aPayer()
  const status = async () =>
    (await paymentFunctions.getPayStatus?.call({ application_id: payer.id }, payer.actor, world, false))?.data
  expect(await status()).toEqual({ pay_status: 'pending', application_status: '待缴费' })
  await withdraw(payer)
  expect(await status()).toEqual({ pay_status: 'failed', application_status: '待缴费' })
})

test('what its provider is confirming can not be withdrawn', async () => {
  const payer = await aPayer()
  await pay(payer.id, payer.actor)
  const [order] = await ordersOf(payer.id)
  await audited(db, (tx) => tx.paymentOrder.update({ where: { id: order?.id ?? '' }, data: { state: 'CONFIRMING' } }))
  await expect(withdraw(payer)).rejects.toMatchObject({ key: 'registrations.paymentStarted' })
  expect((await after(payer.id)).cancelledAt).toBeNull()
})

test('what its provider begins to confirm while its registration is withdrawn is not closed', async () => {
  const payer = await aPayer()
  await pay(payer.id, payer.actor)
  await expect(confirmedMeanwhile(payer, withdraw)).rejects.toMatchObject({ key: 'registrations.paymentStarted' })
  expect(await ordersOf(payer.id)).toMatchObject([{ state: 'CONFIRMING' }])
  expect((await after(payer.id)).cancelledAt).toBeNull()
})

test('without the condition on its state the order of a payment under way is closed', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same database, but orders are closed in any state
  const careless = db.$extends({
    query: {
      paymentOrder: {
        updateManyAndReturn: ({ args, query }) => {
          const { state: _, ...where } = Object.assign({ state: undefined }, args.where)
          return query({ ...args, where })
        },
      },
    },
  }) as unknown as Db
  const payer = await aPayer()
  await pay(payer.id, payer.actor)
  await confirmedMeanwhile(payer, (one) => withdraw(one, testWorld({ db: careless })))
  expect(await ordersOf(payer.id)).toMatchObject([{ state: 'EXPIRED' }])
})

test('no order waits for a registration that was withdrawn while its payment began', async () => {
  const payers = await Promise.all(Array.from({ length: 12 }, () => aPayer()))
  await Promise.allSettled(payers.flatMap((payer) => [pay(payer.id, payer.actor), withdraw(payer)]))
  for (const { id } of payers) {
    expect((await after(id)).cancelledAt).not.toBeNull()
    expect((await ordersOf(id)).filter(({ state }) => state !== 'EXPIRED')).toEqual([])
  }
})
