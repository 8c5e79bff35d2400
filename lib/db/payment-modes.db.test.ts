import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { makeRegistration } from '@/prisma/factories/registrations'
import { whyNotThisMode } from './payment-modes'

const { db, pool } = await testDatabase()

test('real money and that of the sandbox do not share a database: the portal says so and does not start', async () => {
  expect(await whyNotThisMode(pool, 'LIVE')).toBeNull()
  await makeRegistration(db, { status: 'PAID' })
  expect(await whyNotThisMode(pool, 'SANDBOX')).toBeNull()
  expect(await whyNotThisMode(pool, 'LIVE')).toMatch(/orders of the sandbox.*npm run demo:wipe.*fresh database/)
})
