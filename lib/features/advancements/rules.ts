import type { FaultKey } from '@/lib/kernel/catalogue'

/** Why a student may not enter a next stage: its way is open, and she has an advancing result that is released. */
export function whyNotAdvance(ways: { open: number; earned: number }): FaultKey | null {
  if (ways.open === 0) return 'advancements.notOpen'
  return ways.earned === 0 ? 'advancements.notAdvanced' : null
}
