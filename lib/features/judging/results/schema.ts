import { projectCode, seasonCode } from '@/lib/features/catalogue/projects/schema'
import { search } from '@/lib/features/people/students/schema'

/** What narrows a list of results. */
export const narrowing = {
  season: seasonCode.optional(),
  projectCode: projectCode.optional(),
  search: search.optional(),
}
