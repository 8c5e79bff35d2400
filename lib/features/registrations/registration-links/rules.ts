import { type SignUpProject, whyNotByKind } from '@/lib/features/catalogue/projects/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** Until when a link may work: until registration closes, or for a while. */
export const lifetimes = ['closing', 'day', 'week', 'month'] as const
export type Lifetime = (typeof lifetimes)[number]

const day = 86_400_000
const lengths = { day, week: 7 * day, month: 30 * day } as const

/** More living links for one project than a teacher can tell apart. */
export const mostLinks = 10

type LinkWindow = Pick<SignUpProject, 'state' | 'registrationClosesAt' | 'kind'>

/** Why no link may be made: it would lead to a closed door. One for a project that opens later may be handed out before. */
export function whyNotCreateLink(project: LinkWindow, now: Date): FaultKey | null {
  if (project.state !== 'PUBLISHED') return 'registrations.notOpen'
  const byKind = whyNotByKind(project.kind)
  if (byKind !== null) return byKind
  const { registrationClosesAt: closesAt } = project
  return closesAt !== null && closesAt <= now ? 'registrations.closed' : null
}

/** The lifetimes worth offering, the usual one first: none reaches beyond the end of registration. */
export function offeredLifetimes(closesAt: Date | null, now: Date): Lifetime[] {
  if (closesAt === null) return ['month', 'week', 'day']
  const left = closesAt.getTime() - now.getTime()
  return ['closing', ...(['day', 'week', 'month'] as const).filter((lifetime) => lengths[lifetime] < left)]
}

/** When a link made now ends; null where the lifetime is not on offer. */
export function endOf(lifetime: Lifetime, closesAt: Date | null, now: Date): Date | null {
  if (!offeredLifetimes(closesAt, now).includes(lifetime)) return null
  return lifetime === 'closing' ? closesAt : new Date(now.getTime() + lengths[lifetime])
}

type FoundLink = { expiresAt: Date; revokedAt: Date | null; isOwnerActive: boolean }
/** What the address says beside the token; left out, the link says it. */
type LinkClaims = { isForProject: boolean; isOfContact: boolean }

/** Why a link opens nothing: nobody made it, it stands for something else, or it has ended. */
export function whyNotUseLink(link: FoundLink | null, claims: LinkClaims, now: Date): FaultKey | null {
  if (link === null || !link.isOwnerActive || !claims.isForProject || !claims.isOfContact)
    return 'registrationLinks.invalid'
  if (link.revokedAt !== null) return 'registrationLinks.revoked'
  return link.expiresAt <= now ? 'registrationLinks.expired' : null
}

/** The address behind a link; without a token the adviser is only suggested (registrations#links). */
export function registrationPath(to: { projectCode: string; contactId: string; token: string | null }): string {
  const query = new URLSearchParams({ project_code: to.projectCode, contact_id: to.contactId })
  if (to.token !== null) query.set('t', to.token)
  return `/registration?${query}`
}
