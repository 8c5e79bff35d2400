import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type DataKey, env } from '@/lib/env'

/** Where an enciphered value lives. It is bound to this place: moved to another row or column it does not open. */
export type SecretLocation = { table: string; column: string; rowId: string }
/** What Prisma takes and gives for bytea. */
type Bytes = Uint8Array<ArrayBuffer>

const version = 1
const headLength = 2
const nonceLength = 12
const tagLength = 16

/** AES-256-GCM: version ‖ key id ‖ nonce ‖ ciphertext and tag. */
export function encipher(
  text: string,
  place: SecretLocation,
  keys: readonly [DataKey, ...DataKey[]] = env().DATA_KEYS,
): Bytes {
  const [{ id, key }] = keys
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(additional(place))
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from([version, id]),
      nonce,
      cipher.update(text, 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ]),
  )
}

/** Throws when the value was altered, moved, or its key is no longer among DATA_KEYS. */
export function decipher(value: Uint8Array, place: SecretLocation, keys: readonly DataKey[] = env().DATA_KEYS): string {
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (bytes.length < headLength + nonceLength + tagLength || bytes[0] !== version) {
    throw new Error(`${place.table}.${place.column} holds no value enciphered by version ${version}`)
  }
  const key = keys.find(({ id }) => id === bytes[1])?.key
  if (key === undefined)
    throw new Error(`DATA_KEYS lacks key ${bytes[1]}, which enciphered ${place.table}.${place.column}`)
  const nonceEnd = headLength + nonceLength
  const decipherer = createDecipheriv('aes-256-gcm', key, bytes.subarray(headLength, nonceEnd), {
    authTagLength: tagLength,
  })
  decipherer.setAAD(additional(place))
  decipherer.setAuthTag(bytes.subarray(-tagLength))
  return decipherer.update(bytes.subarray(nonceEnd, -tagLength), undefined, 'utf8') + decipherer.final('utf8')
}

function additional({ table, column, rowId }: SecretLocation): Buffer {
  return Buffer.from(`${table}|${column}|${rowId}`)
}
