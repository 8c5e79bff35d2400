import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listCertificateRows } from './queries'

/** Valid certificates in the caller's reach: a student's own, a student's, or those of some registrations (security#reach). */
export const listCertificates = operation('certificates/certificates/list-certificates', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({
    studentId: id.optional(),
    registrationIds: z.array(id).max(1000).optional(),
  }),
  run: ({ actor, input, world: { db, now } }) => {
    const { studentId, registrationIds } = input
    return listCertificateRows(db, visible.certificates(actor, now), { studentId, registrationIds })
  },
})
