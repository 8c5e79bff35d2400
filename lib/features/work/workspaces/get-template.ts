import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getTemplateName, listSections } from './queries'

/** What a template asks for, block by block, for whoever reaches somebody who works with it (work#templates). */
export const getTemplate = operation('work/workspaces/get-template', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ templateId: id }),
  run: async ({ actor, input, world }) => {
    const template = await getTemplateName(world.db, visible.templates(actor), input.templateId)
    return { ...template, sections: await listSections(world.db, template.id) }
  },
})
