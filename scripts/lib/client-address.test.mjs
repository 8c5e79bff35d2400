import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientAddress } from './client-address.mjs'

test.each([
  ['the peer, whatever a client says of itself', '203.0.113.7', '6.6.6.6', 0, '203.0.113.7'],
  ['what our proxy saw', '10.0.0.2', '203.0.113.7', 1, '203.0.113.7'],
  ['what our proxy saw, not what the client wrote before it', '10.0.0.2', '6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
  ['what the outermost of two proxies saw', '10.0.0.2', '6.6.6.6, 203.0.113.7, 10.0.0.1', 2, '203.0.113.7'],
  ['the peer where fewer hops came than proxies stand', '203.0.113.7', '6.6.6.6', 2, '203.0.113.7'],
  ['the peer where the hop is no address', '10.0.0.2', 'unknown', 1, '10.0.0.2'],
  ['an address without its port', '10.0.0.2', '203.0.113.7:5123', 1, '203.0.113.7'],
  ['an IPv6 address without brackets', '10.0.0.2', '[2001:db8::7]:5123', 1, '2001:db8::7'],
  ['IPv4 where the socket speaks IPv6', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
])('reads the address %s', (_name, peer, forwarded, proxies, expected) => {
  expect(clientAddress(peer, forwarded, proxies)).toBe(expected)
})

const servers = {}

beforeAll(async () => {
  servers.direct = await serve('0')
  servers.behind = await serve('1')
})

afterAll(() => {
  for (const { child } of Object.values(servers)) child.kill()
})

test('passes no header that a client sent to the server', async () => {
  const answer = await ask(servers.direct.port, {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.test',
    'x-real-ip': '6.6.6.6',
  })
  expect(answer).toEqual({ address: '127.0.0.1' })
})

test('trusts the last entry of one proxy, and no other', async () => {
  const answer = await ask(servers.behind.port, {
    'x-forwarded-for': '6.6.6.6, 203.0.113.7',
    'x-forwarded-host': 'portal.test',
  })
  expect(answer).toEqual({ address: '203.0.113.7', host: 'portal.test' })
})

/** A server in its own process, with the preload that ours has. */
async function serve(proxies) {
  const preload = new URL('./server-preload.mjs', import.meta.url).href
  const program = `require('node:http').createServer(({ headers }, response) => response.end(JSON.stringify({
    address: headers['x-forwarded-for'], host: headers['x-forwarded-host'], real: headers['x-real-ip'] })))
    .listen(0, '127.0.0.1', function () { process.send(this.address().port) })`
  const child = spawn(process.execPath, ['--import', preload, '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, TRUST_PROXY: proxies },
  })
  const [port] = await once(child, 'message')
  return { child, port }
}

/** Of a route: a page would wait for a portal, which this server is not. */
async function ask(port, headers) {
  const sent = request({ port, headers, host: '127.0.0.1', path: '/api/health' }).end()
  const [response] = await once(sent, 'response')
  return JSON.parse(Buffer.concat(await response.toArray()).toString())
}
