import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { tellStudent } from '@/lib/features/payments/endings/tell-student.step'
import { expireOpenOrder } from '@/lib/features/payments/orders/expire-orders.step'
import { getPayable, lockTarget } from '@/lib/features/payments/payments/queries'
import { putFree } from '@/lib/features/payments/prices/queries'
import { whyNotKeepStudents } from '@/lib/features/people/kept-students/rules'
import { getHolding } from '@/lib/features/registrations/participations/queries'
import { changesBetween } from '@/lib/kernel/audit'
import { refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { lockWaitingInside, writePackageWaiver } from './packages.queries'
import { whyNotWaive } from './rules'

/**
 * A registrar of all projects waives the fee of a package with a reason: an order that waits for its payment ends first, what
 * waits inside is free with it, and the student is told (registrations#waived-fees).
 */
export const waivePackage = operation('registrations/kept-registrations/waive-package', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ packageRegistrationId: id, reason }),
  write: async (work, { actor, input: { packageRegistrationId: id, reason }, world }) => {
    const { db, now, record } = work
    refuseIf(whyNotKeepStudents(actor))
    const { studentId } = await getHolding(db, visible.packageRegistrations(actor), id)
    const target = { kind: 'package', id } as const
    await lockTarget(db, target)
    const inside = await lockWaitingInside(db, id)
    const payable = await getPayable(db, target)
    refuseIf(whyNotWaive({ ...payable, packageRegistrationId: null }))
    await expireOpenOrder(work, target)
    await writePackageWaiver(db, now, id, reason)
    await putFree(
      db,
      now,
      inside.map((registration) => registration.id),
    )
    const notice = { registrationId: id, studentId, project: payable.name, reason }
    await tellStudent(work, world, { ...notice, outcome: 'packageWaived' })
    const changes = changesBetween({ status: 'PENDING' }, { status: 'FREE' })
    record({ object: ['PackageRegistration', id], studentId, reason, changes })
    for (const { id, projectId } of inside)
      record({ object: ['Registration', id], projectId, studentId, reason, changes })
    return { id }
  },
})
