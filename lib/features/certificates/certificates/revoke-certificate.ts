import { z } from 'zod'
import { resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { revokeCertificates } from '@/lib/features/judging/revocations/revoke-certificates.step'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getCertificate } from './queries'
import { whyNotEnd } from './rules'

/** An administrator revokes a certificate, with a reason; its code says so from now on, its link opens nothing (certificates#corrections). */
export const revokeCertificate = operation('certificates/certificates/revoke-certificate', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ certificateId: id, reason }),
  write: async (work, { actor, input: { certificateId, reason } }) => {
    const { db, now, record } = work
    const { id, state, studentId, rule } = await getCertificate(db, visible.certificates(actor, now), certificateId)
    refuseIf(whyNotEnd(state))
    // Somebody was faster.
    if ((await revokeCertificates(work, [id], { byId: actor.administratorId, reason })) === 0) {
      throw new Fault('certificates.notIssued')
    }
    record({ object: ['Certificate', id], projectId: rule.projectId, studentId, reason })
    return { revoked: 1 }
  },
})
