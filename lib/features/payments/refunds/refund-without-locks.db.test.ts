import { expect, test } from 'vitest'
import { brokenInvariants } from '@/lib/db/invariants'
import { markOffline } from '@/lib/features/payments/payments/mark-offline'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { openShop } from '@/lib/testing/shop'
import { withoutLocks } from '@/lib/testing/without-locks'
import { makeAdministrator } from '@/prisma/factories/people'
import { refundLine } from './refund-line'

/** The twin of the fifty at once: without locks and without the database's count, more goes back than ever came in. */
const { db, pool } = await testDatabase({ invariantsHold: false })
const { world, aPayer } = await openShop(db)

test('without locks and the count of the database a line goes back more than once, and the check says so', async () => {
  const office = adminActor({ administratorId: (await makeAdministrator(db)).id })
  const { id } = await aPayer()
  const transfer = { targetId: id, amountMinor: 12_072, arrivedOn: '2026-11-20', reference: 'UOB 1' }
  await perform(markOffline, transfer, office, world)
  const line = await db.orderLine.findFirstOrThrow({ where: { registrationId: id } })
  await db.$executeRaw`alter table refund disable trigger refund_count`
  await db.$executeRaw`alter table refund disable trigger refund_within_its_line`
  // All have their connection before the first begins, or one could be done before the next looks.
  await Promise.all(Array.from({ length: 20 }, () => db.$executeRaw`select pg_sleep(0.2)`))
  const refund = () =>
    perform(refundLine, { lineId: line.id, amountMinor: 12_072, refundedMinor: 0, reason: 'Ill' }, office, world)
  const { dropped } = await withoutLocks(() => Promise.allSettled(Array.from({ length: 20 }, refund)))
  expect(dropped).toBeGreaterThan(0)
  const { _sum } = await db.refund.aggregate({ where: { orderLineId: line.id }, _sum: { amountMinor: true } })
  expect(_sum.amountMinor).toBeGreaterThan(12_072)
  expect((await brokenInvariants(pool)).map(({ name }) => name).join()).toMatch(/refund/)
})
