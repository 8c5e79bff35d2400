import { z } from 'zod'
import type { AdminActor, CoordinatorActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getOrganiser } from '@/lib/features/catalogue/settings/organiser.queries'
import { getOrder } from '@/lib/features/payments/orders/queries'
import { endOrder } from '@/lib/features/payments/payments/ask-provider.step'
import type { Payable, Target } from '@/lib/features/payments/payments/queries'
import { linesOf } from '@/lib/features/payments/payments/rules'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import { dayBounds } from '@/lib/i18n/format'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { paymentMode } from '@/lib/providers/payments'
import { findInvoicedSchool, listPayables, listWaiting, listWaitingOrders, lockTargets } from './candidates.queries'
import { reachFor, schoolFor } from './list-candidates'
import { insertInvoice } from './queries'
import { dayAfter, dueDays, invoiceFacts, mostLines, mostMinor, whyNotInvoice } from './rules'
import { invoicedIds } from './schema'

const system = { role: 'system', source: 'invoices' } as const

/**
 * A coordinator, or the office for any school, puts what waits for its payment on one invoice (payments#school-invoices):
 * an order that a family has begun is ended at its provider first, and from then on the invoice alone can pay for it.
 */
export const makeInvoice = operation('payments/invoices/make-invoice', {
  access: ['coordinator', 'admin'],
  grants: ['FINANCE'],
  input: z.object({
    schoolId: id.optional(),
    ids: invoicedIds,
    /** The last day for the payment, in the zone the portal shows. */
    dueOn: z.string().refine((text) => dayBounds(text) !== null),
    reference: z.string().trim().max(invoiceFacts.reference.max).default(''),
  }),
  run: async ({ actor, input, world }) => {
    const { db, now } = world
    const school = orNotFound(await findInvoicedSchool(db, schoolFor(actor, input.schoolId)))
    const { bank, ...organiser } = await getOrganiser(db)
    if (bank === null) throw new Fault('invoices.noAccount')
    if (input.dueOn < dayAfter(now, 0) || input.dueOn > dayAfter(now, dueDays.most)) throw wrongDay()
    const ids = [...new Set(input.ids)]
    const targets = await listWaiting(db, reachFor(actor), { schoolId: school.id, ids }, mostLines)
    if (targets.length !== ids.length) throw new Fault('invoices.changed')
    judge(actor, await listPayables(db, targets))
    await endWaiting(world, targets)
    return inTransaction(world, async (work) => {
      await lockTargets(work.db, targets)
      const payables = await listPayables(work.db, targets)
      const currency = judge(actor, payables)
      if ((await listWaitingOrders(work.db, targets)).length > 0) throw new Fault('payments.orderOpen')
      const made = await insertInvoice(work.db, now, {
        mode: paymentMode(),
        schoolId: school.id,
        contactId: actor.role === 'coordinator' ? actor.contactId : (school.contacts[0]?.id ?? null),
        madeById: actor.role === 'admin' ? actor.administratorId : null,
        currency,
        dueOn: input.dueOn,
        reference: input.reference || null,
        issuer: { ...organiser, bank },
        lines: payables.map((payable) => ({
          target: payable,
          lines: linesOf({ ...payable, bps: payable.processingFeeBps }),
        })),
      })
      work.record({ object: ['Invoice', made.id], items: payables.length, reason: made.number })
      return { number: made.number, lines: payables.length }
    })
  },
})

function wrongDay() {
  return new Fault('input.invalid', { fields: [{ field: 'dueOn', key: 'invoices.errors.dueOn' }] })
}

/** That all of them may stand on one invoice of this person's making; answers their currency. */
function judge(actor: CoordinatorActor | AdminActor, payables: readonly Payable[]): string {
  for (const payable of payables) {
    if (actor.role === 'admin') refuseIf(actsOnMoney(actor, payable.projectId) ? null : 'refunds.notYours')
    refuseIf(whyNotInvoice(payable, actor.role === 'admin' ? 'office' : 'school'))
    if (linesOf({ ...payable, bps: payable.processingFeeBps }).totalMinor <= 0) throw new Fault('payments.nothingDue')
  }
  const [currency, another] = new Set(payables.map((payable) => payable.currency))
  if (currency === undefined) throw new Fault('invoices.changed')
  if (another !== undefined) throw new Fault('invoices.currencies')
  const totalMinor = payables.reduce((sum, one) => sum + linesOf({ ...one, bps: one.processingFeeBps }).totalMinor, 0)
  if (totalMinor > mostMinor) throw new Fault('invoices.tooMuch')
  return currency
}

/** Another way to pay the same is closed at its provider before the invoice exists; paid meanwhile, that counts. */
async function endWaiting(world: World, targets: readonly Target[]): Promise<void> {
  for (const { number } of await listWaitingOrders(world.db, targets)) {
    const order = await getOrder(world.db, visible.orders(system), number)
    if (order.state === 'CONFIRMING') throw new Fault('payments.orderOpen')
    await endOrder(world, order)
  }
}
