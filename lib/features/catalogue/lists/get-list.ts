import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { listNames } from '@/lib/features/catalogue/settings/rules'
import { operation } from '@/lib/kernel/operation'
import { countItems, listItems } from './queries'
import { isFound, kindOf, whyNotDeactivate, whyNotDeleteItem } from './rules'
import { listNarrowing } from './schema'

/** The organiser's lists with the rows of one, and why the reader can't change them (catalogue#lists). */
export const getList = operation('catalogue/lists/get-list', {
  access: ['admin'],
  input: z.object(listNarrowing),
  run: async ({ actor, input: { list, ...narrowing }, world: { db } }) => {
    const [items, counts] = [await listItems(db, list), await countItems(db)]
    return {
      kind: kindOf(list),
      lists: listNames.map((name) => ({ name, count: counts.get(name) ?? 0 })),
      nextYear: 1 + Math.max(0, ...items.map(({ code }) => (kindOf(list) === 'years' ? Number(code) : 0))),
      items: items
        .filter((item) => isFound(item, narrowing))
        .map((item) => ({
          ...item,
          whyNotDeactivate: item.active ? whyNotDeactivate(list, items, item.id) : null,
          whyNotDelete: whyNotDeleteItem(list, items, item.id),
        })),
      whyNotChange: whyNotOwnAll(actor),
    }
  },
})
