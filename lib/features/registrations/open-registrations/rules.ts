import type { FaultKey } from '@/lib/kernel/catalogue'

/** How long a filled-in form waits for its code (registrations#open-registration). */
export const intentLife = 30 * 60_000

/** Whether a student's school is a listed one, one that is not listed yet, or none. */
export const schoolKinds = ['listed', 'new', 'none'] as const
export type SchoolKind = (typeof schoolKinds)[number]

/** The two layouts: on the devices the specification lists one section at a time, else one page (registrations#two-layouts). */
export function layoutFor(userAgent: string): 'steps' | 'page' {
  return /Android|iPhone|SymbianOS|Windows Phone|iPod/.test(userAgent) ? 'steps' : 'page'
}

type Intent = { expiresAt: Date; usedAt: Date | null }

/** Why a filled-in form can't be confirmed any more. */
export function whyNotConfirm(intent: Intent | null, now: Date): FaultKey | null {
  if (intent === null) return 'openRegistrations.expired'
  if (intent.usedAt !== null) return 'openRegistrations.used'
  return intent.expiresAt <= now ? 'openRegistrations.expired' : null
}

/** Whose code: good for this form alone, and never for signing in. */
export function codeHolder(intent: { id: string; email: string }) {
  return { loginType: 'STUDENT' as const, email: intent.email, purpose: `sign-up|${intent.id}` }
}

/** The adviser a form names: a signed link settles it; otherwise the adviser is a suggestion that counts once it is ticked. */
export function adviserOf(
  link: { contactId: string } | null,
  choice: { contactId?: string | undefined; isAdviserConfirmed: boolean },
): { contactId: string | null; isSigned: boolean } {
  if (link !== null) return { contactId: link.contactId, isSigned: true }
  return { contactId: choice.isAdviserConfirmed ? (choice.contactId ?? null) : null, isSigned: false }
}
