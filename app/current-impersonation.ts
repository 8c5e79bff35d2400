import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { ImpersonationBannerProps } from '@/components/console/impersonation/impersonation-banner'
import { isSignedIn } from '@/lib/access/actor'
import { impersonationCookie } from '@/lib/access/session-cookie'
import { getImpersonation } from '@/lib/features/console/impersonation/get-impersonation'
import { currentCaller, read } from '@/lib/kernel/doors/read'

/** As whom an administrator sees this page; null for everybody else, who bear no such cookie and cost no question. */
export async function currentImpersonation(): Promise<ImpersonationBannerProps | null> {
  if (!(await cookies()).has(impersonationCookie().name)) return null
  // Where the database does not answer, the page says so itself.
  const caller = await currentCaller().catch(() => null)
  if (caller === null || !isSignedIn(caller.actor) || caller.actor.impersonatorId === null) return null
  const seenAs = await read(getImpersonation, {})
  if (seenAs === null) return null
  const roles = await getTranslations('roles')
  return {
    name: seenAs.name,
    role: roles(seenAs.role),
    personHref: { kind: seenAs.role === 'student' ? 'student' : 'contact', id: seenAs.personId ?? '' },
    leftMs: seenAs.endsAt.getTime() - caller.world.now.getTime(),
  }
}
