import { groupBy } from '@/lib/group-by'
import { Fault } from '@/lib/kernel/fault'

/** How often each outcome of a race came: `done`, or the fault's key. Anything unexpected is thrown. */
export async function outcomes(tries: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const settled = await Promise.allSettled(tries)
  const names = settled.map((one) => {
    if (one.status === 'fulfilled') return 'done'
    if (one.reason instanceof Fault) return one.reason.key
    throw one.reason
  })
  const groups = groupBy(names, (name): string => name)
  return Object.fromEntries(Array.from(groups, ([name, group]) => [name, group.length]))
}
