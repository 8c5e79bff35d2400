import { spawn, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { end } from './processes.mjs'
import { preload, timeToEnd } from './server.mjs'

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

test.each([
  ['serves for the launcher that began it', process.pid, [0, 'served']],
  ['ends before it serves where that one is gone', 1, [1, '']],
])('a server %s', (_what, launcher, expected) => {
  const env = { PATH: process.env.PATH, PORTAL_LAUNCHER: String(launcher) }
  const script = 'process.stdout.write("served")'
  const { status, stdout } = spawnSync(process.execPath, ['--import', preload, '-e', script], { env })
  expect([status, stdout.toString()]).toEqual(expected)
})
