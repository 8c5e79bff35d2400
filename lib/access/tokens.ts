import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text that fits a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token only its holder knows. */
export function tokenHash(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}
