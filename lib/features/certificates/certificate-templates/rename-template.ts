import { z } from 'zod'
import { templateGrants } from '@/lib/access/actor'
import { changesBetween } from '@/lib/kernel/audit'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockTemplate, reachOf, renameTemplateRow } from './queries'
import { templateName } from './schema'

/** A template is called otherwise; its name is not printed, so that one that is in use may have another too. */
export const renameTemplate = operation('certificates/certificate-templates/rename-template', {
  access: ['admin'],
  grants: templateGrants,
  input: z.object({ templateId: id, name: templateName }),
  write: async ({ db, record }, { actor, input: { templateId, name } }) => {
    const template = await lockTemplate(db, reachOf(actor), templateId)
    const changes = changesBetween(template, { name })
    if (changes.length === 0) return new Unchanged({ name })
    await renameTemplateRow(db, template.id, name)
    record({ object: ['CertificateTemplate', template.id], changes })
    return { name }
  },
})
