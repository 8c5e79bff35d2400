import { createHmac, randomInt } from 'node:crypto'
import type { Db, Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/ids'
import { env } from '@/lib/env'

/** Whose code: an address under one way to sign in. With a purpose it is good for that alone, and never for signing in. */
export type CodeHolder = { loginType: 'STUDENT' | 'ADVISER'; email: string; purpose?: string }

const minute = 60_000
/** Milliseconds a code lives (security#numbers). */
const codeLife = 10 * minute
const codeTries = 5

/** Eight digits, leading zeros and all. */
export function newCode(): string {
  return String(randomInt(100_000_000)).padStart(8, '0')
}

/** With the server's key, so that a stolen table can't be searched through; bound to its holder. */
function codeHash(holder: CodeHolder, code: string): Uint8Array<ArrayBuffer> {
  const { loginType, email, purpose = 'login-code' } = holder
  const key = env().AUTH_SECRET
  return new Uint8Array(createHmac('sha256', key).update(`${purpose}|${loginType}|${email}|${code}`).digest())
}

/** One request at a time for an address, until the transaction ends. */
export async function lockCodes(db: Tx, { loginType, email }: CodeHolder): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`login-code|${loginType}|${email}`}, 0))`
}

/** When the unused codes since then were made, newest first. */
export async function unusedCodesSince(db: Tx, { loginType, email }: CodeHolder, since: Date): Promise<Date[]> {
  const rows = await db.loginCode.findMany({
    where: { loginType, email, usedAt: null, createdAt: { gt: since } },
    select: { createdAt: true },
    orderBy: { createdAt: 'desc' },
  })
  return rows.map((row) => row.createdAt)
}

/** Puts a new code in the place of the live one. */
export async function replaceCode(
  db: Tx,
  holder: CodeHolder,
  code: string,
  now: Date,
): Promise<{ id: string; expiresAt: Date }> {
  const { loginType, email } = holder
  await db.loginCode.updateMany({
    where: { loginType, email, usedAt: null, supersededAt: null },
    data: { supersededAt: now },
  })
  const made = { id: newId(now), createdAt: now, expiresAt: new Date(now.getTime() + codeLife) }
  const data = { loginType, email, ...made, codeHash: codeHash(holder, code) }
  await db.loginCode.create({ data, select: { id: true } })
  return made
}

/**
 * Counts the try and uses the code up in one statement: of many at once exactly one is told yes, and after five tries
 * nobody is.
 */
export async function useCode(db: Db, holder: CodeHolder, code: string, now: Date): Promise<boolean> {
  const hash = codeHash(holder, code)
  const rows = await db.$queryRaw<{ used: boolean }[]>`
    update login_code
    set tries = tries + 1, used_at = case when code_hash = ${hash} then ${now}::timestamptz end
    where login_type = ${holder.loginType}::login_type and email = ${holder.email}
      and used_at is null and superseded_at is null and expires_at > ${now} and tries < ${codeTries}
    returning used_at is not null as used`
  return rows[0]?.used === true
}
