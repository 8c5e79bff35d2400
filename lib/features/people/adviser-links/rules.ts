import type { FaultKey } from '@/lib/kernel/catalogue'

const linkStates = ['PROPOSED', 'CONFIRMED', 'ENDED'] as const
export type LinkState = (typeof linkStates)[number]

type LinkToDecide = { state: LinkState; contact: { disabledAt: Date | null } }

/** Why a proposed adviser can't be accepted or declined: that happens once, and nobody who was shut out becomes an adviser. */
export function whyNotDecide({ state, contact }: LinkToDecide, accept: boolean): FaultKey | null {
  if (state !== 'PROPOSED') return 'adviserLinks.decided'
  return accept && contact.disabledAt !== null ? 'adviserLinks.shutOut' : null
}

/** Why there is no link to end. */
export function whyNotEnd({ state }: { state: LinkState }): FaultKey | null {
  return state === 'CONFIRMED' ? null : 'adviserLinks.notConfirmed'
}
