import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from '@/lib/content-security-policy'
import { env } from '@/lib/env'

export const config = {
  // Uploads go to /api, whose bodies this layer would cut at 10 MB; files that never change need no policy.
  matcher: ['/((?!api/|_next/static/|favicon\\.ico$|icon\\.svg$|robots\\.txt$).*)'],
}

/** Gives each page its own policy and tells it under which path it was asked for. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  const policy = contentSecurityPolicy(nonce, env())
  const headers = new Headers(request.headers)
  // Next puts the nonce of this header on its own scripts.
  headers.set('content-security-policy', policy)
  headers.set('x-nonce', nonce)
  headers.set('x-portal-path', request.nextUrl.pathname + request.nextUrl.search)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  if (env().APP_URL.startsWith('https://')) response.headers.set('strict-transport-security', 'max-age=31536000')
  return response
}
