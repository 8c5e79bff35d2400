import type { z } from 'zod'
import type { OrderFilter } from './queries'
import { dayBounds } from '@/lib/i18n/format'
import type { orderNarrowing } from './schema'

type Narrowing = z.output<z.ZodObject<typeof orderNarrowing>>

/** The list and its file are narrowed alike. */
export function narrowed(
  { search, state, method, projectCode, from, until }: Narrowing,
  mode: OrderFilter['mode'],
): OrderFilter {
  return {
    mode,
    search,
    states: state,
    method,
    projectCode,
    from: from === undefined ? undefined : dayBounds(from)?.from,
    until: until === undefined ? undefined : dayBounds(until)?.until,
  }
}
