import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockWholeTemplate, putTemplateText } from './queries'
import { whyNotAsk, whyNotChange, whyNotEdit, wrongLimit } from './rules'
import { templateText } from './schema'

/** An editor saves a whole template over the edition that was seen, as long as no team works with it (work#templates). */
export const saveTemplate = operation('work/templates/save-template', {
  access: ['admin'],
  input: z.object({ templateId: id, edition: z.int().min(1), text: templateText }),
  write: async ({ db, now, record }, { actor, input: { templateId, edition, text } }) => {
    refuseIf(whyNotEdit(actor))
    const field = wrongLimit(text)
    refuseIf(field === null ? null : 'templates.words', {
      fields: field === null ? [] : [{ field, key: 'faults.templates.words' }],
    })
    const template = await lockWholeTemplate(db, visible.templates(actor), templateId)
    refuseIf(whyNotChange(template))
    if (JSON.stringify(templateText.parse(template.text)) === JSON.stringify(text))
      return new Unchanged({ edition: template.edition })
    if (template.edition !== edition) throw new Fault('conflict.stale')
    refuseIf(whyNotAsk(template, text))
    await putTemplateText(db, now, templateId, text)
    const blockCounts = (sections: typeof text.sections) => JSON.stringify(sections.map(({ blocks }) => blocks.length))
    record({
      object: ['Template', templateId],
      items: text.sections.reduce((sum, { blocks }) => sum + blocks.length, 0),
      changes: [{ field: 'sections', before: blockCounts(template.text.sections), after: blockCounts(text.sections) }],
    })
    return { edition: template.edition + 1 }
  },
})
