import type { CancelKind } from '@/lib/db/generated/enums'
import { endChoices, lockChoices } from '@/lib/features/people/students/advisers.queries'
import type { Work } from '@/lib/kernel/transaction'
import { closeRegistrations, type Ending } from './queries'
import { passLeads } from './pass-leads.step'
import { tidyTeams } from './tidy-teams.step'

/** Ends a registration. Its seat is free again, its use of a package only where `givesUseBack`. */
export async function cancelRegistration(
  work: Work,
  id: string,
  cancelKind: CancelKind,
  givesUseBack: boolean,
  cancelReasonId: string | null = null,
): Promise<void> {
  await cancelRegistrations(work, [{ id, givesUseBack }], cancelKind, cancelReasonId)
}

/**
 * The same for many in one statement. Teams that are empty then are put away, others get a new leader where theirs is gone; an
 * adviser who was chosen for nothing else has the student in reach no longer.
 */
export async function cancelRegistrations(
  work: Work,
  endings: readonly Ending[],
  cancelKind: CancelKind,
  cancelReasonId: string | null = null,
): Promise<void> {
  const { db, now } = work
  const choices = await lockChoices(
    db,
    endings.map(({ id }) => id),
  )
  const left = await closeRegistrations(db, now, endings, cancelKind, cancelReasonId)
  await tidyTeams(work, left.teamIds)
  await passLeads(work, left.ledIds)
  await endChoices(db, now, choices, 'SYSTEM')
}
