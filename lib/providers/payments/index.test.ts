import { afterEach, describe, expect, test, vi } from 'vitest'
import { gatewayNames, gatewayOf, hasTwin, hasTwins, paymentMode } from '.'

const card = { CARD_URL: 'https://pay.example.org/checkout', CARD_MERCHANT_ID: 'm', CARD_SECRET: 's' }
const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const live = { PAYMENTS: 'live', SEED: 'none', SMTP_URL: 'smtp://mail:587', ...stripe }

function under(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  globalThis.portalEnvironment = undefined
}

afterEach(() => {
  vi.unstubAllEnvs()
  globalThis.portalEnvironment = undefined
})

describe('ways to pay', () => {
  test('without keys are all there, behind the sandbox', () => {
    under({})
    expect(paymentMode()).toBe('SANDBOX')
    expect(gatewayNames()).toEqual(['STRIPE', 'CARD_FORM', 'OXPAY', 'PAYPAL'])
    expect(gatewayNames().map((name) => gatewayOf(name).name)).toEqual(gatewayNames())
    expect(gatewayNames().every(hasTwin)).toBe(true)
  })

  test('are those that take the currency', () => {
    under({})
    expect(gatewayNames('CNY')).toEqual(['STRIPE', 'CARD_FORM', 'OXPAY', 'PAYPAL'])
    expect(gatewayNames('IDR')).toEqual(['STRIPE', 'CARD_FORM', 'OXPAY'])
  })

  test('go to the provider whose test keys are set, and to the sandbox for the others', async () => {
    under(card)
    expect(gatewayNames()).toHaveLength(4)
    expect(gatewayNames().filter((name) => !hasTwin(name))).toEqual(['CARD_FORM'])
    expect(gatewayOf('CARD_FORM')).toBe(gatewayOf('CARD_FORM'))
    const charge = {
      key: 'k',
      orderNumber: 'P-1',
      amountMinor: 1,
      currency: 'SGD',
      description: 'd',
      language: 'en-US' as const,
      successUrl: 'http://localhost:3000/pay',
      cancelUrl: 'http://localhost:3000/pay',
      expiresAt: new Date(0),
    }
    const { handoff } = await gatewayOf('CARD_FORM').start(charge)
    expect(handoff).toMatchObject({ action: card.CARD_URL, fields: { merchantId: 'm' } })
  })

  test('where money is real are those with keys alone, and no sandbox runs', () => {
    under(live)
    expect(paymentMode()).toBe('LIVE')
    expect(gatewayNames()).toEqual(['STRIPE'])
    expect(hasTwins()).toBe(false)
    expect(() => gatewayOf('PAYPAL')).toThrow('its keys are not set')
  })
})
