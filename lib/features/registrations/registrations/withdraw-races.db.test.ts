import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { openShop } from '@/lib/testing/shop'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { withdrawRegistration } from './withdraw-registration'

const { db } = await testDatabase()
const { world, aPayer, pay, ordersOf } = await openShop(db)

type Payer = Pick<Awaited<ReturnType<typeof aPayer>>, 'id' | 'actor'>
const withdraw = ({ id, actor }: Payer) => perform(withdrawRegistration, { registrationId: id }, actor, world)
const after = (id: string) => db.registration.findUniqueOrThrow({ where: { id } })

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

test('what its provider is confirming can not be withdrawn', async () => {
  const payer = await aPayer()
  await pay(payer.id, payer.actor)
  const [order] = await ordersOf(payer.id)
  await audited(db, (tx) => tx.paymentOrder.update({ where: { id: order?.id ?? '' }, data: { state: 'CONFIRMING' } }))
  await expect(withdraw(payer)).rejects.toMatchObject({ key: 'registrations.paymentStarted' })
  expect((await after(payer.id)).cancelledAt).toBeNull()
})

test('no order waits for a registration that was withdrawn while its payment began', async () => {
  const payers = await Promise.all(Array.from({ length: 12 }, () => aPayer()))
  await Promise.allSettled(payers.flatMap((payer) => [pay(payer.id, payer.actor), withdraw(payer)]))
  for (const { id } of payers) {
    expect((await after(id)).cancelledAt).not.toBeNull()
    expect((await ordersOf(id)).filter(({ state }) => state !== 'EXPIRED')).toEqual([])
  }
})
