import { randomInt } from 'node:crypto'
import type { Db, Tx } from '@/lib/db/client'
import { decipher, encipher } from '@/lib/db/secrets'
import { keyedHash } from './tokens'
import { totpStep } from './totp'

/** The authenticator app of an administrator, once a code has shown that it works. */
export type Authenticator = { secret: string; lastStep: number | null }
/** What somebody has shown beside a password; it is used up in the transaction of what it lets them do. */
export type SecondFactor = { isUsedUp: (db: Tx) => Promise<boolean> }

const recoveryCount = 10
const recoveryDigits = 10

const placeOf = (administratorId: string) => ({
  table: 'administrator',
  column: 'totp_secret_cipher',
  rowId: administratorId,
})

export function sealSecret(administratorId: string, secret: string) {
  return encipher(secret, placeOf(administratorId))
}

export function openSecret(administratorId: string, cipher: Uint8Array): string {
  return decipher(cipher, placeOf(administratorId))
}

/**
 * The second factor a code is: of the app, or one of the recovery codes that are left; null where it is neither or was used.
 * Looking uses nothing up.
 */
export async function findSecondFactor(
  db: Db,
  { id, totp }: { id: string; totp: Authenticator },
  code: string,
  now: Date,
): Promise<SecondFactor | null> {
  if (code.length === recoveryDigits) {
    const hash = recoveryHash(id, code)
    const where = { id, recoveryHashes: { has: hash } }
    if ((await db.administrator.count({ where })) === 0) return null
    return { isUsedUp: (tx) => takeRecoveryCode(tx, id, hash) }
  }
  const step = totpStep(totp.secret, code, now, totp.lastStep)
  return step === null ? null : { isUsedUp: (tx) => takeStep(tx, id, step) }
}

/** Uses a time step up; false when this one or a later one was used meanwhile. */
async function takeStep(db: Tx, id: string, step: number): Promise<boolean> {
  const { count } = await db.administrator.updateMany({
    where: { id, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  })
  return count === 1
}

async function takeRecoveryCode(db: Tx, id: string, hash: Uint8Array): Promise<boolean> {
  const count = await db.$executeRaw`
    update administrator set recovery_hashes = array_remove(recovery_hashes, ${hash}::bytea)
    where id = ${id}::uuid and ${hash}::bytea = any(recovery_hashes)`
  return count === 1
}

/** Ten codes for whoever loses the app, and what is stored of them. Digits alone: the field they are typed in takes no letters. */
export function newRecoveryCodes(administratorId: string) {
  const codes = new Set<string>()
  while (codes.size < recoveryCount) codes.add(String(randomInt(10 ** recoveryDigits)).padStart(recoveryDigits, '0'))
  return { codes: [...codes], hashes: [...codes].map((code) => recoveryHash(administratorId, code)) }
}

function recoveryHash(administratorId: string, code: string) {
  return keyedHash('recovery-code', `${administratorId}|${code}`)
}

/** The app is forgotten with its recovery codes: the password alone signs in. False where none was confirmed. */
export async function forgetAuthenticator(db: Tx, id: string): Promise<boolean> {
  const { count } = await db.administrator.updateMany({
    where: { id, totpConfirmedAt: { not: null } },
    data: { totpSecretCipher: null, totpConfirmedAt: null, totpLastStep: null, recoveryHashes: [] },
  })
  return count === 1
}
