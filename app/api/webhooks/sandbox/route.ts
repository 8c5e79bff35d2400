import { receiveNotice } from '@/lib/features/payments/payments/receive-notice'
import { webhook } from '@/lib/kernel/doors/webhook'
import { hasTwins } from '@/lib/providers/payments'
import { senderOf } from '@/lib/providers/payments/sandbox'

const take = webhook(receiveNotice, senderOf)

/** The sandbox's events; each names the provider it stands in for. It answers 404 where the sandbox is off. */
export async function POST(request: Request): Promise<Response> {
  return hasTwins() ? take(request) : new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
