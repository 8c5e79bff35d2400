import { visible } from '@/lib/access/visible'
import { getOrder } from '@/lib/features/payments/orders/queries'
import { endOrder } from '@/lib/features/payments/payments/ask-provider.step'
import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import type { InvoiceRecord } from './queries'

const system = { role: 'system', source: 'invoices' } as const

/** Ends the card payment of an invoice that waits at its provider; paid meanwhile, that counts, and on its way it stays. */
export async function endInvoiceOrder(world: World, { openOrder }: Pick<InvoiceRecord, 'openOrder'>): Promise<void> {
  if (openOrder === null) return
  if (openOrder.state === 'CONFIRMING') throw new Fault('payments.orderOpen')
  await endOrder(world, await getOrder(world.db, visible.orders(system), openOrder.number))
}
