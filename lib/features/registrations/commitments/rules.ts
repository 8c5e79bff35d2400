import type { FaultKey } from '@/lib/kernel/catalogue'

/** Why no letter is added to a registration (registrations#commitment-letters). */
export function whyNotAddLetter({ cancelledAt }: { cancelledAt: Date | null }): FaultKey | null {
  return cancelledAt === null ? null : 'registrations.cancelled'
}
