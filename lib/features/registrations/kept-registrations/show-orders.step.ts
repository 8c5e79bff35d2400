import { actingBy, type AdminActor, holdsGrant, moneyReaders } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { World } from '@/lib/kernel/world'
import { listOrderNumbers } from './packages.queries'

/** The rows with those of their orders that the reader may open: who reads no payments is told of none (console#roles). */
export async function showOrders<T extends { orders: string[] }>(
  { db }: World,
  actor: AdminActor,
  rows: readonly T[],
): Promise<T[]> {
  const numbers = rows.flatMap(({ orders }) => orders)
  const mayRead = numbers.length > 0 && holdsGrant(actor, moneyReaders)
  const shown = mayRead ? await listOrderNumbers(db, visible.orders(actingBy(actor, moneyReaders)), numbers) : []
  return rows.map((row) => ({ ...row, orders: row.orders.filter((number) => shown.includes(number)) }))
}
