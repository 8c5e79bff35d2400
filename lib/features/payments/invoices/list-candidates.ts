import { z } from 'zod'
import type { AdminActor, CoordinatorActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { getOrganiser } from '@/lib/features/catalogue/settings/organiser.queries'
import { linesOf } from '@/lib/features/payments/payments/rules'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import { orNotFound } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { findInvoicedSchool, listOwnWaiting, listPayables, listProjectsOver, nameTargets } from './candidates.queries'
import { candidateOf, dayAfter, dueDays, firstOpen, mostLines, openWays, whyNotInvoice } from './rules'
import { candidateNarrowing } from './schema'
import { listFirstWaiting, type WaitingLine } from './waiting.queries'

/** What a school can put on an invoice, line by line with what is due, and why something can't be put there (payments#school-invoices). */
export const listCandidates = operation('payments/invoices/list-candidates', {
  access: ['coordinator', 'admin'],
  grants: ['FINANCE'],
  input: z.object({ schoolId: id.optional(), ...candidateNarrowing }),
  run: async ({ actor, input, world: { db, now } }) => {
    const school = orNotFound(await findInvoicedSchool(db, schoolFor(actor, input.schoolId)))
    const narrowing = { schoolId: school.id, projectCode: input.projectCode }
    const reach = reachFor(actor)
    const asker = actor.role === 'admin' ? 'office' : 'school'
    const waiting = await listFirstWaiting(
      db,
      sqlReachFor(actor),
      { ...narrowing, now, open: openWays(asker) },
      mostLines,
    )
    const ownWaiting = await listPayables(db, await listOwnWaiting(db, reach.schoolRegistrations, narrowing))
    const over = await listProjectsOver(db, now, ownWaiting)
    const own = ownWaiting
      .filter(({ projectId }) => actor.role !== 'admin' || actsOnMoney(actor, projectId))
      .map((payable) => ({
        ...payable,
        isOpen: whyNotInvoice(payable, asker) === null,
        isOver: over.has(payable.projectId),
      }))
    const all = [...waiting, { openCount: own.filter(({ isOpen }) => isOpen).length, first: own }]
    const openCount = all.reduce((sum, one) => sum + one.openCount, 0)
    const first = all.flatMap((one): (WaitingLine | (typeof own)[number])[] => one.first)
    const listed = firstOpen(first, mostLines)
    const targets = await nameTargets(db, reach, listed)
    const rows = listed.flatMap((line) => {
      const { id: targetId, priceMinor, reducedMinor, processingFeeBps: bps, currency } = line
      const candidate = 'way' in line ? candidateOf(line.way) : line
      const whyNot = whyNotInvoice(candidate, asker)
      const target = targets.get(targetId)
      if (target === undefined) return []
      const { totalMinor } = linesOf({ priceMinor, reducedMinor, bps })
      return {
        id: targetId,
        target,
        currency,
        /** A school learns what is due only of what it can pay (docs/decisions/0009). */
        totalMinor: whyNot === null || asker === 'office' ? totalMinor : null,
        isReduced: asker === 'office' && candidate.feeReductionId !== null,
        /** Its project has ended: such a line stands below, and is on an invoice only where somebody means it. */
        isOver: line.isOver,
        whyNot,
      }
    })
    const { contacts: _, ...named } = school
    const days = { first: dayAfter(now, 0), usual: dayAfter(now, dueDays.usual), last: dayAfter(now, dueDays.most) }
    return {
      school: named,
      rows: rows.toSorted((one, other) => Number(one.isOver) - Number(other.isOver)),
      more: Math.max(0, openCount - mostLines),
      days,
      hasAccount: (await getOrganiser(db)).bank !== null,
    }
  },
})

type Asker = CoordinatorActor | AdminActor

/** A coordinator has but the own school; the office says which. */
export function schoolFor(actor: Asker, schoolId: string | undefined): string {
  if (actor.role === 'coordinator') return actor.schoolId
  return orNotFound(schoolId)
}

export function reachFor(actor: Asker) {
  return {
    registrations: visible.registrations(actor),
    packageRegistrations: visible.packageRegistrations(actor),
    schoolRegistrations: visible.schoolRegistrations(actor),
  }
}

function sqlReachFor(actor: Asker) {
  // A package is of no one project: only whoever acts on the money of all puts it on an invoice.
  const isOfAll = actor.role !== 'admin' || actsOnMoney(actor, null)
  return {
    registrations: visibleSql.registrations(actor),
    packageRegistrations: isOfAll ? visibleSql.packageRegistrations(actor) : null,
  }
}
