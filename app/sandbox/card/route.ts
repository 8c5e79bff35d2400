import { readBody } from '@/lib/kernel/doors/body'
import { hasTwins } from '@/lib/providers/payments'

/** The card form is posted here and redirected to the sandbox's own page of that checkout. */
export async function POST(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  if (!hasTwins()) return new Response(null, { status: 404, headers })
  const { checkout } = (await readBody(request, false)).fields
  const Location = `/sandbox/checkout/${typeof checkout === 'string' ? encodeURIComponent(checkout) : ''}`
  return new Response(null, { status: 303, headers: { ...headers, Location } })
}
