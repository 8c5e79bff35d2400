import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { takeLock } from './locks.mjs'
import { reachPortal } from './portal.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-reached-'))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a command beside a portal that starts for the first time says to wait, and makes no secrets of its own', async () => {
  const lock = takeLock(join(dataDir, 'portal.lock'), { port: 3100 })
  const reached = reachPortal({ dataDir, databaseUrl: null, port: 3100, host: '127.0.0.1' }, null)
  await expect(reached).rejects.toThrow(/port 3100 has not made its database yet: wait until it serves/)
  expect(readdirSync(dataDir)).toEqual(['portal.lock'])
  lock.release()
})
