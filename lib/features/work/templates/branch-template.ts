import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { insertTemplate, latestVersion, lockWholeTemplate, putTemplateText } from './queries'
import { whyNotEdit } from './rules'

/**
 * An editor makes the next version of a template, which can be changed; teams and projects stay with the one they have
 * (work#templates).
 */
export const branchTemplate = operation('work/templates/branch-template', {
  access: ['admin'],
  input: z.object({ templateId: id }),
  write: async ({ db, now, record }, { actor, input }) => {
    refuseIf(whyNotEdit(actor))
    const {
      family,
      name,
      text,
      version: from,
    } = await lockWholeTemplate(db, visible.templates(actor), input.templateId)
    const version = 1 + (await latestVersion(db, family))
    const templateId = await insertTemplate(db, now, { family, name, version })
    await putTemplateText(db, now, templateId, text)
    record({
      object: ['Template', templateId],
      changes: [{ field: 'version', before: String(from), after: String(version) }],
    })
    return { templateId, version }
  },
})
