import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { targetId } from '@/lib/kernel/target'
import { findVolunteer, listVolunteerCertificates } from './queries'

/** A student's volunteer certificates with the hours they print (school-life#volunteering). */
export const listCertificatesOfVolunteer = operation('school-life/volunteering/list-certificates', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ studentId: id.optional(), ...pageInput }),
  run: async ({ actor, input, world: { db, now } }) => {
    const studentId = targetId(input.studentId, actor.role === 'student' ? actor.studentId : null, 'studentId')
    if ((await findVolunteer(db, visible.students(actor), studentId)) === null) throw new Fault('notFound')
    return listVolunteerCertificates(db, visible.certificates(actor, now), studentId)
  },
})
