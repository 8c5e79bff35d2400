import { CardServer } from '../providers/card-server'
import { OxpayServer } from '../providers/oxpay-server'
import { PayPalServer } from '../providers/paypal-server'
import { StripeServer } from '../providers/stripe-server'
import { cardSide, type FarSide, oxpaySide, payPalSide, stripeSide } from './far-sides'

/** All four providers of a test's own, and the environment in which a portal takes them for the real ones. */
export async function startProviders() {
  const servers = {
    stripe: await new StripeServer({ secretKey: 'sk_test_model', webhookSecret: 'whsec_model' }).start(),
    payPal: await new PayPalServer({ clientId: 'model', clientSecret: 'secret', webhookId: 'WEBHOOK' }).start(),
    oxpay: await new OxpayServer({ merchantId: 'model', secret: 'the secret of OxPay' }).start(),
    card: await new CardServer({ merchantId: 'model', secret: 'the secret of the card provider' }).start(),
  }
  /** The forms that payers were given, by the number of their order. */
  const forms = new Map<string, Record<string, string>>()
  const sides: FarSide[] = [
    stripeSide(servers.stripe),
    payPalSide(servers.payPal),
    oxpaySide(servers.oxpay),
    cardSide(servers.card, (number) => forms.get(number) ?? null),
  ]
  const environment = {
    STRIPE_SECRET_KEY: 'sk_test_model',
    STRIPE_WEBHOOK_SECRET: 'whsec_model',
    STRIPE_URL: servers.stripe.url,
    PAYPAL_CLIENT_ID: 'model',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'WEBHOOK',
    PAYPAL_URL: servers.payPal.url,
    OXPAY_URL: servers.oxpay.url,
    OXPAY_MERCHANT_ID: 'model',
    OXPAY_SECRET: 'the secret of OxPay',
    CARD_URL: servers.card.url,
    CARD_MERCHANT_ID: 'model',
    CARD_SECRET: 'the secret of the card provider',
  }
  const stop = () => Promise.all(Object.values(servers).map((server) => server.stop()))
  return { sides, forms, environment, stop }
}
