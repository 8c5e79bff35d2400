import { type NextRequest, NextResponse } from 'next/server'
import { type BroughtSecret, untilGuessMay } from '@/lib/access/guesses'
import { contentSecurityPolicy } from '@/lib/content-security-policy'
import { env } from '@/lib/env'
import { requestNote } from '@/lib/requests/note'

export const config = {
  // Uploads go to /api, whose bodies this layer would cut at 10 MB; files that never change need no policy.
  matcher: ['/((?!api/|_next/static/|favicon\\.ico$|icon\\.svg$|robots\\.txt$).*)', '/api/docs'],
}

/** Gives each page its own policy and tells it under which path it was asked for. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const nonce = btoa(crypto.randomUUID())
  const policy = contentSecurityPolicy(nonce, env())
  const headers = new Headers(request.headers)
  // Next puts the nonce of this header on its own scripts.
  headers.set('content-security-policy', policy)
  headers.set('x-nonce', nonce)
  headers.set('x-portal-path', request.nextUrl.pathname + request.nextUrl.search)
  const wait = await untilCertificatesOpen(request)
  const response =
    wait === 0
      ? NextResponse.next({ request: { headers } })
      : NextResponse.rewrite(new URL('/tooMany', request.url), { request: { headers } })
  const note = requestNote()
  if (wait > 0 && note !== undefined) note.refusal = { status: 429, retryAfterSeconds: Math.ceil(wait / 1000) }
  response.headers.set('content-security-policy', policy)
  if (env().APP_URL.startsWith('https://')) response.headers.set('strict-transport-security', 'max-age=31536000')
  return response
}

/** A page has no way to answer 429, so who guesses too often is answered before it (docs/decisions/0027). */
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
