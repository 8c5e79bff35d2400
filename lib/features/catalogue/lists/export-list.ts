import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { listFile } from '@/lib/tables/list-file'
import { listItems } from './queries'
import { isFound, listKey } from './rules'
import { listNarrowing } from './schema'

/** One of the organizer's lists as a file, in its order, also the rows that are not offered any more (catalogue#lists). */
export const exportList = operation('catalogue/lists/export-list', {
  access: ['admin'],
  input: z.object({ ...listNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { list: name, search, format }, world }) => {
    const rows = (await listItems(world.db, name)).filter((item) => isFound(item, search))
    return listFile(world, {
      ...{ person: actor.sessionId, name: `lists.names.${listKey(name)}`, format },
      list: { rows, total: rows.length },
      columns: [
        { title: 'lists.code', cell: ({ code }) => code },
        { title: 'common.pair.zh', cell: ({ zh }) => zh },
        { title: 'common.pair.en', cell: ({ en }) => en },
        {
          title: 'lists.offered',
          cell: ({ active }, language) => translate(language, active ? 'common.yes' : 'common.no'),
        },
        { title: 'lists.usesHint', as: 'number', cell: ({ uses }) => String(uses) },
      ],
    })
  },
})
