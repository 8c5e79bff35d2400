import type { FaultKey } from '@/lib/kernel/catalogue'

/** Why somebody cannot have done that with a team's work: members save it, whoever reviews it ticks and comments, all in reach open it. */
export function whyNotTell(
  event: 'OPEN' | 'SAVE' | 'CHECK' | 'COMMENT',
  { writes, reviews }: { writes: boolean; reviews: boolean },
): FaultKey | null {
  if (event === 'OPEN') return null
  return (event === 'SAVE' ? writes : reviews) ? null : 'auth.forbidden'
}
