import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { insertItem, lockList, putOrder } from './queries'
import { codeOf, kindOf, orderWith, whyNotCall, whyNotCode } from './rules'
import { label, listName } from './schema'

/** An owner adds a row to a list; its code is made once and stays (catalogue#lists). */
export const addListItem = operation('catalogue/lists/add-list-item', {
  access: ['admin'],
  input: z.object({ list: listName, label, code: z.string().trim().min(1).max(10).optional() }),
  write: async ({ db, now, record }, { actor, input: { list, label, code: typed } }) => {
    refuseIf(whyNotOwnAll(actor))
    const items = await lockList(db, list)
    const kind = kindOf(list)
    const alike = kind === 'years' || kind === 'words'
    const names = alike ? { zh: label.en, en: label.en } : label
    const code = alike ? label.en : kind === 'currencies' ? (typed ?? '') : codeOf(items, label.en)
    const field = kind === 'currencies' ? 'code' : 'label.en'
    const wrong = whyNotCode(kind, code)
    refuseIf(wrong, wrong === null ? {} : { fields: [{ field, key: `faults.${wrong}` }] })
    refuseIf(whyNotCall(items, null, [code, names.zh, names.en]), {
      fields: [{ field, key: 'faults.lists.nameTaken' }],
    })
    const itemId = await insertItem(db, now, { list, code, label: names, position: items.length })
    await putOrder(db, orderWith(kind, items, { id: itemId, code }))
    record({
      object: ['ListItem', itemId],
      changes: [
        { field: 'list', before: null, after: list },
        { field: 'code', before: null, after: code },
        { field: 'labelZh', before: null, after: names.zh },
        { field: 'labelEn', before: null, after: names.en },
      ],
    })
    return { itemId }
  },
})
