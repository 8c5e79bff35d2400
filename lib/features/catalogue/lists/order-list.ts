import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockList, putOrder } from './queries'
import { kindOf } from './rules'
import { listName } from './schema'

/** An owner puts a list into another order; an order of other rows than there are now is refused (catalogue#lists). */
export const orderList = operation('catalogue/lists/order-list', {
  access: ['admin'],
  input: z.object({ list: listName, itemIds: z.array(id).max(1000) }),
  write: async ({ db, record }, { actor, input: { list, itemIds } }) => {
    refuseIf(whyNotOwnAll(actor))
    const items = await lockList(db, list)
    const isWhole = new Set(itemIds).size === items.length && items.every((item) => itemIds.includes(item.id))
    if (!isWhole || itemIds.length !== items.length) throw new Fault('conflict.stale')
    refuseIf(kindOf(list) === 'years' ? 'lists.nameStands' : null)
    if (items.every((item, at) => item.id === itemIds[at])) return new Unchanged({ items: items.length })
    await putOrder(db, itemIds)
    const codes = itemIds.map((one) => items.find((item) => item.id === one)?.code ?? '')
    record({
      object: ['ListItem', null],
      items: items.length,
      changes: [{ field: list, before: items.map(({ code }) => code).join(' '), after: codes.join(' ') }],
    })
    return { items: items.length }
  },
})
