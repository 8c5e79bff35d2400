import { setTimeout as pause } from 'node:timers/promises'
import { isSecret } from '@/lib/features/certificates/certificates/secrets.queries'
import { recogniseSecrets } from './access/guesses'
import { database, pool } from './db/client'
import { isLocked, sqlStateOf } from './db/constraint'
import { whyNotTheseKeys } from './db/data-keys'
import { whyNotThisMode } from './db/payment-modes'
import { isUnreachable } from './db/unreachable'
import { lookForDemoWorld, whyNotThisDemo } from './demo-world'
import { type Environment, readEnvironment } from './env'
import { misspelt } from './env-names'
import { readCode } from './features/certificates/certificates/rules'
import { followZone } from './follow-zone'
import { startWorker } from './jobs/worker'
import { offerSetup } from './features/console/first-run/offer-setup'
import { perform } from './kernel/perform'
import { makeWorld } from './kernel/world'
import { log, logWhatIsPrinted } from './log'
import { paymentMode } from './providers/payments'
import { openPages } from './requests/page-policy'
import { watchRequests } from './requests/watch'
import { stopInOrder } from './stop-in-order'

/** So long a database may be away, locked or overrun before the process gives up and leaves it to whoever starts it again. */
const patienceMs = 120_000
const pauseMs = 1_000
const tellEveryMs = 10_000

/**
 * What a server process does before it answers: judge its environment, lay the base, fill an empty demo, start the worker.
 * What it can't do ends the process: one that stays and answers nothing is started again by nobody.
 */
export async function boot(): Promise<void> {
  const read = readEnvironment(process.env)
  if ('faults' in read) return refuseToStart(read.faults)
  const { environment } = read
  if (environment.NODE_ENV === 'production') logWhatIsPrinted()
  const nobodyReads = misspelt(process.env)
  if (nobodyReads !== null) log.warn(nobodyReads)
  // next-auth reads its own name for the address.
  process.env.NEXTAUTH_URL = environment.APP_URL
  if (process.env.NEXT_MANUAL_SIG_HANDLE !== undefined) stopInOrder(environment.DRAIN_WAIT)
  watchRequests()
  openPages()
  try {
    await onceItCan(() => prepare(environment))
  } catch (err) {
    log.fatal({ err }, 'the portal could not start, so the process ends')
    process.exit(1)
  }
  recogniseSecrets((brought) =>
    isSecret(database(), 'token' in brought ? brought : { verifyCode: readCode(brought.code) }),
  )
  startWorker()
  log.info('the portal answers')
}

async function prepare({ SEED, DATA_KEYS, APP_URL }: Environment): Promise<void> {
  const unfit = [
    await whyNotThisMode(pool(), paymentMode()),
    await whyNotTheseKeys(pool(), DATA_KEYS, makeWorld({ source: 'script' }).now),
    await whyNotThisDemo(),
  ].filter((sentence) => sentence !== null)
  if (unfit.length > 0) refuseToStart(unfit)
  const { seedBase } = await import('@/prisma/seed/base')
  await seedBase()
  if (SEED === 'demo') {
    const { seedDemo } = await import('@/prisma/seed/seed-demo')
    await seedDemo()
  }
  await lookForDemoWorld()
  await followZone()
  await tellOfSetup(APP_URL)
}

/** Whoever started a portal that nobody owns yet is told, on the terminal and nowhere else, where its owner is made. */
async function tellOfSetup(site: string): Promise<void> {
  const world = makeWorld({ source: 'script' })
  const offer = await perform(offerSetup, {}, { role: 'system', source: 'start' }, world)
  if (offer !== null)
    process.stdout.write(
      `\nNobody owns this portal yet. Make the owner here, once:\n  ${site}/setup?token=${offer.token}\n\n`,
    )
}

/** Repeats what may only have come too early; each part of it is done whole or not at all. */
async function onceItCan(work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  let toldAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await work()
    } catch (err) {
      const now = performance.now()
      if (!mayPass(err) || now - begun > patienceMs) throw err
      if (now - toldAt > tellEveryMs)
        log.warn({ err }, 'the database does not do what the start needs yet; trying again')
      if (now - toldAt > tellEveryMs) toldAt = now
      await pause(pauseMs)
    }
  }
}

/** Not there, or a lock, a serialisation failure, a deadlock. */
function mayPass(error: unknown): boolean {
  return isUnreachable(error) || isLocked(error) || ['40001', '40P01'].includes(sqlStateOf(error) ?? '')
}

function refuseToStart(faults: readonly string[]): never {
  process.stderr.write(`\nThe portal can't start:\n${faults.map((fault) => `  - ${fault}\n`).join('')}\n`)
  process.exit(1)
}
