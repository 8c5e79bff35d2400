import type { FaultKey } from '@/lib/kernel/catalogue'

type OnSale = { startsAt: Date | null; endsAt: Date | null }

/** Why nobody may take this package now; limits are inclusive. Who has it may use it as long as its projects are open. */
export function whyNotTakePackage({ startsAt, endsAt }: OnSale, now: Date): FaultKey | null {
  if (startsAt !== null && now < startsAt) return 'packages.notOpenYet'
  return endsAt !== null && now > endsAt ? 'packages.closed' : null
}
