import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { at } from './lib/paths.mjs'
import { ended } from './lib/processes.mjs'

const [, command] = /^HEALTHCHECK [\s\S]*?CMD (\[.*\])$/m.exec(readFileSync(at('Dockerfile'), 'utf8'))

/** Runs what the image asks by, beside a portal that listens on a host and answers with a status. */
async function asked(host, environment, status) {
  const portal = createServer(({ url }, response) => {
    response.writeHead(url === '/api/health' ? status : 404).end()
  }).listen(0, host)
  await once(portal, 'listening')
  const [program, ...args] = JSON.parse(command)
  expect(program).toBe('node')
  const env = { PATH: process.env.PATH, PORT: String(portal.address().port), ...environment }
  const code = await ended(spawn(process.execPath, args, { cwd: at(), env, stdio: 'ignore' }))
  portal.close()
  return code
}

test('the image asks for its health where HOST lets the portal listen', async () => {
  expect(await asked('127.0.0.2', { HOST: '127.0.0.2' }, 200)).toBe(0)
  expect(await asked('0.0.0.0', {}, 200)).toBe(0)
  expect(await asked('127.0.0.2', { HOST: '127.0.0.2' }, 503)).toBe(1)
  expect(await asked('127.0.0.3', { HOST: '127.0.0.2' }, 200)).toBe(1)
})
