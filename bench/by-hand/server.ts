import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import type { Asked } from './asked'
import { homeByHand } from './home'
import { pollByHand } from './polls'
import { registrationsByHand } from './registrations'
import { saveByHand } from './saves'

// L1 as a process of its own: the works by hand on bare node:http and pg. It tells its port to whoever started it.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const routes: Record<string, (pool: pg.Pool, asked: Asked) => Promise<string | null>> = {
  '/api/index': registrationsByHand,
  '/studentProjects': homeByHand,
  '/api/pay-status': pollByHand,
  '/api/blocks': saveByHand,
}
const types: Record<string, string> = { '/studentProjects': 'text/html; charset=utf-8' }

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams: search } = new URL(request.url ?? '/', 'http://localhost')
  const token = /portal_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const text = await routes[pathname]?.(pool, { token, search, body: await bodyOf(request) }).catch(() => undefined)
  if (text === undefined || text === null) {
    response.writeHead(text === null ? 409 : 500).end()
    return
  }
  const type = types[pathname] ?? 'application/json; charset=utf-8'
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.send?.(address.port)
})
process.on('disconnect', () => process.exit(0))
