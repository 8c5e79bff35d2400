import type { SignedInActor } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import type { CancelKind } from '@/lib/db/generated/enums'
import { cancelRegistrations } from '@/lib/features/payments/endings/cancel-registrations.step'
import { expireOpenOrder } from '@/lib/features/payments/orders/expire-orders.step'
import { groupBy } from '@/lib/group-by'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { Fault } from '@/lib/kernel/fault'
import type { RowProblem } from '@/lib/kernel/refused-rows'
import { inTransaction, type Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { type Locked, lockRegistrations, lockTalliesOf } from './queries'
import { whyNotRemove } from './rules'

type Manner = {
  kind: CancelKind
  whyNot: (registration: Locked, now: Date) => FaultKey | null
  /** Why, where somebody has to say so. */
  reason?: string
  /** What else belongs to it, in the same transaction. */
  also?: (work: Work, ended: readonly Locked[]) => Promise<void>
}
const removal: Manner = { kind: 'REMOVED', whyNot: whyNotRemove }

/** Ends registrations nobody has paid for, all of them or none, after the orders that wait for them; their places are free again. */
export function endRegistrations(
  world: World,
  actor: SignedInActor,
  ids: readonly string[],
  refusal: (problems: RowProblem[]) => Fault,
  { kind, whyNot, reason, also } = removal,
): Promise<{ removed: number }> {
  return inTransaction(world, async (work) => {
    const { db, now, record } = work
    const reach = reachOf(actor)
    await lockTalliesOf(db, reach, ids)
    const found = await lockRegistrations(db, reach, ids)
    const byId = new Map(found.map((registration) => [registration.id, registration]))
    const problems = ids.flatMap((id, at): RowProblem[] => {
      const registration = byId.get(id)
      const reason = registration === undefined ? ('notFound' as const) : whyNot(registration, now)
      return reason === null ? [] : [{ at, id, reason }]
    })
    if (problems.length > 0) throw refusal(problems)
    for (const { id, hasOpenOrder } of found)
      if (hasOpenOrder) await expireOpenOrder(work, { kind: 'registration', id })
    const endings = found.map(({ id, startsAt }) => ({ id, givesUseBack: startsAt === null || now < startsAt }))
    await cancelRegistrations(work, endings, kind)
    await also?.(work, found)
    for (const [projectId, some] of groupBy(found, (registration) => registration.projectId)) {
      const [only, another] = some
      const isOne = only !== undefined && another === undefined
      if (isOne)
        record({ object: ['Registration', only.id], projectId, studentId: only.studentId, reason: reason ?? null })
      else record({ object: ['Registration', null], projectId, items: some.length, reason: reason ?? null })
    }
    return { removed: found.length }
  })
}
