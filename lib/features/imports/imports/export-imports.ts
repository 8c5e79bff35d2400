import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { contactNames } from '@/lib/i18n/person-name'
import { id } from '@/lib/kernel/id'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { findPlace } from './find-place.step'
import { listImporterNames } from './importers.queries'
import { listImportsInto } from './queries'

/** All imports into a project or package as a file, in the reach of their list; whose they are is told an administrator alone. */
export const exportImports = listExport('imports/imports/export-imports', {
  access: ['adviser', 'coordinator', 'admin'],
  input: { projectCode: projectCode.optional(), packageId: id.optional() },
  name: 'imports.history.title',
  list: async ({ actor, input, world }) => {
    const place = await findPlace(world, actor, input)
    const { rows, total } = await listImportsInto(world.db, visible.importBatches(actor), place, wholeList)
    const ids = actor.role === 'admin' ? rows.flatMap(({ actorId }) => actorId ?? []) : []
    const names = await listImporterNames(world.db, ids)
    return { total, rows: rows.map((row) => ({ ...row, importer: names.get(row.actorId ?? '') ?? null })) }
  },
  columns: [
    { title: 'imports.history.columns.at', cell: ({ committedAt }) => committedAt },
    { title: 'imports.history.columns.file', cell: ({ fileName }) => fileName },
    {
      title: 'imports.history.columns.importer',
      cell: ({ importer }, language) => importer && contactNames(importer, language).main,
    },
    { title: 'imports.history.columns.new', as: 'number', cell: ({ rowsNew }) => rowsNew },
    { title: 'imports.history.columns.known', as: 'number', cell: ({ rowsKnown }) => rowsKnown },
    { title: 'imports.history.columns.skipped', as: 'number', cell: ({ rowsSkipped }) => rowsSkipped },
    { title: 'imports.history.columns.undone', cell: ({ undoneAt }) => undoneAt },
  ],
})
