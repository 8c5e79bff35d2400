import type { Fields } from '@/lib/providers/payments/signed-fields'
import type { ProviderResponse } from './lying-server'
import { MerchantServer } from './merchant-server'

/** OxPay: it makes the order when asked and answers what the code to scan holds. */
export class OxpayServer extends MerchantServer {
  protected own(path: string, fields: Fields): ProviderResponse {
    if (path !== 'create') return { status: 404, body: '' }
    const order = this.take(fields, this.nextId('ox_'))
    if (order === null) return this.conflict
    return this.made({ data: { orderId: order.orderId, qrUrl: `https://qr.oxpay.example/${order.orderId}` } })
  }
}
