import { afterEach, expect, test } from 'vitest'
import { readWaiting } from '@/lib/features/home/staff-days/read-waiting.step'
import { listFindings } from '@/lib/features/payments/reconciliation/list-findings'
import { countMoneyTasks } from '@/lib/features/payments/ledger/count-money-tasks'
import { clearExpired } from '@/lib/features/console/system/clear-expired'
import { perform } from '@/lib/kernel/perform'
import { makeWorld } from '@/lib/kernel/world'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { openShop } from '@/lib/testing/shop'
import { daysAfter } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { paymentMode } from '@/lib/providers/payments'
import { askFailedCallback } from './ask-failed-callback'
import { dismissFailedCallback } from './dismiss-failed-callback'
import { noteFailure } from './keep-failure.step'
import { listFailures } from './list-failures'
import { endFailure } from './queries'

const { db } = await testDatabase()
const { stripe, world, aPayer, pay, statusOf, session, tell, notices } = await openShop(db)
const { id: administratorId } = await makeAdministrator(db)
const finance = adminActor({ administratorId, grants: [{ projectId: null, role: 'FINANCE' }] })
const viewer = adminActor({ administratorId, grants: [{ projectId: null, role: 'VIEWER' }] })
async function list(actor = finance) {
  const { rows, unproved } = await perform(listFailures, {}, actor, world)
  return [...rows, ...unproved]
}

/** How many differences and callbacks the list shows of a kind. */
async function listed(kind: 'CALLBACK' | 'DIFFERENCE') {
  const { findings } = await perform(listFindings, { kind }, finance, world)
  return [findings.length, (await perform(listFailures, { kind }, finance, world)).total]
}

/** Nothing that a provider tells can be written down, as where the disk is full. */
async function breakDown() {
  await db.$executeRawUnsafe(
    `create function break_down() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
  )
  await db.$executeRawUnsafe(
    'create trigger break_down before insert on provider_event for each row execute function break_down()',
  )
}
async function mend() {
  await db.$executeRawUnsafe('drop trigger if exists break_down on provider_event')
  await db.$executeRawUnsafe('drop function if exists break_down()')
}
afterEach(async () => {
  await mend()
  await db.failedCallback.deleteMany()
})

async function aPaidOrder() {
  const payer = await aPayer()
  const { number } = await pay(payer.id, payer.actor)
  stripe.pay(session(number))
  const [notice] = notices(number)
  if (notice === undefined) throw new Error('Stripe told nothing')
  return { ...payer, number, notice }
}

test('a callback that fails is kept without its words, counted, and gone once it counts', async () => {
  const { id, number, notice, email } = await aPaidOrder()
  const before = await perform(countMoneyTasks, {}, finance, world)
  await breakDown()
  expect([await tell(notice), await tell(notice)]).toEqual([500, 500])
  expect(await statusOf(id)).toBe('PENDING')
  expect(await list()).toMatchObject([
    { provider: 'STRIPE', eventId: notice.id, reason: 'PORTAL', times: 2, order: { number }, actsOnIt: true },
  ])
  expect(await list(viewer)).toMatchObject([{ actsOnIt: false }])
  const kept = JSON.stringify(await db.failedCallback.findMany())
  expect([kept.includes(email), kept.includes('signature')]).toEqual([false, false])
  expect((await perform(countMoneyTasks, {}, finance, world)).findings).toBe(before.findings + 1)
  const { waiting } = await readWaiting(world, finance)
  const waits = (of: string) => waiting.find(({ kind }) => kind === of)
  expect(waits('callbacks')).toMatchObject({ count: 1, since: expect.any(Date) })
  expect(waits('payments')?.count ?? 0).toBe(before.findings)
  expect(await listed('CALLBACK')).toEqual([0, 1])
  expect(await listed('DIFFERENCE')).toEqual([before.findings, 0])

  await mend()
  expect(await tell(notice)).toBe(200)
  expect(await statusOf(id)).toBe('PAID')
  expect(await list()).toEqual([])
})

test('a callback that counts is no failure: none is kept of it, and one kept before ends when it comes again', async () => {
  const { notice } = await aPaidOrder()
  await breakDown()
  await tell(notice)
  const [failure] = await list()
  await mend()
  await tell(notice)
  const kept = { provider: 'STRIPE', mode: paymentMode(), eventId: notice.id, kind: null, orderId: null } as const
  await noteFailure(world, kept, new Error('after it was committed'))
  expect(await list()).toEqual([])
  await db.failedCallback.update({ where: { id: failure?.id ?? '' }, data: { goneAt: null } })
  expect(await tell(notice)).toBe(200)
  expect(await list()).toEqual([])
})

test('finance asks the provider, who settles what the callback was about; nobody else may', async () => {
  const { id, notice } = await aPaidOrder()
  await breakDown()
  await tell(notice)
  await mend()
  const [failure] = await list()
  const ask = (actor = finance) => perform(askFailedCallback, { id: failure?.id }, actor, world)
  await expect(ask(viewer)).rejects.toMatchObject({ key: 'auth.forbidden' })
  expect(await ask()).toEqual({ state: 'PAID' })
  expect(await statusOf(id)).toBe('PAID')
  await expect(ask()).rejects.toMatchObject({ key: 'notFound' })
  expect(
    await db.auditEntry.findMany({ where: { objectId: failure?.id ?? '' }, orderBy: { id: 'asc' } }),
  ).toMatchObject([
    { actorKind: 'SYSTEM', reason: 'PORTAL' },
    { actorKind: 'ADMIN', reason: 'asked' },
  ])
})

test('a failure that came once more while somebody looked at the one before stays', async () => {
  const { notice } = await aPaidOrder()
  await breakDown()
  await tell(notice)
  const [seen] = await list()
  if (seen === undefined) throw new Error('nothing failed')
  await db.failedCallback.updateMany({ data: { failedAt: new Date(seen.failedAt.getTime() + 1), times: 2 } })
  expect(await db.$transaction((tx) => endFailure(tx, world.now, seen))).toBe(false)
  expect(await list()).toMatchObject([{ id: seen.id, times: 2 }])
})

test('what nobody signed is one line for its provider, is counted nowhere, and ends with the first that is proved', async () => {
  const { notice } = await aPaidOrder()
  const before = await perform(countMoneyTasks, {}, finance, world)
  const forged = { 'Content-Type': 'application/json', 'Stripe-Signature': 't=1,v1=00' }
  for (const _ of [1, 2, 3]) expect(await tell(notice, forged)).toBe(401)
  expect(await list()).toMatchObject([{ eventId: '', kind: null, order: null, reason: 'SIGNATURE', times: 1 }])
  const { waiting } = await readWaiting(world, finance)
  expect(waiting.find(({ kind }) => kind === 'payments' || kind === 'callbacks')).toBeUndefined()
  expect((await perform(countMoneyTasks, {}, finance, world)).findings).toBe(before.findings)
  const [failure] = await list()
  await expect(perform(askFailedCallback, { id: failure?.id }, finance, world)).rejects.toMatchObject({
    key: 'payments.callbackOfNoOrder',
  })
  expect(await tell(notice)).toBe(200)
  expect(await list()).toEqual([])
})

test('is let stand with a reason, comes back where it fails again, and is forgotten after the time of provider events', async () => {
  const { notice } = await aPaidOrder()
  await breakDown()
  await tell(notice)
  const [failure] = await list()
  await perform(dismissFailedCallback, { id: failure?.id, reason: 'the disk was full' }, finance, world)
  expect(await list()).toEqual([])
  await tell(notice)
  expect(await list()).toMatchObject([{ times: 1 }])
  const later = makeWorld({ source: 'job', db, now: daysAfter(makeWorld({ source: 'job' }).now, 181) })
  await perform(clearExpired, {}, { role: 'system', source: 'job' }, later)
  expect(await db.failedCallback.count()).toBe(0)
})

test('more of them than a page are found and counted, wherever they stand', async () => {
  const { number } = await aPaidOrder()
  const order = await db.paymentOrder.findUniqueOrThrow({ where: { number } })
  const failed = {
    createdAt: world.now,
    provider: 'STRIPE',
    mode: paymentMode(),
    kind: 'charge',
    reason: 'PORTAL',
  } as const
  await db.failedCallback.createMany({
    data: Array.from({ length: 120 }, (_, at) => ({
      ...{ ...failed, eventId: `evt_${at}_`, orderId: at === 119 ? order.id : null },
      failedAt: new Date(world.now.getTime() - at * 1000),
    })),
  })
  await db.failedCallback.create({ data: { ...failed, kind: null, eventId: '', failedAt: world.now } })
  const page = (input: object) => perform(listFailures, { pageSize: 50, ...input }, finance, world)
  const pages = await Promise.all([1, 2, 3].map((one) => page({ page: one })))
  expect(pages.map(({ rows, total, unproved }) => [rows.length, total, unproved.length])).toEqual([
    [50, 120, 1],
    [50, 120, 1],
    [20, 120, 1],
  ])
  expect([pages[0]?.rows[0]?.eventId, pages[2]?.rows[19]?.eventId]).toEqual(['evt_0_', 'evt_119_'])
  for (const search of ['EVT_119', number.toLowerCase(), `evt ${number}`])
    expect(await page({ page: 1, search })).toMatchObject({ total: 1, rows: [{ eventId: 'evt_119_' }], unproved: [] })
  expect(await page({ page: 1, search: 'evt%119' })).toMatchObject({ total: 0, rows: [] })
  expect((await page({ page: 1, kind: 'CALLBACK' })).total).toBe(120)
  expect(await page({ page: 1, kind: 'ORPHAN' })).toEqual({ rows: [], total: 0, unproved: [] })
})
