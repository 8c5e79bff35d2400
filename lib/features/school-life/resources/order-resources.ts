import { z } from 'zod'
import { actsOn, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockShelf, putShelfOrder } from './kept-resource.queries'
import { resourceShelf } from './schema'

/**
 * Who keeps contents of all projects puts a shelf into another order; an order of other resources than there are now is
 * refused (school-life#kept-resources).
 */
export const orderResources = operation('school-life/resources/order-resources', {
  access: ['admin'],
  input: z.object({ shelf: resourceShelf, ids: z.array(id).max(1000) }),
  write: async ({ db, record }, { actor, input: { shelf, ids } }) => {
    refuseIf(actsOn(actor, textGrants, null) ? null : 'auth.contentNeeded')
    const rows = await lockShelf(db, visible.resources(actor), shelf)
    const isWhole = ids.length === rows.length && new Set(ids).size === ids.length
    if (!isWhole || rows.some((row) => !ids.includes(row.id))) throw new Fault('conflict.stale')
    if (rows.every((row, at) => row.id === ids[at])) return new Unchanged({ rows: rows.length })
    await putShelfOrder(db, ids)
    const titles = ids.map((one) => rows.find((row) => row.id === one)?.title.en ?? '')
    record({
      object: ['Resource', null],
      items: ids.length,
      changes: [{ field: 'order', before: rows.map(({ title }) => title.en).join(' · '), after: titles.join(' · ') }],
    })
    return { rows: rows.length }
  },
})
