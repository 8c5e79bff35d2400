import type { z } from 'zod'
import { readCompleteness } from '@/lib/features/people/students/completeness.queries'
import { dayBounds } from '@/lib/i18n/format'
import type { World } from '@/lib/kernel/world'
import type { Filter } from './filters.queries'
import type { rosterNarrowing } from './narrowing.schema'

type Narrowing = Omit<z.output<z.ZodObject<typeof rosterNarrowing>>, 'projectCode'>

/** The rows asked for, as the list and its file both find them. */
export async function rowsAskedFor(
  { db, now }: World,
  { membership, years, isIncomplete, from, until, ...rest }: Narrowing,
): Promise<Filter> {
  return {
    ...rest,
    isInTeam: membership?.length === 1 ? membership[0] === 'TEAM' : undefined,
    graduationYears: years,
    lacks: isIncomplete ? (await readCompleteness(db, now)).lacks : undefined,
    createdFrom: from === undefined ? undefined : dayBounds(from)?.from,
    createdUntil: until === undefined ? undefined : dayBounds(until)?.until,
  }
}
