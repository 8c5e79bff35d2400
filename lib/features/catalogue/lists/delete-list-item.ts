import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { deleteItemRow, lockItem } from './queries'
import { isListName, whyNotDeleteItem } from './rules'

/** An owner deletes a row of a list that nothing names (catalogue#lists). */
export const deleteListItem = operation('catalogue/lists/delete-list-item', {
  access: ['admin'],
  input: z.object({ itemId: id }),
  write: async ({ db, record }, { actor, input: { itemId } }) => {
    refuseIf(whyNotOwnAll(actor))
    const { list, items, item } = await lockItem(db, itemId, isListName)
    refuseIf(whyNotDeleteItem(list, items, itemId))
    await deleteItemRow(db, itemId)
    record({
      object: ['ListItem', itemId],
      changes: [
        { field: 'list', before: list, after: null },
        { field: 'code', before: item.code, after: null },
      ],
    })
    return { code: item.code }
  },
})
