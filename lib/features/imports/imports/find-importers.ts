import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { importGrants } from './find-importer.step'
import { findImporters as findImporterRows } from './importers.queries'

/** Advisers and coordinators for whom an administrator can import, found by typing (imports#by-administrators). */
export const findImporters = operation('imports/imports/find-importers', {
  access: ['admin'],
  grants: importGrants,
  input: z.object({ search: z.string().trim().max(200).default('') }),
  run: ({ actor, input: { search }, world: { db } }) =>
    findImporterRows(db, visible.contacts(actingBy(actor, importGrants)), search),
})
