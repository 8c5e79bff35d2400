import type { Charge } from '@/lib/providers/payments/port'

/** When the charges of tests are asked for, on both sides of the wire. */
export const chargedAt = new Date('2026-11-21T04:00:00Z')

let number = 0

/** SGD 120.72 to be collected under a number of its own. */
export function someCharge(given: Partial<Charge> = {}): Charge {
  number += 1
  return {
    key: `order-${number}`,
    orderNumber: `P-${number}`,
    amountMinor: 12_072,
    currency: 'SGD',
    description: '全国科学挑战赛 & more=1',
    language: 'zh-CN',
    successUrl: 'http://localhost:3000/pay?id=1&order=P-1',
    cancelUrl: 'http://localhost:3000/pay?id=1&order=P-1&left=yes',
    expiresAt: new Date(chargedAt.getTime() + 30 * 60_000),
    ...given,
  }
}
