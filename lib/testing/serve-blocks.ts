import { createServer } from 'node:http'
import { NextRequest } from 'next/server'
import { POST } from '@/app/api/blocks/route'

// A server of the one route that saves blocks, in a process of its own that a test may kill. It prints its port.

const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', async () => {
    const headers = new Headers()
    for (const name of ['content-type', 'cookie']) {
      const value = incoming.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const body = Buffer.concat(chunks).toString()
    const answer = await POST(new NextRequest('http://localhost/api/blocks', { method: 'POST', headers, body }))
    outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`port ${typeof address === 'object' && address !== null ? address.port : 0}\n`)
})
