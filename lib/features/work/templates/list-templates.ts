import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listTemplateRows } from './queries'
import { stateOf, whyNotEdit } from './rules'
import { templateNarrowing } from './schema'

/** The work templates with their versions, the projects that ask for them and how they stand (work#templates). */
export const listTemplates = operation('work/templates/list-templates', {
  access: ['admin'],
  input: z.object({ ...templateNarrowing, ...pageInput }),
  run: async ({ actor, input, world: { db } }) => {
    const { rows, total } = await listTemplateRows(db, visible.templates(actor), input, pageWindow(input))
    return { rows: rows.map((row) => ({ ...row, state: stateOf(row) })), total, whyNotEdit: whyNotEdit(actor) }
  },
})

export type TemplateListRow = ResultOf<typeof listTemplates>['rows'][number]
