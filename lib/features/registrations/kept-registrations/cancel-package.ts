import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { endLive } from '@/lib/features/payments/endings/end-live.step'
import { listLiveRegistrations } from '@/lib/features/payments/endings/queries'
import { tellStudent } from '@/lib/features/payments/endings/tell-student.step'
import { expireOpenOrder } from '@/lib/features/payments/orders/expire-orders.step'
import { getPayable, lockTarget } from '@/lib/features/payments/payments/queries'
import { whyNotKeepStudents } from '@/lib/features/people/kept-students/rules'
import { getHolding } from '@/lib/features/registrations/participations/queries'
import { refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { lockTallies } from './queries'
import { whyNotCancel } from './rules'

/**
 * A registrar of all projects cancels a package nobody has paid for, with the registrations inside it and a reason that the
 * student reads (registrations#kept-registrations).
 */
export const cancelPackage = operation('registrations/kept-registrations/cancel-package', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ packageRegistrationId: id, reason }),
  write: async (work, { actor, input: { packageRegistrationId, reason }, world }) => {
    const { db } = work
    refuseIf(whyNotKeepStudents(actor))
    const { studentId } = await getHolding(db, visible.packageRegistrations(actor), packageRegistrationId)
    const target = { kind: 'package', id: packageRegistrationId } as const
    const inside = { ids: [], packageRegistrationIds: [packageRegistrationId] }
    const joined = await listLiveRegistrations(db, inside)
    await lockTallies(
      db,
      joined.map(({ projectId }) => projectId),
    )
    await lockTarget(db, target)
    const payable = await getPayable(db, target)
    refuseIf(whyNotCancel(payable))
    await expireOpenOrder(work, target)
    await endLive(work, inside, 'CANCELLED', reason)
    await tellStudent(work, world, {
      ...{ registrationId: packageRegistrationId, studentId },
      ...{ outcome: 'packageCancelled', project: payable.name, reason },
    })
    return { id: packageRegistrationId }
  },
})
