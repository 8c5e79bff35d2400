import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { listFile, wholeList } from '@/lib/tables/list-file'
import { listKeptResourceRows } from './kept-resource.queries'
import { resourceNarrowing } from './schema'

/** The list of resources as a file, with the same filters. */
export const exportResources = operation('school-life/resources/export-resources', {
  access: ['admin'],
  input: z.object({ ...resourceNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }) => {
    const list = await listKeptResourceRows(world.db, visible.resources(actor), narrowing, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'keptResources.fileName', list, format },
      columns: [
        {
          title: 'keptResources.columns.shelf',
          cell: ({ shelf }, language) => translate(language, `keptResources.shelves.${shelf}`),
        },
        { title: 'keptResources.columns.place', as: 'number', cell: ({ position }) => String(position) },
        { title: 'keptResources.columns.titleZh', cell: ({ title }) => title.zh },
        { title: 'keptResources.columns.titleEn', cell: ({ title }) => title.en },
        { title: 'keptResources.columns.subjectZh', cell: ({ subject }) => subject?.zh ?? '' },
        { title: 'keptResources.columns.subjectEn', cell: ({ subject }) => subject?.en ?? '' },
        { title: 'keptResources.columns.content', cell: ({ file, url }) => file?.name ?? url ?? '' },
        {
          title: 'keptResources.columns.state',
          cell: ({ active }, language) => translate(language, `keptResources.states.${active ? 'PUBLISHED' : 'DRAFT'}`),
        },
      ],
    })
  },
})
