import { z } from 'zod'
import { chargeFields, type Merchant, merchantAsk, merchantGateway } from './merchant-api'
import type { PaymentGateway } from './port'

const created = z.object({
  data: z.object({ orderId: z.string().min(1).max(500), qrUrl: z.string().min(1).max(2000) }),
})

/** A code to scan with a wallet: OxPay makes the order and says what the code holds. */
export function oxpayGateway(merchant: Merchant): PaymentGateway {
  const ask = merchantAsk(merchant)
  return {
    ...merchantGateway(merchant),
    name: 'OXPAY',
    clientIds: null,
    async start(charge) {
      const { orderId, qrUrl } = (await ask('create', chargeFields(charge, merchant.notifyUrl), created)).data
      return { providerOrderId: orderId, handoff: { kind: 'qr', text: qrUrl } }
    },
  }
}
