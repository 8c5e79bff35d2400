import type { FaultKey } from '@/lib/kernel/catalogue'

/** Why a student may not enter a next stage: its way is open, and the student has an advancing result that is released. */
export function whyNotAdvance(ways: { open: number; earned: number }): FaultKey | null {
  if (ways.open === 0) return 'advancements.notOpen'
  return ways.earned === 0 ? 'advancements.notAdvanced' : null
}

/** A student as their advancement is decided; the team's score counts once it is confirmed, in hundredths of a point. */
export type Contender = { id: string; hundredths: number | null; kindIds: readonly string[] }

/** Who is proposed to advance: whoever holds one of these awards, or whose team reached the cut-off. */
export function proposedToAdvance(
  contenders: readonly Contender[],
  by: { kindIds: readonly string[]; cutOff: number | null },
): string[] {
  const reaches = ({ hundredths }: Contender) => by.cutOff !== null && hundredths !== null && hundredths >= by.cutOff
  return contenders
    .filter((contender) => reaches(contender) || contender.kindIds.some((kindId) => by.kindIds.includes(kindId)))
    .map(({ id }) => id)
}

/** The filters of who advances by what is saved, which a file takes too; and those by what only the browser knows. */
export const advancingFilters = ['advanced', 'entered'] as const
export const ownAdvancingFilters = ['chosen'] as const

/** So many students are granted it by one call, and characters of what they are told. */
export const mostGranted = 5_000
export const mostLabel = 120
