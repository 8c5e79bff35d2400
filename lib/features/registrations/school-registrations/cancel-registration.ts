import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { expireOpenOrder } from '@/lib/features/payments/orders/expire-orders.step'
import { getPayable } from '@/lib/features/payments/payments/queries'
import { refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { whyNotCancel } from '../kept-registrations/rules'
import { closeRegistration } from './approvals.queries'
import { lockWithPlaces } from './queries'
import { tellDecision } from './tell-decision.step'

/**
 * A registrar cancels a school's own registration that nobody has paid for, with a reason that whoever registered the school
 * reads: its place is free again, and an order that waits ends (registrations#cancelled-schools).
 */
export const cancelRegistration = operation('registrations/school-registrations/cancel-registration', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id, reason }),
  write: async (work, { actor, input: { registrationId, reason }, world }) => {
    const { db, now, record } = work
    const scope = visible.schoolRegistrations(actingBy(actor, ['REGISTRAR']))
    const { registration } = await lockWithPlaces(db, scope, registrationId)
    const { id, project, contact } = registration
    const target = { kind: 'school', id } as const
    refuseIf(whyNotCancel(await getPayable(db, target)))
    await expireOpenOrder(work, target)
    await closeRegistration(db, now, id)
    const decision = { id, contactId: contact.id, project: project.name, verdict: 'CANCELLED' as const, reason }
    await tellDecision(work, { what: 'school', language: world.language, ...decision })
    record({ object: ['SchoolRegistration', id], projectId: project.id, reason })
    return { id }
  },
})
