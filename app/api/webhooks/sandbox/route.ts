import { receiveNotice } from '@/lib/features/payments/payments/receive-notice'
import { webhook } from '@/lib/kernel/doors/webhook'
import { hasTwins } from '@/lib/providers/payments'
import { senderOf } from '@/lib/providers/payments/sandbox'

const take = webhook(receiveNotice, senderOf)

/** What the sandbox tells; each event says for which provider it stands in. Nothing where no twin runs. */
export async function POST(request: Request): Promise<Response> {
  return hasTwins() ? take(request) : new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
