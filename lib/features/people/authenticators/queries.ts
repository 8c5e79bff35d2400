import { openSecret, sealSecret } from '@/lib/access/second-factor'
import type { Db, Tx } from '@/lib/db/client'
import { Fault } from '@/lib/kernel/fault'

/** The account of an administrator who is signed in, with the app whether it was confirmed or not. */
export async function getOwnAccount(db: Db, id: string) {
  const row = await db.administrator.findFirst({
    where: { id, isProgram: false, disabledAt: null, erasedAt: null },
    select: {
      id: true,
      name: true,
      email: true,
      passwordHash: true,
      totpSecretCipher: true,
      totpConfirmedAt: true,
      totpLastStep: true,
      recoveryHashes: true,
    },
  })
  if (row === null || row.email === null) throw new Fault('notFound')
  const { totpSecretCipher: cipher, totpLastStep: lastStep, recoveryHashes, email, ...own } = row
  return {
    ...own,
    email,
    loginType: 'ADMIN' as const,
    isOn: own.totpConfirmedAt !== null,
    totp: cipher === null ? null : { secret: openSecret(id, cipher), lastStep },
    codesLeft: recoveryHashes.length,
  }
}

/** A secret that waits for its first code; false where an app was confirmed meanwhile. */
export async function putSecret(db: Tx, id: string, secret: string): Promise<boolean> {
  const { count } = await db.administrator.updateMany({
    where: { id, totpConfirmedAt: null },
    data: { totpSecretCipher: sealSecret(id, secret), totpLastStep: null },
  })
  return count === 1
}

/** The app counts from now on; false where one does already. */
export async function confirmTotp(db: Tx, id: string, now: Date, hashes: Uint8Array<ArrayBuffer>[]): Promise<boolean> {
  const { count } = await db.administrator.updateMany({
    where: { id, totpConfirmedAt: null },
    data: { totpConfirmedAt: now, recoveryHashes: hashes },
  })
  return count === 1
}

/** Other recovery codes, or none of the app at all. */
export async function putRecoveryHashes(db: Tx, id: string, hashes: Uint8Array<ArrayBuffer>[]): Promise<void> {
  await db.administrator.update({ where: { id }, data: { recoveryHashes: hashes }, select: { id: true } })
}
