import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** One-time passwords of authenticator apps: RFC 6238, SHA-1, 30 s, 6 digits, one step of clock drift either way. */

const stepMs = 30_000
const digits = 6
const drift = 1

/** The time step a code belongs to; null when it is none of the present ones or not newer than the last one used. */
export function totpStep(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  const current = Math.floor(now.getTime() / stepMs)
  for (let step = current - drift; step <= current + drift; step++) {
    if (step > (lastStep ?? 0) && same(totpCode(secret, step), code)) return step
  }
  return null
}

/** The code of a step; the secret is base32, as authenticator apps take it. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

function same(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 bits, as RFC 4226 advises, in base32. */
export function newTotpSecret(): string {
  // Of each byte five bits are one letter of the alphabet.
  return Array.from(randomBytes(32), (byte) => alphabet.charAt(byte & 31)).join('')
}

/** What an authenticator app reads from a QR code. */
export function totpAddress(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of text.toUpperCase().replace(/[\s=]/g, '')) {
    const at = alphabet.indexOf(letter)
    if (at < 0) throw new Error('the secret is not base32')
    value = (value << 5) | at
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >>> bits) & 0xff)
    value &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}
