import { expect, test } from 'vitest'
import { whyNoSessions } from './session-check.mjs'

/** Answers with the process that serves it, one after the other. */
const connection = (...pids) => ({ query: async () => ({ rows: [{ pid: pids.length > 1 ? pids.shift() : pids[0] }] }) })

test('two connections with a process each are sessions', async () => {
  expect(await whyNoSessions(connection(1), connection(2))).toBeNull()
})

test('two connections that meet one process, at once or later, are those of a pooler in transaction mode', async () => {
  expect(await whyNoSessions(connection(1), connection(1))).toMatch(/transaction mode.*session mode/)
  expect(await whyNoSessions(connection(1, 2, 1), connection(2, 1, 1))).toMatch(/transaction mode/)
})
