import { z } from 'zod'
import { templateGrants } from '@/lib/access/actor'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { deleteTemplateRow, lockTemplate, reachOf } from './queries'
import { whyNotRemove } from './rules'

/** A template nobody uses is deleted. */
export const removeTemplate = operation('certificates/certificate-templates/remove-template', {
  access: ['admin'],
  grants: templateGrants,
  input: z.object({ templateId: id }),
  write: async ({ db, now, record }, { actor, input }) => {
    const { id, usage } = await lockTemplate(db, reachOf(actor), input.templateId)
    refuseIf(whyNotRemove(usage))
    await deleteTemplateRow(db, now, id)
    record({ object: ['CertificateTemplate', id] })
    return { id }
  },
})
