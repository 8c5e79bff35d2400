import { chargeFields, type Merchant, merchantGateway } from './merchant-api'
import type { PaymentGateway } from './port'
import { signatureOf } from './signed-fields'

/**
 * Cards by a form the payer's browser posts: the provider hears of the order from that browser, so nothing is asked
 * here and the same charge makes the same form. Until then it goes by our own number there.
 */
export function cardFormGateway(merchant: Merchant): PaymentGateway {
  const { url, merchantId, secret, notifyUrl } = merchant
  return {
    ...merchantGateway(merchant),
    name: 'CARD_FORM',
    clientIds: null,
    async start(charge) {
      const fields = { ...chargeFields(charge, notifyUrl), merchantId }
      const all = Object.entries({ ...fields, sign: signatureOf(fields, secret) })
      const texts = Object.fromEntries(all.map(([name, value]) => [name, String(value)]))
      return { providerOrderId: charge.orderNumber, handoff: { kind: 'form', action: url, fields: texts } }
    },
  }
}
