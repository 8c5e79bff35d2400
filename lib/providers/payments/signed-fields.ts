import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Fields of a signed message: no lists, nothing nested. */
export type Fields = Readonly<Record<string, string | number>>

/** HMAC-SHA256 in hex over `name=value` of all fields but `sign`, by name, percent-encoded and joined with `&`. */
export function signatureOf(fields: Fields, secret: string): string {
  const text = Object.keys(fields)
    .filter((name) => name !== 'sign')
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(String(fields[name]))}`)
    .join('&')
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** The fields with what makes a message one of its own: merchant, time in seconds, a nonce and the signature over all. */
export function signed(fields: Fields, { merchantId, secret }: Keys, now: Date): Fields {
  const timestamp = Math.floor(now.getTime() / 1000)
  const whole = { ...fields, merchantId, timestamp, nonce: randomBytes(16).toString('hex') }
  return { ...whole, sign: signatureOf(whole, secret) }
}

export type Keys = { merchantId: string; secret: string }

const oldestSeconds = 300

/** Why a signed message is not to be believed: another merchant's, altered, or too old; null: it holds. */
export function whyNotBelieve(fields: Fields, { merchantId, secret }: Keys, now: Date): string | null {
  if (fields.merchantId !== merchantId) return 'it is for another merchant'
  const signature = Buffer.from(String(fields.sign ?? ''))
  const sound = Buffer.from(signatureOf(fields, secret))
  if (signature.length !== sound.length || !timingSafeEqual(signature, sound)) return 'its signature does not hold'
  const age = now.getTime() / 1000 - Number(fields.timestamp)
  return Math.abs(age) <= oldestSeconds ? null : 'it is too old'
}
