import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { targetId } from '@/lib/kernel/target'
import { listCertificateRows, reachesOne } from './queries'

/** The valid certificates of a student or registration in reach, or the one of an id or token; nobody's own is a student's own. */
export const getCertificatesInfo = operation('certificates/certificates/get-certificates-info', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({
    studentId: id.optional(),
    registrationId: id.optional(),
    certificateId: id.optional(),
  }),
  run: async ({ actor, input: { studentId, registrationId, certificateId }, world: { db, now } }) => {
    const scope = visible.certificates(actor, now)
    const isOf = registrationId === undefined && certificateId === undefined
    const of = isOf ? targetId(studentId, actor.role === 'student' ? actor.studentId : null, 'studentId') : studentId
    const reach = { students: visible.students(actor), registrations: visible.registrations(actor) }
    if (!(await reachesOne(db, reach, { studentId: of, registrationId }))) throw new Fault('notFound')
    const registrationIds = registrationId === undefined ? undefined : [registrationId]
    const rows = await listCertificateRows(db, scope, { studentId: of, registrationIds, certificateId })
    if (certificateId !== undefined && rows.length === 0) throw new Fault('notFound')
    return rows
  },
})
