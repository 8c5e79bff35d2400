import type { ProviderResponse } from './lying-server'
import { MerchantServer } from './merchant-server'

/** The card provider: it hears of an order when the payer's browser posts the form, and calls it by the merchant's number. */
export class CardServer extends MerchantServer {
  /** The payer's browser posts the form; true: the page to pay opens. */
  post(form: Record<string, string>): boolean {
    if (!this.isSound(form) || Number(form.expireAt) * 1000 < this.now().getTime()) return false
    const order = this.take(form, form.outTradeNo ?? '')
    return order?.status === 'created'
  }

  protected own(): ProviderResponse {
    return { status: 404, body: '' }
  }
}
