import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { requestCode } from '@/lib/features/auth/request-code'
import { perform } from '@/lib/kernel/perform'
import { mailboxTwin } from '@/lib/providers/mail'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeStudent } from '@/prisma/factories/people'
import { isWorkerRunning, startWorker, stopWorker } from './worker'

const { db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'portal-'))
process.env.DATA_DIR = folder

afterAll(async () => {
  await stopWorker()
  rmSync(folder, { recursive: true, force: true })
})

test('the worker of a process sends what an operation put into the outbox, and stops when told', async () => {
  await startWorker()
  expect(isWorkerRunning()).toBe(true)
  const { email } = await makeStudent(db)
  await perform(requestCode, { email }, anyone, testWorld({ db, now: new Date() }))
  const mails = await vi.waitUntil(
    async () => {
      const found = await mailboxTwin()?.list(email ?? '')
      return found && found.length > 0 ? found : null
    },
    { timeout: 10_000, interval: 20 },
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^\d{4} \d{4} is your sign-in code$/)
  await vi.waitUntil(async () => (await db.outboxMail.count({ where: { state: 'SENT' } })) === 1)
  await stopWorker()
  expect(isWorkerRunning()).toBe(false)
})
