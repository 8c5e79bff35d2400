import { z } from 'zod'
import { resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getCertificate } from './queries'
import { replaceCertificates } from './replace-certificates.step'
import { whyNotEnd } from './rules'

/** An administrator puts a new certificate into the place of one, with what is true now; the old code leads to it (certificates#corrections). */
export const reissueCertificate = operation('certificates/certificates/reissue-certificate', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ certificateId: id, reason }),
  write: async (work, { actor, input: { certificateId, reason } }) => {
    const { db, now, record } = work
    const { id, state, ruleId, studentId, rule } = await getCertificate(
      db,
      visible.certificates(actor, now),
      certificateId,
    )
    refuseIf(whyNotEnd(state))
    const [pair] = await replaceCertificates(work, ruleId, [id])
    if (pair === undefined) throw new Fault('certificates.noGround')
    record({ object: ['Certificate', pair.successorId], projectId: rule.projectId, studentId, reason })
    return { certificateId: pair.successorId }
  },
})
