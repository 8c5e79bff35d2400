import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { followAnswers } from './open-answers'

const agent = new Agent({ keepAlive: true })
const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that keeps connections for a minute, and a browser or proxy that keeps them too. */
async function serve(listener: RequestListener) {
  const server = createServer(listener)
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo
  return {
    port,
    ask: () =>
      new Promise<{ connection: string | undefined; text: string }>((done, fail) => {
        get({ port, host: '127.0.0.1', agent }, (answer: IncomingMessage) => {
          let text = ''
          answer.on('data', (part: Buffer) => (text += part.toString()))
          answer.on('end', () => done({ connection: answer.headers.connection, text }))
        }).on('error', fail)
      }),
  }
}

test.each([
  ['alone', false],
  ['beside a connection that a browser opened ahead and asked nothing on', true],
])('an answer under way %s ends its connection, so that nothing is waited for after it', async (_how, isOneAhead) => {
  const answers = followAnswers()
  const { ask, port } = await serve((_request, response) => void setTimeout(() => response.end('late'), 200))
  if (isOneAhead) await once(connect(port, '127.0.0.1'), 'connect')
  const asked = ask()
  await pause(100)
  answers.areLast()
  const begun = performance.now()
  const ended = answers.end(10_000)
  expect(await asked).toEqual({ connection: 'close', text: 'late' })
  expect(await ended).toEqual({ isCutOff: false })
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('so does one whose head had promised to keep it, once it is whole', async () => {
  const answers = followAnswers()
  const { ask } = await serve((_request, response) => {
    response.write('begun, ')
    setTimeout(() => response.end('and whole'), 200)
  })
  const asked = ask()
  await pause(100)
  answers.areLast()
  const begun = performance.now()
  const ended = answers.end(10_000)
  expect(await asked).toEqual({ connection: 'keep-alive', text: 'begun, and whole' })
  expect(await ended).toEqual({ isCutOff: false })
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('while it is still answered, each connection is told that it ends', async () => {
  const answers = followAnswers()
  const { ask } = await serve((_request, response) => response.end('here'))
  expect(await ask()).toEqual({ connection: 'keep-alive', text: 'here' })
  answers.areLast()
  expect(await ask()).toEqual({ connection: 'close', text: 'here' })
  expect(await answers.end(10_000)).toEqual({ isCutOff: false })
})

test('what does not end in time is cut off', async () => {
  const answers = followAnswers()
  const { ask } = await serve(() => {})
  const asked = ask().catch((error: Error) => error.message)
  await pause(100)
  expect(await answers.end(100)).toEqual({ isCutOff: true })
  expect(await asked).toBe('socket hang up')
})

test('what is asked on one opened ahead while others are still answered is answered, too', async () => {
  const answers = followAnswers()
  const { ask, port } = await serve((_request, response) => void setTimeout(() => response.end('late'), 400))
  const opened = connect(port, '127.0.0.1')
  await once(opened, 'connect')
  const asked = ask()
  await pause(100)
  answers.areLast()
  const ended = answers.end(10_000)
  opened.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  const [answer] = (await once(opened, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*Connection: close/)
  expect((await asked).text).toBe('late')
  expect(await ended).toEqual({ isCutOff: false })
})
