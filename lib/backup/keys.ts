import { createHmac } from 'node:crypto'
import type { DataKey } from '@/lib/env'
import type { Manifest } from './manifest'

export type Keys = { dataKeys: readonly DataKey[]; authSecret: string }

/** 32 bits: enough to tell that a key is another one, too few to find it. */
function checkOf(key: string | Buffer): string {
  return createHmac('sha256', key).update('competition-portal backup').digest('hex').slice(0, 8)
}

export function checksOf({ dataKeys, authSecret }: Keys): Manifest['keys'] {
  return { dataKeys: dataKeys.map(({ id, key }) => ({ id, check: checkOf(key) })), authSecret: checkOf(authSecret) }
}

/** The numbers of the keys of a backup that this portal does not have. */
export function missingKeys(made: Manifest['keys'], { dataKeys }: Keys): number[] {
  const has = (id: number, check: string) => dataKeys.some((own) => own.id === id && checkOf(own.key) === check)
  return made.dataKeys.filter(({ id, check }) => !has(id, check)).map(({ id }) => id)
}

export function hasOtherSecret(made: Manifest['keys'], { authSecret }: Keys): boolean {
  return made.authSecret !== checkOf(authSecret)
}
