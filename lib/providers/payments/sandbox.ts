import type { z } from 'zod'
import { jsonIn } from '@/lib/kernel/json'
import { askProvider } from './ask'
import {
  type GatewayName,
  type Notice,
  NotAuthentic,
  type PaymentGateway,
  ProviderSilent,
  type ProviderOrder,
} from './port'
import {
  answers,
  isSigned,
  type questions,
  type receiptWire,
  type repaymentWire,
  sandboxEvent,
  signatureHeader,
  signatureOf,
} from './sandbox-wire'

export type SandboxSettings = {
  /** Below it the far side answers: `http://127.0.0.1:3000/sandbox/api`. */
  url: string
  /** What signs our questions, and what signs its events. */
  questionKey: string
  eventKey: string
  now: () => Date
  patience?: number
}

type Call = keyof typeof questions

/** The sandbox in the place of one provider: a stranger beyond HTTP like any other, though its far side is this portal's own. */
export function sandboxGateway(provider: GatewayName, settings: SandboxSettings): PaymentGateway {
  const ask = async <Name extends Call>(
    call: Name,
    question: z.input<(typeof questions)[Name]>,
  ): Promise<z.output<(typeof answers)[Name]>> => {
    const body = JSON.stringify(question)
    const signature = signatureOf(settings.questionKey, body, settings.now())
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
    const { patience } = settings
    const answer = await askProvider(`${settings.url}/${call}`, { body, headers, ...(patience ? { patience } : {}) })
    return understood(call, answer)
  }
  const stands = async (call: 'find' | 'capture' | 'cancel', order: { key: string; providerOrderId: string | null }) =>
    providerOrderOf(await ask(call, { provider, key: order.key, reference: order.providerOrderId }))

  return {
    name: provider,
    clientIds: provider === 'PAYPAL' ? { clientId: 'sandbox', liveClientId: '' } : null,
    async start({ expiresAt, ...charge }) {
      const { reference, handoff } = await ask('start', { provider, ...charge, expiresAt: expiresAt.toISOString() })
      return { providerOrderId: reference, handoff }
    },
    find: (order) => stands('find', order),
    capture: (order) => stands('capture', order),
    cancel: (order) => stands('cancel', order),
    async refund({ key, providerPaymentId: payment, amountMinor, currency }) {
      const { refund } = await ask('refund', { provider, key, payment, amountMinor, currency })
      return { providerRefundId: refund, state: 'DONE' }
    },
    async findRefund({ key, providerPaymentId: payment }) {
      const { found } = await ask('findRefund', { provider, key, payment })
      return found === null ? null : repaymentOf(found)
    },
    async listReceipts(from, until) {
      const { receipts } = await ask('receipts', { provider, from: from.toISOString(), until: until.toISOString() })
      return receipts.map(receiptOf)
    },
    async listRepayments(from, until) {
      const span = { from: from.toISOString(), until: until.toISOString() }
      return (await ask('repayments', { provider, ...span })).repayments.map(repaymentOf)
    },
    async verify({ headers, body, now }) {
      if (!isSigned(settings.eventKey, headers.get(signatureHeader), body, now)) {
        throw new NotAuthentic('the signature of a sandbox event does not hold')
      }
      return noticeOf(provider, body)
    },
  }
}

/** For which provider an event says to come, still unproved. */
export function senderOf(body: Uint8Array): string {
  const event = sandboxEvent.safeParse(jsonIn(new TextDecoder().decode(body)))
  return event.success ? event.data.provider : ''
}

/** What it answered; what can't be understood says nothing of what it did. */
function understood<Name extends Call>(call: Name, answer: string): z.output<(typeof answers)[Name]> {
  try {
    const schema: (typeof answers)[Name] = answers[call]
    return asAnswer<Name>(schema.parse(JSON.parse(answer)))
  } catch (cause) {
    throw new ProviderSilent('the sandbox gave an answer that cannot be read', { cause })
  }
}

/** The schema of that very call made it, which the type of an indexed table can't say. */
function asAnswer<Name extends Call>(read: unknown): z.output<(typeof answers)[Name]> {
  return read as z.output<(typeof answers)[Name]>
}

function noticeOf(provider: GatewayName, body: string): Notice {
  const read = sandboxEvent.safeParse(jsonIn(body))
  if (!read.success) throw new NotAuthentic('a sandbox event cannot be read', { cause: read.error })
  const { id, checkout, orderNumber, happened } = read.data
  if (read.data.provider !== provider) throw new NotAuthentic(`an event of ${read.data.provider} came to ${provider}`)
  return {
    eventId: id,
    kind: happened.kind,
    order: { orderNumber, providerOrderId: checkout },
    content: contentOf(happened),
  }
}

function contentOf(happened: z.output<typeof sandboxEvent>['happened']): Notice['content'] {
  switch (happened.kind) {
    case 'payment.captured':
      return { kind: 'receipt', receipt: receiptOf(happened.receipt) }
    case 'payment.refunded':
      return { kind: 'repayment', repayment: repaymentOf(happened.repayment) }
    case 'checkout.confirming':
      return { kind: 'order-state', state: 'CONFIRMING' }
    case 'checkout.failed':
      return { kind: 'order-state', state: 'FAILED' }
    case 'checkout.expired':
      return { kind: 'order-state', state: 'EXPIRED' }
    default:
      return null
  }
}

function providerOrderOf({
  state,
  reference,
  receipts,
  repayments,
}: z.output<(typeof answers)['find']>): ProviderOrder {
  return {
    state,
    providerOrderId: reference,
    receipts: receipts.map(receiptOf),
    repayments: repayments.map(repaymentOf),
  }
}

function receiptOf({ payment, checkout, ...rest }: z.output<typeof receiptWire>) {
  return { ...rest, providerPaymentId: payment, providerOrderId: checkout }
}

function repaymentOf({ refund, payment, ...rest }: z.output<typeof repaymentWire>) {
  return { ...rest, providerPaymentId: payment, providerRefundId: refund, state: 'DONE' as const }
}
