import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { POST as card } from '@/app/api/webhooks/card/route'
import { POST as oxpay } from '@/app/api/webhooks/oxpay/route'
import { POST as paypal } from '@/app/api/webhooks/paypal/route'
import { POST as stripe } from '@/app/api/webhooks/stripe/route'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import type { Payer, Portal } from '@/lib/testing/payments-model/history'
import { startProviders } from '@/lib/testing/payments-model/providers'
import { runHistories } from '@/lib/testing/payments-model/run'
import { testWorld } from '@/lib/testing/world'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { checkOrder } from './check-order'
import { confirmPaypal } from './confirm-paypal'
import { matchLedger } from './match-ledger'
import { startPayment } from './start-payment'

/**
 * The model of e2e/platform/payments-model.spec.ts on this process's operations and callback routes, where its twin can be
 * had: with what carries "once" taken away, the same histories must be seen to go wrong.
 */
const { db, pool } = await testDatabase({ invariantsHold: false })
const { sides, forms, environment, stop } = await startProviders()
Object.assign(process.env, environment)
globalThis.portalEnvironment = undefined

const doors: Record<string, (request: Request) => Promise<Response>> = { stripe, paypal, oxpay, card }
const doorkeeper = createServer((request, response) => {
  void answerOf(request).then((status) => response.writeHead(status).end())
}).listen(0, '127.0.0.1')
await once(doorkeeper, 'listening')
afterAll(async () => {
  doorkeeper.close()
  doorkeeper.closeAllConnections()
  await stop()
})

async function answerOf(request: IncomingMessage): Promise<number> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const sent = new Request('http://portal/', { method: 'POST', headers, body: Buffer.concat(chunks) })
  const answer = await doors[request.url?.split('/').at(-1) ?? '']?.(sent)
  return answer?.status ?? 404
}

/** The clock runs: a provider judges the age of what it is sent. */
const world = () => testWorld({ db, now: new Date() })
const project = await makeProject(db, { createdAt: new Date() })
const students = new Map<string, ReturnType<typeof studentActor>>()
const actorOf = ({ session }: Payer) => students.get(session) ?? studentActor()

async function newPayer(): Promise<Payer> {
  const { id, studentId, schoolId } = await makeRegistration(db, { projectId: project.id, createdAt: new Date() })
  students.set(id, studentActor({ studentId, schoolId }))
  return { registrationId: id, session: id }
}

/** A fault is an answer; anything else is a mistake of ours. */
function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((thrown: unknown) => {
    if (thrown instanceof Fault && thrown.code !== 500) return null
    throw thrown
  })
}

const portal: Portal = {
  address() {
    const address = doorkeeper.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  },
  query: async (sql, values) => (await pool.query(sql, values)).rows,
  async start(payer, method) {
    const input = { id: payer.registrationId, method, hasAgreed: true }
    try {
      const { number, handoff } = await perform(startPayment, input, actorOf(payer), world())
      if (handoff.kind === 'form') forms.set(number, handoff.fields)
      return 'given'
    } catch (thrown) {
      if (!(thrown instanceof Fault) || thrown.code === 500) throw thrown
      return thrown.key === 'conflict.busy' ? 'silent' : 'refused'
    }
  },
  comeBack: (payer, number) => unlessRefused(perform(checkOrder, { number }, actorOf(payer), world())),
  claim: (payer, providerOrderId) =>
    unlessRefused(perform(confirmPaypal, { id: payer.registrationId, providerOrderId }, actorOf(payer), world())),
  matchLedger: () => perform(matchLedger, {}, { role: 'system', source: 'worker' }, world()),
}

const run = (runs: number) => runHistories({ portal, sides, newPayer, runs, seed: 20_261_121, abreast: 4 })

test('whatever comes twice, late, out of turn or not at all, no money is lost and none does anything twice', async () => {
  expect((await run(16)).paid).toBeGreaterThan(0)
})

test('with the unique payment and event gone, the same histories are seen to go wrong', async () => {
  await pool.query('drop index payment_provider_mode_provider_payment_id_key')
  await pool.query('drop index provider_event_provider_mode_event_id_key')
  const failure = await run(48).catch((thrown: unknown) => thrown)
  expect(failure).toMatchObject({ cause: { message: expect.stringContaining('one payment is written down twice') } })
})
