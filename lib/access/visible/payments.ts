import type { Prisma } from '@/lib/db/generated/client'
import { type Actor, type AdminActor, reachesEverything, type StaffActor, type StudentActor } from '../actor'
import { type Scoped, scoped } from '../scoped'
import { byGrant, byRole } from './by-role'
import { registrationReach } from './registrations'

/** Orders with a line for what is in reach. */
const forReached = (actor: StudentActor | AdminActor, others: Prisma.OrderLineWhereInput[] = []) => ({
  lines: {
    some: {
      OR: [
        { registration: registrationReach.registrations(actor) },
        { packageRegistration: registrationReach.packageRegistrations(actor) },
        ...others,
      ],
    },
  },
})

/** Orders for the school itself, and for nothing else. */
function forSchool(actor: StaffActor): Prisma.PaymentOrderWhereInput {
  const ofSchool = { schoolRegistration: registrationReach.schoolRegistrations(actor) }
  return { lines: { some: ofSchool, every: ofSchool } }
}

/**
 * Orders for what is in reach; for a package the student's own orders, and an administrator's where their project is
 * in it. A school's contacts see what was paid for the school itself, its coordinators also what it paid by invoice,
 * and nothing else: what families pay is the families' own.
 */
function orders(actor: Actor): Scoped<Prisma.PaymentOrderWhereInput> {
  return byRole<Prisma.PaymentOrderWhereInput>(actor, {
    student: (actor) => forReached(actor),
    adviser: forSchool,
    coordinator: (actor) => ({ OR: [forSchool(actor), { invoice: invoices(actor) }] }),
    admin: (actor) =>
      reachesEverything(actor)
        ? {}
        : forReached(actor, [{ schoolRegistration: registrationReach.schoolRegistrations(actor) }]),
  })
}

/** A school's invoices are its coordinators'; an administrator sees those with a line of their project. */
function invoices(actor: Actor): Scoped<Prisma.InvoiceWhereInput> {
  return byRole<Prisma.InvoiceWhereInput>(actor, {
    coordinator: ({ schoolId }) => ({ schoolId, school: { isIndependent: false } }),
    project: (projectId) => ({
      lines: { some: { OR: [{ registration: { projectId } }, { schoolRegistration: { projectId } }] } },
    }),
  })
}

export const paymentReach = {
  orders,
  invoices,

  /**
   * Between the family and whoever decides about money (payments#fee-reductions): nobody else learns that there is one.
   * An administrator who may only look sees none.
   */
  feeReductions(actor: Actor): Scoped<Prisma.FeeReductionWhereInput> {
    return byRole<Prisma.FeeReductionWhereInput>(actor, {
      student: ({ studentId }) => ({ studentId }),
      admin: (actor) => byGrant(actor, ['FINANCE']),
    })
  },

  /** Money goes with its order; what came for none of ours is no project's: whoever reaches all of them sees it. */
  payments(actor: Actor): Scoped<Prisma.PaymentWhereInput> {
    const isEverything = actor.role === 'system' || (actor.role === 'admin' && reachesEverything(actor))
    return scoped(isEverything ? {} : { order: orders(actor) })
  },

  /** A callback that failed goes with its order, as money does. */
  failedCallbacks(actor: Actor): Scoped<Prisma.FailedCallbackWhereInput> {
    const isEverything = actor.role === 'system' || (actor.role === 'admin' && reachesEverything(actor))
    return scoped(isEverything ? {} : { order: orders(actor) })
  },
}
