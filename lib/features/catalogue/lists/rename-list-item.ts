import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockItem, updateItem } from './queries'
import { isListName, kindOf, whyNotCall } from './rules'
import { itemTarget, label } from './schema'

/** An owner gives a row of a list other names over the version they saw; what named it before says the new ones (catalogue#lists). */
export const renameListItem = operation('catalogue/lists/rename-list-item', {
  access: ['admin'],
  input: z.object({ ...itemTarget, label }),
  write: async ({ db, record }, { actor, input: { itemId, version, label } }) => {
    refuseIf(whyNotOwnAll(actor))
    const { list, items, item } = await lockItem(db, itemId, isListName)
    const kind = kindOf(list)
    refuseIf(kind === 'years' || kind === 'words' ? 'lists.nameStands' : null)
    const changes = changesBetween({ labelZh: item.zh, labelEn: item.en }, { labelZh: label.zh, labelEn: label.en })
    if (changes.length === 0) return new Unchanged({ version: item.version })
    if (item.version !== version) throw new Fault('conflict.stale')
    refuseIf(whyNotCall(items, itemId, [label.zh, label.en]), {
      fields: [{ field: 'label.en', key: 'faults.lists.nameTaken' }],
    })
    await updateItem(db, itemId, { label })
    record({ object: ['ListItem', itemId], changes })
    return { version: item.version + 1 }
  },
})
