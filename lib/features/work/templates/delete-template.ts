import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { deleteTemplateRow, lockWholeTemplate } from './queries'
import { whyNotDelete, whyNotEdit } from './rules'

/** An editor deletes a version that no team works with and no project asks for (work#templates). */
export const deleteTemplate = operation('work/templates/delete-template', {
  access: ['admin'],
  input: z.object({ templateId: id }),
  write: async ({ db, record }, { actor, input: { templateId } }) => {
    refuseIf(whyNotEdit(actor))
    const template = await lockWholeTemplate(db, visible.templates(actor), templateId)
    refuseIf(whyNotDelete(template))
    await deleteTemplateRow(db, templateId)
    record({
      object: ['Template', templateId],
      changes: [{ field: 'name', before: JSON.stringify(template.name), after: null }],
    })
    return { templateId }
  },
})
