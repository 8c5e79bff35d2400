import { z } from 'zod'
import { holdsGrant, importGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { contactNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { type Page, pageInput, pageWindow } from '@/lib/kernel/paging'
import { findPlace } from './find-place.step'
import { listImporterNames } from './importers.queries'
import { type ImportView, listAftermaths, listImportsInto, listWithSkippedRows } from './queries'
import { whyNotFetch, whyNotUndo } from './rules'
import { waitForImportsOf } from './take-turn.step'

/** `whyNotUndo` and `whyNotFetch`, of the rows left out, are sentences for the reader. */
export type ImportEntry = Omit<ImportView, 'createdAt' | 'projectId' | 'packageId' | 'actorId'> & {
  whyNotUndo: string | null
  whyNotFetch: string | null
  /** Whose it is, where an administrator reads it. */
  importer: string | null
}

/** One's own imports into a project or package, or all in an administrator's reach, each with the reason why it can no longer be undone (imports#undo). */
export const listImports = operation('imports/imports/list-imports', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    projectCode: projectCode.optional(),
    packageId: id.optional(),
    /** Wait for a person's import that is being written, to list how it ended: theirs alone. */
    settled: z.boolean().default(false),
    /** Whose, where an administrator waits. */
    contactId: id.optional(),
    ...pageInput,
  }),
  run: async ({ actor, input, world }): Promise<Page<ImportEntry>> => {
    const { db } = world
    const importer = actor.role === 'admin' ? input.contactId : actor.contactId
    const waitedFor = input.settled ? importer : undefined
    if (waitedFor !== undefined) await waitForImportsOf(world, waitedFor)
    const into = {
      ...(await findPlace(world, actor, input)),
      ...(waitedFor === undefined ? {} : { actorId: waitedFor }),
    }
    const { rows, total } = await listImportsInto(db, visible.importBatches(actor), into, pageWindow(input))
    const aftermaths = await listAftermaths(
      db,
      rows.filter((row) => row.undoneAt === null).map(({ id }) => id),
    )
    const kept = await listWithSkippedRows(
      db,
      rows.map(({ id }) => id),
    )
    const ids = actor.role === 'admin' ? rows.flatMap(({ actorId }) => actorId ?? []) : []
    const names = await listImporterNames(db, ids)
    const whyNot = actor.role === 'admin' && !holdsGrant(actor, importGrants) ? 'auth.forbidden' : null
    const sentence = (why: FaultKey | null) => why && translate(world.language, `faults.${why}`)
    const nothing = { hasPaid: false, isInTeam: false, isChanged: true }
    const shown = ({ createdAt: _, projectId: __, packageId: ___, actorId, ...row }: ImportView): ImportEntry => {
      const whyNotBack = whyNotUndo({ undoneAt: row.undoneAt, ...(aftermaths.get(row.id) ?? nothing) })
      const by = actorId === null ? undefined : names.get(actorId)
      return {
        ...row,
        whyNotUndo: sentence(whyNot ?? whyNotBack),
        whyNotFetch: sentence(whyNot ?? whyNotFetch({ rowsSkipped: row.rowsSkipped, isKept: kept.has(row.id) })),
        importer: by ? contactNames(by, world.language).main : null,
      }
    }
    return { rows: rows.map(shown), total }
  },
})
