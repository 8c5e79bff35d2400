import type { PaymentProvider } from '@/lib/db/generated/enums'

/** How money comes, in the order the office looks for it. */
export const methods = [
  'STRIPE',
  'CARD_FORM',
  'OXPAY',
  'PAYPAL',
  'OFFLINE',
] as const satisfies readonly PaymentProvider[]
