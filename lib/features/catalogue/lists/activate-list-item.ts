import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockItem, updateItem } from './queries'
import { isListName, whyNotDeactivate } from './rules'

/** An owner takes a row of a list out of what is offered, or offers it again; what names it keeps it (catalogue#lists). */
export const activateListItem = operation('catalogue/lists/activate-list-item', {
  access: ['admin'],
  input: z.object({ itemId: id, active: z.boolean() }),
  write: async ({ db, record }, { actor, input: { itemId, active } }) => {
    refuseIf(whyNotOwnAll(actor))
    const { list, items, item } = await lockItem(db, itemId, isListName)
    if (item.active === active) return new Unchanged({ active })
    refuseIf(active ? null : whyNotDeactivate(list, items, itemId))
    await updateItem(db, itemId, { active })
    record({
      object: ['ListItem', itemId],
      changes: [{ field: 'active', before: String(item.active), after: String(active) }],
    })
    return { active }
  },
})
