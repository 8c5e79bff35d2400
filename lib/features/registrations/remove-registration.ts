import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { wireId } from '@/lib/wire/formats'
import { getRegistration, reachOf } from '@/lib/features/rosters/queries'
import { cancelRegistration, lockRegistration, lockTally } from './queries'
import { whyNotRemove } from './rules'

/** Staff remove a registration nobody has paid for; its place is free again (track 4, Remove; security). */
export const removeRegistration = operation('registrations/remove-registration', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: wireId }),
  run: ({ actor, input, world }) =>
    inTransaction(world, async ({ db, now, record }) => {
      const reach = reachOf(actor)
      const { id, project } = await getRegistration(db, reach, input.registrationId)
      await lockTally(db, project.id)
      const registration = await lockRegistration(db, reach, id)
      refuseIf(whyNotRemove(registration))
      const { startsAt } = registration
      await cancelRegistration(db, now, id, 'REMOVED', startsAt === null || now < startsAt)
      record({ object: ['Registration', id], projectId: project.id, studentId: registration.studentId })
      return { id }
    }),
})
