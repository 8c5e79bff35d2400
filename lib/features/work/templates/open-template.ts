import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getWholeTemplate } from './queries'
import { stateOf, whyNotChange, whyNotDelete, whyNotEdit } from './rules'

/** A template as its editor has it, and what the reader may do with it (work#templates). */
export const openTemplate = operation('work/templates/open-template', {
  access: ['admin'],
  input: z.object({ templateId: id }),
  run: async ({ actor, input, world: { db } }) => {
    const template = await getWholeTemplate(db, visible.templates(actor), input.templateId)
    const role = whyNotEdit(actor)
    return {
      ...{ ...template, state: stateOf(template) },
      whyNot: { change: role ?? whyNotChange(template), delete: role ?? whyNotDelete(template), branch: role },
    }
  },
})
