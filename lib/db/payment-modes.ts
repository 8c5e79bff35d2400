import type pg from 'pg'
import type { PaymentMode } from './generated/enums'

const found = `
  select exists (select from payment_order where mode <> $1::payment_mode)
    or exists (select from payment where mode <> $1::payment_mode) as "hasOther"`

/**
 * Why the portal can't run in this mode over its database, in a sentence that says what to do: what was paid in the sandbox
 * is not paid, and where real money is somebody could pay with none. A database has orders of one mode.
 */
export async function whyNotThisMode(pool: pg.Pool, mode: PaymentMode): Promise<string | null> {
  const { rows } = await pool.query<{ hasOther: boolean }>(found, [mode])
  if (rows[0]?.hasOther !== true) return null
  return mode === 'LIVE'
    ? 'This database holds orders of the sandbox, whose registrations would count as paid: run npm run demo:wipe if they are the demo world’s, or use a fresh database where PAYMENTS=live.'
    : 'This database holds orders of real money, and in the sandbox anybody could pay with none: set PAYMENTS=live with the keys of its providers, or use another database.'
}
