import type pg from 'pg'
import type { DataKey } from '@/lib/env'
import { newId } from './ids'
import { decipher, encipher } from './secrets'

/** What is enciphered for good; everything else that is enciphered is gone or made anew within days. */
const columns = [
  ['student', 'id_number_cipher'],
  ['student', 'birth_date_cipher'],
  ['change_request', 'proposed_cipher'],
  ['administrator', 'totp_secret_cipher'],
] as const

const known = 'portal'
const settingOf = (keyId: number) => `data-key-${keyId}`
const placeOf = (keyId: number) => ({ table: 'setting', column: 'value', rowId: settingOf(keyId) })

/**
 * Why these keys can't be used over this database, in a sentence that says what to do: with another key, or without an old
 * one, what is enciphered could never be read again. Each key leaves a value of its own behind, which it must open ever after.
 */
export async function whyNotTheseKeys(
  pool: pg.Pool,
  keys: readonly [DataKey, ...DataKey[]],
  now: Date,
): Promise<string | null> {
  const marked = await marks(pool)
  for (const key of keys) {
    if (marked.has(key.id)) continue
    if (!(await opensWhatIsThere(pool, key))) return another(key.id)
    const value = Buffer.from(encipher(known, placeOf(key.id), [key])).toString('base64')
    await pool.query(
      `insert into setting (id, created_at, updated_at, key, value) values ($1, $2, $2, $3, to_jsonb($4::text))
       on conflict (key) do nothing`,
      [newId(now), now, settingOf(key.id), value],
    )
  }
  for (const [id, value] of await marks(pool)) {
    const key = keys.find((one) => one.id === id)
    if (key === undefined) {
      if (await isInUse(pool, id)) {
        return `DATA_KEYS lacks key ${id}, with which values of this database are enciphered: keep it behind the new one, as in 2:NEW,1:OLD.`
      }
    } else if (!opens(key, value, placeOf(id))) return another(id)
  }
  return null
}

function another(id: number): string {
  return `Key ${id} of DATA_KEYS is not the one that this database is enciphered with: set DATA_KEYS as it was (where it was not set: kept.json in the old DATA_DIR), or bring both back from one backup.`
}

async function marks(pool: pg.Pool): Promise<Map<number, Buffer>> {
  const { rows } = await pool.query<{ key: string; value: unknown }>(
    `select key, value from setting where key ~ '^data-key-[0-9]+$'`,
  )
  return new Map(
    rows.map(({ key, value }) => [Number(key.slice('data-key-'.length)), Buffer.from(String(value), 'base64')]),
  )
}

/** One value of each column tells, since they are all of the same key. */
async function opensWhatIsThere(pool: pg.Pool, key: DataKey): Promise<boolean> {
  for (const [table, column] of columns) {
    const [row] = (await pool.query<{ id: string; value: Buffer }>(usedBy(table, column), [key.id])).rows
    if (row !== undefined && !opens(key, row.value, { table, column, rowId: row.id })) return false
  }
  return true
}

async function isInUse(pool: pg.Pool, keyId: number): Promise<boolean> {
  for (const [table, column] of columns) {
    if ((await pool.query(usedBy(table, column), [keyId])).rowCount === 1) return true
  }
  return false
}

function usedBy(table: string, column: string): string {
  return `select id, ${column} as value from ${table} where ${column} is not null and get_byte(${column}, 1) = $1 limit 1`
}

function opens(key: DataKey, value: Buffer, place: Parameters<typeof decipher>[1]): boolean {
  try {
    decipher(value, place, [key])
    return true
  } catch {
    return false
  }
}
