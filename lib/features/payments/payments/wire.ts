import { z } from 'zod'
import { type Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import type { ResultOf } from '@/lib/kernel/operation'
import * as answerPayments from '@/lib/wire/answers/payments'
import { amount, statusOut } from '@/lib/wire/formats'
import { confirmPaypal } from './confirm-paypal'
import { startPayment } from './start-payment'
import { watchStatus } from './watch-status'

export const methodOut = { STRIPE: 'stripe', CARD_FORM: 'card', OXPAY: 'oxpay', PAYPAL: 'paypal' } as const

type Begun = ResultOf<typeof startPayment>

/** Ticked, in any of the ways a client writes it; whatever else it sends is not. */
const ticked = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => value === true || /^(1|yes|true|on)$/i.test(String(value).trim()))

const startTakes = {
  application_id: 'id',
  id: 'id',
  check_status: { to: 'hasAgreed', as: ticked },
  content: 'shownPolicy',
} as const

/** The project is the application's. */
const startIgnores = ['project_code']

const qrOut = ({ handoff, number }: Begun) => {
  const qrUrl = handoff.kind === 'qr' ? handoff.text : ''
  return { qrUrl, order_id: number, data: { qrUrl } }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A form that submits itself; where a client's page lets no script of an answer run, its button does. */
function formOut({ handoff }: Begun, { language }: { language: Language }) {
  if (handoff.kind !== 'form') throw new Error('cards are paid by a form')
  const fields = Object.entries(handoff.fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const button = `<button type="submit">${escaped(translate(language, 'payments.goOn'))}</button>`
  const form = `<form id="card-payment" method="post" action="${escaped(handoff.action)}" accept-charset="utf-8">${fields.join('')}${button}</form>`
  return { form: `${form}<script>document.getElementById("card-payment").submit()</script>` }
}

/** What PayPal's own script hands over: its order id, alone or inside what it tells. */
const paypalTold = z.union([
  z.string(),
  z
    .object({ orderID: z.string(), order_id: z.string(), id: z.string() })
    .partial()
    .transform(({ orderID, order_id, id }) => orderID ?? order_id ?? id ?? ''),
])

export const paymentFunctions: Functions = {
  getOrder: expose(startPayment, {
    summary: 'Begins to pay by card: a form that submits itself to the provider.',
    presets: { method: 'CARD_FORM' },
    takes: startTakes,
    ignores: startIgnores,
    answers: answerPayments.cardForm,
    gives: formOut,
  }),
  getPackageOrder: expose(startPayment, {
    summary: 'Begins to pay for a package by card: a form that submits itself to the provider.',
    presets: { method: 'CARD_FORM' },
    takes: { package_application_id: 'id', ...startTakes },
    ignores: startIgnores,
    answers: answerPayments.cardForm,
    gives: formOut,
  }),
  createPayOrder: expose(startPayment, {
    summary: 'Begins to pay by scanning a QR code.',
    presets: { method: 'OXPAY' },
    takes: startTakes,
    ignores: startIgnores,
    answers: answerPayments.payOrder,
    gives: qrOut,
  }),
  getOxPayQrUrl: expose(startPayment, {
    summary: 'Begins to pay by scanning a QR code.',
    presets: { method: 'OXPAY' },
    takes: startTakes,
    ignores: startIgnores,
    answers: answerPayments.qrCode,
    gives: (begun) => {
      const { qrUrl, order_id } = qrOut(begun)
      return { qrUrl, order_id }
    },
  }),
  getStripeUrl: expose(startPayment, {
    summary: 'Begins to pay on the page of the card provider.',
    presets: { method: 'STRIPE' },
    takes: startTakes,
    ignores: startIgnores,
    answers: answerPayments.stripePage,
    gives: ({ handoff }) => ({ url: handoff.kind === 'redirect' ? handoff.url : '' }),
  }),
  getPaypal: expose(startPayment, {
    summary: "Begins to pay by PayPal, with what a client's own buttons need.",
    // Asking by PayPal's own buttons is agreeing, unless the client says otherwise.
    presets: { method: 'PAYPAL', hasAgreed: true },
    takes: startTakes,
    ignores: startIgnores,
    answers: answerPayments.paypalOrder,
    gives: ({ clientIds, providerOrderId, currency, totalMinor }) => ({
      client_id: clientIds?.clientId ?? '',
      live_client_id: clientIds?.liveClientId ?? '',
      order_id: providerOrderId,
      currency,
      total_price: amount(totalMinor, currency),
    }),
  }),
  paypalSucceedBack: expose(confirmPaypal, {
    summary: 'A payer is back from PayPal: the server captures the money itself.',
    takes: {
      application_id: 'id',
      id: 'id',
      data: { to: 'providerOrderId', as: paypalTold },
      order_id: 'providerOrderId',
    },
    answers: answerPayments.confirmation,
    gives: ({ status }) => ({ application_status: statusOut[status] }),
    successMessage: ({ status }, language) => (status === 'PAID' ? translate(language, 'success.paid') : ''),
  }),
  getPayStatus: expose(watchStatus, {
    summary: 'Whether an application is paid by now.',
    takes: { application_id: 'id', id: 'id', package_application_id: 'id' },
    answers: answerPayments.payStatus,
    gives: (now) => ({ pay_status: payStatus(now), application_status: statusOut[now.status] }),
  }),
}

/** What has ended unpaid waits for nothing any more, save for what its provider is confirming (payments#polling). */
function payStatus({ status, isCancelled, order }: ResultOf<typeof watchStatus>) {
  if (status !== 'PENDING') return status === 'PAID' ? ('paid' as const) : ('free' as const)
  const isOver = order?.state === 'FAILED' || (isCancelled && order?.state !== 'CONFIRMING')
  return isOver ? ('failed' as const) : ('pending' as const)
}
