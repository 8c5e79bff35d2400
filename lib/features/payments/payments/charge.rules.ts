import type { Order } from '@/lib/features/payments/orders/queries'
import type { Charge } from '@/lib/providers/payments/port'

/** One more minute than Stripe's least. */
export const orderLifeMs = 31 * 60_000

/** What a provider is asked to collect for an order; null: none is, or the order is older than what is kept of it. */
export function chargeOf({ charge, providerKey, number, totalMinor, currency, expiresAt }: Order): Charge | null {
  return charge && { ...charge, key: providerKey, orderNumber: number, amountMinor: totalMinor, currency, expiresAt }
}
