import { afterAll } from 'vitest'
import { POST } from '@/app/api/webhooks/stripe/route'
import type { StudentActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { PrismaClient } from '@/lib/db/generated/client'
import { getOrder } from '@/lib/features/payments/orders/queries'
import { endOrder } from '@/lib/features/payments/payments/ask-provider.step'
import { startPayment } from '@/lib/features/payments/payments/start-payment'
import { perform } from '@/lib/kernel/perform'
import { factoryTime } from '@/prisma/factories/basis'
import { makeRegistration } from '@/prisma/factories/registrations'
import { studentActor } from './actors'
import { mailsTo } from './outbox'
import { CardServer } from './providers/card-server'
import type { Notice } from './providers/lying-server'
import { OxpayServer } from './providers/oxpay-server'
import { PayPalServer } from './providers/paypal-server'
import { StripeServer } from './providers/stripe-server'
import { testWorld } from './world'

const system = { role: 'system', source: 'test' } as const
const keys = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' }
const client = { clientId: 'shop', clientSecret: 'a secret of the shop', webhookId: 'WH-SHOP' }
const merchant = { merchantId: 'shop', secret: 'a secret of the shop' }

/** A portal that collects by providers of the test's own; call it after `testDatabase`. */
export async function openShop(db: PrismaClient) {
  const stripe = await new StripeServer(keys, () => factoryTime).start()
  const card = await new CardServer(merchant).start()
  const oxpay = await new OxpayServer(merchant).start()
  const paypal = await new PayPalServer(client, () => factoryTime).start()
  afterAll(() => Promise.all([stripe.stop(), card.stop(), oxpay.stop(), paypal.stop()]))
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_URL: stripe.url,
    CARD_URL: card.url,
    CARD_MERCHANT_ID: merchant.merchantId,
    CARD_SECRET: merchant.secret,
    OXPAY_URL: oxpay.url,
    OXPAY_MERCHANT_ID: merchant.merchantId,
    OXPAY_SECRET: merchant.secret,
    PAYPAL_URL: paypal.url,
    PAYPAL_CLIENT_ID: client.clientId,
    PAYPAL_CLIENT_SECRET: client.clientSecret,
    PAYPAL_WEBHOOK_ID: client.webhookId,
  })
  globalThis.portalEnvironment = undefined
  const world = testWorld({ db })

  /** A student with a registration at SGD 120.00, to be paid. */
  async function aPayer(given: Parameters<typeof makeRegistration>[1] = {}) {
    const registration = await makeRegistration(db, given)
    const { studentId, schoolId } = registration
    const { email } = await db.student.findUniqueOrThrow({ where: { id: studentId } })
    return { id: registration.id, registration, email: email ?? '', actor: studentActor({ studentId, schoolId }) }
  }

  return {
    stripe,
    paypal,
    world,
    aPayer,
    pay: (id: string, actor: StudentActor, more: object = {}) =>
      perform(startPayment, { id, method: 'STRIPE', hasAgreed: true, ...more }, actor, world),
    /** The payer gives up an order that is not paid. */
    leave: async (number: string) => endOrder(world, await getOrder(db, visible.orders(system), number)),
    ordersOf: (registrationId: string) =>
      db.paymentOrder.findMany({
        where: { lines: { some: { registrationId } } },
        include: { payments: true },
        orderBy: { id: 'asc' },
      }),
    statusOf: async (id: string) => (await db.registration.findUniqueOrThrow({ where: { id } })).status,
    receiptsTo: async (email: string) =>
      (await mailsTo(db, email)).filter(({ template }) => template === 'receipt').length,
    session: (number: string) => stripe.sessionOf(number)?.id ?? '',
    /** Posts a notice to the portal's own door, signed now unless told otherwise; answers with its status. */
    tell: async ({ body }: Pick<Notice, 'body'>, headers = stripe.sign(body, new Date())) =>
      (await POST(new Request('http://portal/api/webhooks/stripe', { method: 'POST', headers, body }))).status,
    /** All that Stripe has to say of an order and has not said yet. */
    notices: (number: string) => {
      const own = stripe.notices.filter(({ orderNumber }) => orderNumber === number)
      for (const notice of own) stripe.notices.splice(stripe.notices.indexOf(notice), 1)
      return own
    },
  }
}
