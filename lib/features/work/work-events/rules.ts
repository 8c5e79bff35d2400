import type { FaultKey } from '@/lib/kernel/catalogue'

/**
 * Why somebody cannot have done that with a team's work: members save it, whoever reviews it ticks and comments, and all in
 * reach open it, of the organisers those who review.
 */
export function whyNotTell(
  event: 'OPEN' | 'SAVE' | 'CHECK' | 'COMMENT',
  { writes, reviews, opens }: { writes: boolean; reviews: boolean; opens: boolean },
): FaultKey | null {
  const may = { OPEN: opens, SAVE: writes, CHECK: reviews, COMMENT: reviews }
  return may[event] ? null : 'auth.forbidden'
}
