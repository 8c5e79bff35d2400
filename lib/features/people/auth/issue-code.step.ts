import { type CodeHolder, lockCodes, newCode, replaceCode, unusedCodesSince } from '@/lib/access/codes'
import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { codesWindow, waitForCode } from './rules'

/** A new code in the place of the live one, unless it is too soon for another (people#codes). */
export async function issueCode(
  { db, now }: Work,
  holder: CodeHolder,
): Promise<{ id: string; code: string; expiresAt: Date }> {
  await lockCodes(db, holder)
  const since = new Date(now.getTime() - codesWindow)
  const seconds = Math.ceil(waitForCode(await unusedCodesSince(db, holder, since), now) / 1000)
  if (seconds > 0) throw new Fault('auth.codeTooSoon', { values: { seconds }, retryAfter: seconds })
  const code = newCode()
  return { code, ...(await replaceCode(db, holder, code, now)) }
}
