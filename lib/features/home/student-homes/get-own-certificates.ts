import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { listRevoked } from '@/lib/features/certificates/certificates/queries'
import { wasTold } from '@/lib/features/certificates/certificates/rules'
import { resultsAt } from '@/lib/features/registrations/registrations/rules'
import { orNotFound } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { listEntries } from './queries'
import { whyNoCertificate } from './rules'

const kinds = ['SINGLE', 'COMPREHENSIVE'] as const

/**
 * A student's certificates of a project, single and comprehensive; of a missing one, what it waits for
 * (certificates#of-a-project).
 */
export const getOwnCertificates = operation('home/student-homes/get-own-certificates', {
  access: ['student'],
  input: z.object({ projectCode }),
  run: async ({ actor, input, world: { db, now } }) => {
    const reach = { registrations: visibleSql.registrations(actor), released: visibleSql.released(now) }
    const entries = await listEntries(db, reach, actor.studentId)
    const entry = orNotFound(entries.find(({ project }) => project.code === input.projectCode))
    const { submittedAt, windows, results } = entry
    const revoked = await listRevoked(db, visible.openCertificates(actor, now), entry.id)
    const revokedKinds = revoked.filter(wasTold).map(({ kind }) => kind)
    return {
      registrationId: entry.id,
      /** When results are expected, as the student's home shows it. */
      resultsAt: results === null && submittedAt !== null ? resultsAt(submittedAt, windows) : null,
      kinds: kinds.map((kind) => {
        const certificates = results?.certificates.filter((one) => one.kind === kind) ?? []
        return {
          kind,
          certificates,
          whyNot: certificates.length > 0 ? null : whyNoCertificate(kind, { ...entry, revokedKinds }),
        }
      }),
    }
  },
})
