import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { insertTemplate } from './queries'
import { whyNotEdit } from './rules'
import { templateText } from './schema'

/** An editor begins a template, which asks for nothing yet (work#templates). */
export const createTemplate = operation('work/templates/create-template', {
  access: ['admin'],
  input: z.object({ name: templateText.shape.name }),
  write: async ({ db, now, record }, { actor, input: { name } }) => {
    refuseIf(whyNotEdit(actor))
    const templateId = await insertTemplate(db, now, { name })
    record({
      object: ['Template', templateId],
      changes: [{ field: 'name', before: null, after: JSON.stringify(name) }],
    })
    return { templateId }
  },
})
