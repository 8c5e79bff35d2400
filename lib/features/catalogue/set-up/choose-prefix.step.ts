import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { freePrefix } from './change.queries'
import { usualPrefix } from './rules'

/** What the registration numbers of a new project begin with; refuses a code of which all that could is taken. */
export async function choosePrefix({ db }: Work, code: string): Promise<string> {
  const prefix = await freePrefix(db, [usualPrefix(code), code])
  if (prefix === null) throw new Fault('conflict.taken', { fields: [{ field: 'code', key: 'faults.conflict.taken' }] })
  return prefix
}
