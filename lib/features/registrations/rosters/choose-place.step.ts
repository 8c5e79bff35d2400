import type { SignedInActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getProjectId } from '@/lib/features/catalogue/projects/queries'
import { findSeason } from '@/lib/features/catalogue/projects/seasons.queries'
import type { World } from '@/lib/kernel/world'
import type { Filter } from './filters.queries'

/** Which registrations a list is of: a project's in reach, or the current season's. */
export async function placeOf(
  { db }: World,
  actor: SignedInActor,
  projectCode: string | undefined,
): Promise<Pick<Filter, 'projectCode' | 'seasonId'>> {
  if (projectCode === undefined) return { seasonId: (await findSeason(db))?.id }
  await getProjectId(db, visible.projects(actor), projectCode)
  return { projectCode }
}
