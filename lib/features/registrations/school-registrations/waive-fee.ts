import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { expireOpenOrder } from '@/lib/features/payments/orders/expire-orders.step'
import { getPayable } from '@/lib/features/payments/payments/queries'
import { changesBetween } from '@/lib/kernel/audit'
import { refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { writeSchoolWaiver } from './approvals.queries'
import { lockSchoolRegistration } from './queries'
import { whyNotWaiveSchool } from './rules'
import { tellDecision } from './tell-decision.step'

/**
 * A registrar waives the fee of a school's own registration with a reason: an order that waits for its payment ends first, and
 * whoever registered the school is told (registrations#waived-fees).
 */
export const waiveSchoolFee = operation('registrations/school-registrations/waive-fee', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id, reason }),
  write: async (work, { actor, input: { registrationId, reason }, world }) => {
    const { db, now, record } = work
    const registration = await lockSchoolRegistration(db, visible.schoolRegistrations(actor), registrationId)
    const { id, project, contact, status, customPriceMinor } = registration
    const target = { kind: 'school', id } as const
    refuseIf(whyNotWaiveSchool(registration, await getPayable(db, target)))
    await expireOpenOrder(work, target)
    await writeSchoolWaiver(db, now, id, reason)
    const decision = { id, contactId: contact.id, project: project.name, verdict: 'WAIVED' as const, reason }
    await tellDecision(work, { what: 'school', language: world.language, ...decision })
    const changes = changesBetween({ status, customPriceMinor }, { status: 'FREE', customPriceMinor: 0 })
    record({ object: ['SchoolRegistration', id], projectId: project.id, reason, changes })
    return { id }
  },
})
