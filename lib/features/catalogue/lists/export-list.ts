import { listExport } from '@/lib/tables/list-file'
import { listItems } from './queries'
import { isFound, listKey } from './rules'
import { listNarrowing } from './schema'

/** One of the organizer's lists as a file, in its order, with the same search and filter (catalogue#lists). */
export const exportList = listExport('catalogue/lists/export-list', {
  access: ['admin'],
  input: listNarrowing,
  name: ({ list }) => `lists.names.${listKey(list)}`,
  list: async ({ input: { list, ...narrowing }, world: { db } }) =>
    (await listItems(db, list)).filter((item) => isFound(item, narrowing)),
  columns: [
    { title: 'lists.code', cell: ({ code }) => code },
    { title: 'common.pair.zh', cell: ({ zh }) => zh },
    { title: 'common.pair.en', cell: ({ en }) => en },
    { title: 'lists.offered', word: ({ active }) => (active ? 'common.yes' : 'common.no') },
    { title: 'lists.usesHint', as: 'number', cell: ({ uses }) => uses },
  ],
})
