import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { listNames } from '@/lib/features/catalogue/settings/rules'
import { operation } from '@/lib/kernel/operation'
import { countItems, listItems } from './queries'
import { kindOf, whyNotDeactivate, whyNotDeleteItem } from './rules'
import { listName } from './schema'

/** The organiser's lists with the rows of one, and why the reader can't change them (catalogue#lists). */
export const getList = operation('catalogue/lists/get-list', {
  access: ['admin'],
  input: z.object({ list: listName }),
  run: async ({ actor, input: { list }, world: { db } }) => {
    const [items, counts] = [await listItems(db, list), await countItems(db)]
    return {
      kind: kindOf(list),
      lists: listNames.map((name) => ({ name, count: counts.get(name) ?? 0 })),
      items: items.map((item) => ({
        ...item,
        whyNotDeactivate: item.active ? whyNotDeactivate(list, items, item.id) : null,
        whyNotDelete: whyNotDeleteItem(list, items, item.id),
      })),
      whyNotChange: whyNotOwnAll(actor),
    }
  },
})
