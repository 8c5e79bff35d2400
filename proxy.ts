import { type NextRequest, NextResponse } from 'next/server'
import { type BroughtSecret, untilGuessMay } from '@/lib/access/guesses'
import { requestNote } from '@/lib/requests/note'

// What all pages need is done before Next, for a third of the cost (docs/decisions/0052).
export const config = { matcher: ['/cert', '/verify/:path*'] }

/** A page has no way to answer 429, so who guesses too often is answered before it (docs/decisions/0027). */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const wait = await untilCertificatesOpen(request)
  if (wait === 0) return NextResponse.next()
  const note = requestNote()
  if (note !== undefined) note.refusal = { status: 429, retryAfterSeconds: Math.ceil(wait / 1000) }
  return NextResponse.rewrite(new URL('/tooMany', request.url))
}

async function untilCertificatesOpen({ nextUrl, headers }: NextRequest): Promise<number> {
  const brought = broughtTo(nextUrl)
  return brought === null ? 0 : untilGuessMay(headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '', brought)
}

function broughtTo({ pathname, searchParams }: URL): BroughtSecret | null {
  // What a token can't hold is none.
  if (pathname === '/cert') return { token: searchParams.get('id')?.replace(/[^\w-]/g, '') ?? '' }
  const [, code] = /^\/verify\/(.+)$/.exec(pathname) ?? []
  return code === undefined ? null : { code }
}
