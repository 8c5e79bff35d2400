import { z } from 'zod'
import { currency, feeStatus, fields, money, text } from './basis'

const qr = { qrUrl: text, order_id: text }
export const cardForm = fields({ form: text })
export const payOrder = fields({ ...qr, data: fields({ qrUrl: text }) })
export const qrCode = fields(qr)
export const stripePage = fields({ url: text })
export const paypalOrder = fields({
  client_id: text,
  live_client_id: text,
  order_id: text.nullable(),
  currency,
  total_price: money,
})
export const confirmation = fields({ application_status: feeStatus })
export const payStatus = fields({
  pay_status: z.enum(['pending', 'paid', 'free', 'failed']),
  application_status: feeStatus,
})
export const tierStatus = fields({ tier_status: z.literal('pending') })
export const uploadToken = fields({ token: text, upload_url: text, key: text })
