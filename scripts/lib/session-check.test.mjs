import { expect, test } from 'vitest'
import { whyNoSessions } from './session-check.mjs'

/** Returns connections that report these process ids, one after the other. */
const connection = (...pids) => ({ query: async () => ({ rows: [{ pid: pids.length > 1 ? pids.shift() : pids[0] }] }) })

test('accepts two connections with a process each as sessions', async () => {
  expect(await whyNoSessions(connection(1), connection(2))).toBeNull()
})

test('recognises a pooler in transaction mode by two connections that share one process, at once or later', async () => {
  expect(await whyNoSessions(connection(1), connection(1))).toMatch(/transaction mode.*session mode/)
  expect(await whyNoSessions(connection(1, 2, 1), connection(2, 1, 1))).toMatch(/transaction mode/)
})
