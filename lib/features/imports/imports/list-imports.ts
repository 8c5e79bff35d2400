import { z } from 'zod'
import type { StaffActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { getPackage } from '@/lib/features/catalogue/packages/queries'
import { getProjectId } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { translate } from '@/lib/i18n/translate'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { type Page, pageInput, pageWindow } from '@/lib/kernel/paging'
import { type ImportView, listAftermaths, listImportsInto } from './queries'
import { whyNotUndo } from './rules'
import { waitForImportsOf } from './take-turn.step'

/** `whyNotUndo` is a sentence for the reader. */
export type ImportEntry = Omit<ImportView, 'createdAt' | 'projectId' | 'packageId'> & { whyNotUndo: string | null }

/** One's own imports into a project or package, each with the reason why it can no longer be undone (imports#undo). */
export const listImports = operation('imports/imports/list-imports', {
  access: ['adviser', 'coordinator'],
  input: z.object({
    projectCode: projectCode.optional(),
    packageId: id.optional(),
    /** Wait for an import that is being written, to list how it ended. */
    settled: z.boolean().default(false),
    ...pageInput,
  }),
  run: async ({ actor, input, world }): Promise<Page<ImportEntry>> => {
    const { db } = world
    if (input.settled) await waitForImportsOf(world, actor.contactId)
    const into = await placeOf(actor, input, db)
    const { rows, total } = await listImportsInto(db, visible.importBatches(actor), into, pageWindow(input))
    const aftermaths = await listAftermaths(
      db,
      rows.filter((row) => row.undoneAt === null).map(({ id }) => id),
    )
    const nothing = { hasPaid: false, isInTeam: false, isChanged: true }
    const shown = ({ createdAt: _, projectId: __, packageId: ___, ...row }: ImportView): ImportEntry => {
      const why = whyNotUndo({ undoneAt: row.undoneAt, ...(aftermaths.get(row.id) ?? nothing) })
      return { ...row, whyNotUndo: why && translate(world.language, `faults.${why}`) }
    }
    return { rows: rows.map(shown), total }
  },
})

async function placeOf(actor: StaffActor, query: { packageId?: string; projectCode?: string }, db: Db) {
  if (query.packageId !== undefined) return { projectId: null, packageId: (await getPackage(db, query.packageId)).id }
  if (query.projectCode === undefined) throw new Fault('notFound')
  return { projectId: await getProjectId(db, visible.projects(actor), query.projectCode), packageId: null }
}
