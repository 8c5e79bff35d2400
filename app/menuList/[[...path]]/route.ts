import type { NextRequest } from 'next/server'
import { isSignedIn } from '@/lib/access/actor'
import { landingOf } from '@/lib/features/people/auth/rules'
import { redirectTo } from '@/lib/kernel/doors/alias'
import { callerOf } from '@/lib/kernel/doors/caller'

/**
 * `/menuList` is the address of the shell, not a prefix: alone it redirects to the landing page, with a name to `/NAME` and its query
 * (screens#addresses).
 */
export async function GET(request: NextRequest, { params }: { params: Promise<{ path?: string[] }> }) {
  const name = (await params).path?.[0]
  if (name !== undefined && /^[A-Za-z]+$/.test(name)) return redirectTo(`/${name}${request.nextUrl.search}`)
  const { actor } = await callerOf(request.headers, request.cookies, 'page')
  return redirectTo(isSignedIn(actor) ? landingOf(actor.role) : '/login')
}
