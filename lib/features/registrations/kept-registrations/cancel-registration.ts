import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getProjectById } from '@/lib/features/catalogue/projects/queries'
import { tellStudent } from '@/lib/features/payments/endings/tell-student.step'
import { Fault } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { endRegistrations } from '../registrations/end-registrations.step'
import { whyNotCancel } from './rules'

/**
 * A registrar cancels a registration nobody has paid for, also a free one, with a reason that the student reads
 * (registrations#kept-registrations).
 */
export const cancelRegistration = operation('registrations/kept-registrations/cancel-registration', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id, reason }),
  run: async ({ actor, input: { registrationId, reason }, world }) => {
    const registrar = actingBy(actor, ['REGISTRAR'])
    const refusal = ([problem]: { reason: ConstructorParameters<typeof Fault>[0] }[]) =>
      new Fault(problem?.reason ?? 'notFound')
    await endRegistrations(world, registrar, [registrationId], refusal, {
      kind: 'CANCELLED',
      whyNot: whyNotCancel,
      reason,
      async also(work, ended) {
        for (const { id, studentId, projectId } of ended) {
          const { name } = await getProjectById(work.db, visible.projects(registrar), projectId)
          await tellStudent(work, world, { registrationId: id, studentId, outcome: 'cancelled', project: name, reason })
        }
      },
    })
    return { id: registrationId }
  },
})
