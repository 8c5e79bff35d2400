import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { lockTally } from '@/lib/features/catalogue/projects/tally.queries'
import { findChoice } from '@/lib/features/catalogue/settings/queries'
import { cancelRegistration } from '@/lib/features/payments/endings/cancel-registrations.step'
import { lockRegistration } from '@/lib/features/registrations/registrations/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { getParticipationPlace, lockPackageRegistration } from './queries'
import { whyNotCancel } from './rules'

/**
 * A student, or an administrator for the student, leaves a project of a package before it starts, and says why; the
 * seat is free and the use is returned, once (registrations#cancelling).
 */
export const cancelParticipation = operation('registrations/participations/cancel-participation', {
  access: ['student', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id, reason: z.string().trim().min(1).max(100) }),
  run: async ({ actor, input, world }) => {
    const reason = await findChoice(world.db, 'cancel-reasons', input.reason)
    if (reason === null) throw new Fault('input.invalid', { fields: [{ field: 'reason', key: 'fields.errors.oneOf' }] })
    return inTransaction(world, async (work) => {
      const { db, now, record } = work
      const place = await getParticipationPlace(db, visible.registrations(actor), input.registrationId)
      await lockTally(db, place.projectId)
      await lockPackageRegistration(db, place.packageRegistrationId)
      const registration = await lockRegistration(db, reachOf(actor), input.registrationId)
      refuseIf(whyNotCancel(registration, now, actor.role === 'admin'))
      await cancelRegistration(work, registration.id, 'CANCELLED', true, reason.id)
      record({
        object: ['Registration', registration.id],
        projectId: place.projectId,
        studentId: registration.studentId,
        reason: reason.code,
      })
      return { id: registration.id }
    })
  },
})
