import { visible } from '@/lib/access/visible'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listKeptResourceRows } from './kept-resource.queries'
import { resourceNarrowing } from './schema'

/** The list of resources as a file, with the same filters. */
export const exportResources = listExport('school-life/resources/export-resources', {
  access: ['admin'],
  input: resourceNarrowing,
  name: 'keptResources.fileName',
  list: ({ actor, input, world: { db } }) => listKeptResourceRows(db, visible.resources(actor), input, wholeList),
  columns: [
    { title: 'keptResources.columns.shelf', word: ({ shelf }) => `keptResources.shelves.${shelf}` },
    { title: 'keptResources.columns.place', as: 'number', cell: ({ position }) => position },
    { title: 'keptResources.columns.titleZh', cell: ({ title }) => title.zh },
    { title: 'keptResources.columns.titleEn', cell: ({ title }) => title.en },
    { title: 'keptResources.columns.subjectZh', cell: ({ subject }) => subject?.zh },
    { title: 'keptResources.columns.subjectEn', cell: ({ subject }) => subject?.en },
    { title: 'keptResources.columns.content', cell: ({ file, url }) => file?.name ?? url },
    {
      title: 'keptResources.columns.state',
      word: ({ active }) => `keptResources.states.${active ? 'PUBLISHED' : 'DRAFT'}`,
    },
  ],
})
