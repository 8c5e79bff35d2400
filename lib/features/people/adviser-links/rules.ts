import type { FaultKey } from '@/lib/kernel/catalogue'

const linkStates = ['PROPOSED', 'CONFIRMED', 'ENDED'] as const
export type LinkState = (typeof linkStates)[number]

/** Why a proposed adviser can no longer be accepted or declined: that happens once. */
export function whyNotDecide({ state }: { state: LinkState }): FaultKey | null {
  return state === 'PROPOSED' ? null : 'adviserLinks.decided'
}

/** Why there is no link to end. */
export function whyNotEnd({ state }: { state: LinkState }): FaultKey | null {
  return state === 'CONFIRMED' ? null : 'adviserLinks.notConfirmed'
}
