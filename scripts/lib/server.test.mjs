import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { end } from './processes.mjs'
import { timeToEnd } from './server.mjs'

test('a server has the time it was given to say that it ends, and ten seconds to finish', () => {
  expect(timeToEnd({})).toBeGreaterThan(10_000)
  expect(timeToEnd({ DRAIN_WAIT: '' })).toBeGreaterThan(10_000)
  expect(timeToEnd({ DRAIN_WAIT: '60' })).toBeGreaterThan(70_000)
})

test('who takes longer is killed', async () => {
  const script = "process.on('SIGTERM', () => {}); console.log('here'); setInterval(() => {}, 1000)"
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise((done) => child.stdout.once('data', done))
  await end(child, { patience: 100 })
  expect(child.signalCode).toBe('SIGKILL')
})
