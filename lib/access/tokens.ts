import { createHash, createHmac, randomBytes } from 'node:crypto'
import { env } from '@/lib/env'

/** 256 random bits as text that fits a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token only its holder knows. */
export function tokenHash(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}

/** 256 bits that only this server can make of an id: a token that can be shown again and is nowhere kept (docs/decisions/0010). */
export function signedToken(purpose: string, id: string): string {
  return Buffer.from(keyedHash(purpose, id)).toString('base64url')
}

/** The same as bytes; also what is stored of a secret so short that its plain hash could be guessed. */
export function keyedHash(purpose: string, of: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', env().AUTH_SECRET).update(`${purpose}|${of}`).digest())
}
