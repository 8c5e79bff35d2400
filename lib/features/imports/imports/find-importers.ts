import { z } from 'zod'
import { actingBy, importGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { findImporters as findImporterRows } from './importers.queries'

/**
 * Advisers and coordinators for whom an administrator can import, found by typing: those in reach first, then others of
 * approved schools by name or by their whole address (imports#by-administrators).
 */
export const findImporters = operation('imports/imports/find-importers', {
  access: ['admin'],
  grants: importGrants,
  input: z.object({ search: z.string().trim().max(200).default('') }),
  run: ({ actor, input: { search }, world: { db } }) => {
    const registrar = actingBy(actor, importGrants)
    return findImporterRows(db, { importers: visible.importers(registrar), known: visible.contacts(registrar) }, search)
  },
})
