import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { NextRequest } from 'next/server'
import { POST } from '@/app/api/blocks/route'

// A server of the one route that saves blocks, in a process of its own that a test may kill. It prints its port.

const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const headers = new Headers()
  for (const name of ['content-type', 'cookie']) {
    const value = incoming.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const body = await text(incoming)
  const given = await POST(new NextRequest('http://localhost/api/blocks', { method: 'POST', headers, body }))
  outgoing.writeHead(given.status, { 'content-type': 'application/json' }).end(await given.text())
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`port ${typeof address === 'object' && address !== null ? address.port : 0}\n`)
})
