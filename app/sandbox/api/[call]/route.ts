import { captureCheckout } from '@/lib/features/payments/sandbox/capture-checkout'
import { cancelCheckout } from '@/lib/features/payments/sandbox/cancel-checkout'
import { findCheckout } from '@/lib/features/payments/sandbox/find-checkout'
import { findRefund } from '@/lib/features/payments/sandbox/find-refund'
import { listReceipts } from '@/lib/features/payments/sandbox/list-receipts'
import { listRepayments } from '@/lib/features/payments/sandbox/list-repayments'
import { refundPayment } from '@/lib/features/payments/sandbox/refund-payment'
import { startCheckout } from '@/lib/features/payments/sandbox/start-checkout'
import { answerSignedCall } from '@/lib/kernel/doors/signed-call'
import { hasTwins, sandboxKeys } from '@/lib/providers/payments'
import { isSigned, signatureHeader } from '@/lib/providers/payments/sandbox-wire'

const calls = {
  start: (request: Request) => answerSignedCall(startCheckout, request, seal),
  find: (request: Request) => answerSignedCall(findCheckout, request, seal),
  capture: (request: Request) => answerSignedCall(captureCheckout, request, seal),
  cancel: (request: Request) => answerSignedCall(cancelCheckout, request, seal),
  refund: (request: Request) => answerSignedCall(refundPayment, request, seal),
  findRefund: (request: Request) => answerSignedCall(findRefund, request, seal),
  receipts: (request: Request) => answerSignedCall(listReceipts, request, seal),
  repayments: (request: Request) => answerSignedCall(listRepayments, request, seal),
}

const seal: Parameters<typeof answerSignedCall>[2] = {
  source: 'sandbox',
  isGenuine: (headers, body, { now }) => isSigned(sandboxKeys.questions(), headers.get(signatureHeader), body, now),
}

/** The sandbox's own interface, for the adapter alone; it answers 404 where the sandbox is off. */
export async function POST(request: Request, { params }: { params: Promise<{ call: string }> }): Promise<Response> {
  const { call } = await params
  if (!hasTwins() || !isKnown(call))
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return calls[call](request)
}

function isKnown(call: string): call is keyof typeof calls {
  return Object.hasOwn(calls, call)
}
