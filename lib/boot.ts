import { subscribe } from 'node:diagnostics_channel'
import { Server } from 'node:http'
import { recogniseSecrets } from './access/guesses'
import { database, pool } from './db/client'
import { whyNotTheseKeys } from './db/data-keys'
import { whyNotThisMode } from './db/payment-modes'
import { lookForDemoWorld, whyNotThisDemo } from './demo-world'
import { readEnvironment } from './env'
import { misspelt } from './env-names'
import { isSecret } from './features/certificates/queries'
import { readCode } from './features/certificates/rules'
import { startWorker, stopWorker } from './jobs/worker'
import { makeWorld } from './kernel/world'
import { log } from './log'
import { tellMarkedStatuses } from './page-status'
import { paymentMode } from './providers/payments'

const drainMs = 10_000
const servers = new Set<Server>()

/** What a server process does before it answers: judge its environment, lay the base, fill an empty demo, start the worker. */
export async function boot(): Promise<void> {
  const read = readEnvironment(process.env)
  if ('faults' in read) return refuseToStart(read.faults)
  const nobodyReads = misspelt(process.env)
  if (nobodyReads !== null) log.warn(nobodyReads)
  // next-auth reads its own name for the address.
  process.env.NEXTAUTH_URL = read.environment.APP_URL
  if (process.env.NEXT_MANUAL_SIG_HANDLE !== undefined) stopInOrder()
  tellMarkedStatuses()
  const unfit = [
    await whyNotThisMode(pool(), paymentMode()),
    await whyNotTheseKeys(pool(), read.environment.DATA_KEYS, makeWorld({ source: 'script' }).now),
    await whyNotThisDemo(),
  ].filter((sentence) => sentence !== null)
  if (unfit.length > 0) refuseToStart(unfit)
  const { seedBase } = await import('@/prisma/seed/base')
  await seedBase()
  if (read.environment.SEED === 'demo') {
    const { seedDemo } = await import('@/prisma/seed/seed-demo')
    await seedDemo()
  }
  await lookForDemoWorld()
  recogniseSecrets((brought) =>
    isSecret(database(), 'token' in brought ? brought : { verifyCode: readCode(brought.code) }),
  )
  startWorker()
}

function refuseToStart(faults: readonly string[]): never {
  process.stderr.write(`\nThe portal can't start:\n${faults.map((fault) => `  - ${fault}\n`).join('')}\n`)
  process.exit(1)
}

/** Answers and jobs under way are finished first; Next by itself would wait for the answers alone. */
function stopInOrder() {
  subscribe('http.server.request.start', (message) => {
    if (message instanceof Object && 'server' in message && message.server instanceof Server)
      servers.add(message.server)
  })
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await Promise.allSettled([...[...servers].map(drained), stopWorker()])
    process.exit(0)
  }
  const stopNow = () => void stop()
  process.on('SIGTERM', stopNow)
  process.on('SIGINT', stopNow)
}

function drained(server: Server): Promise<void> {
  return new Promise((done) => {
    const insist = setTimeout(() => {
      log.warn('requests were still running when the server stopped')
      server.closeAllConnections()
    }, drainMs)
    server.close(() => {
      clearTimeout(insist)
      done()
    })
  })
}
