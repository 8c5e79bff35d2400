import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { expireOpenOrder } from '@/lib/features/payments/orders/expire-orders.step'
import { optionalReason } from '@/lib/kernel/field-schema'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { writeVerdict } from './approvals.queries'
import { lockWithPlaces } from './queries'
import { verdicts, whyNotDecide } from './rules'
import { tellDecision } from './tell-decision.step'

/**
 * A registrar approves a school's registration, or rejects it with a reason that the school reads; what was to be paid
 * for it is asked for no more, its place is free again, and who registered it is told by mail. Approved after all, it takes
 * a place anew (registrations#approvals).
 */
export const decideRegistration = operation('registrations/school-registrations/decide-registration', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id, version: z.int().min(1), verdict: z.enum(verdicts), reason: optionalReason }),
  write: async (work, { actor, input, world }) => {
    const { db, now, record } = work
    const { version, verdict } = input
    const scope = visible.schoolRegistrations(actingBy(actor, ['REGISTRAR']))
    const { registration, places } = await lockWithPlaces(db, scope, input.registrationId)
    refuseIf(whyNotDecide(registration, verdict, places))
    if (registration.version !== version) throw new Fault('conflict.stale')
    const isRejected = verdict === 'REJECTED'
    if (isRejected && input.reason === null)
      throw new Fault('input.invalid', { fields: [{ field: 'reason', key: 'approvals.errors.reason' }] })
    const { id, reviewState, project, contact } = registration
    const decisionReason = isRejected ? input.reason : null
    const columns = { reviewState: verdict, decidedById: actor.administratorId, decisionReason }
    if (!(await writeVerdict(db, now, { id, version }, columns))) throw new Fault('conflict.stale')
    if (isRejected) await expireOpenOrder(work, { kind: 'school', id })
    const decision = { id, contactId: contact.id, project: project.name, verdict, reason: decisionReason }
    await tellDecision(work, { what: 'school', language: world.language, ...decision })
    record({
      object: ['SchoolRegistration', id],
      projectId: project.id,
      reason: decisionReason,
      changes: [{ field: 'reviewState', before: reviewState, after: verdict }],
    })
    return { id }
  },
})
