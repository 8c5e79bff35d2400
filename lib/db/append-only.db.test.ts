import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { refusalOf } from '@/lib/testing/refusal'

const { pool } = await testDatabase()

const appendOnly = [
  'audit_entry',
  'audit_value',
  'block_revision',
  'consent',
  'content_message',
  'inquiry_file',
  'inquiry_message',
  'score_entry',
  'state_change',
  'submission_member',
  'team_event',
]
const kept = ['certificate', 'order_line', 'payment', 'payment_order', 'refund', 'submission']

/** In a transaction that ends as if it had never been. */
async function tryOut(unlock: string | null, statement: string): Promise<string | null> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    if (unlock !== null) await client.query(`SET LOCAL portal.unlock = '${unlock}'`)
    return await refusalOf(client.query(statement))
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

test.each(appendOnly)('%s only grows', async (table) => {
  for (const statement of [
    `UPDATE ${table} SET id = id`,
    `DELETE FROM ${table} WHERE false`,
    `TRUNCATE ${table} CASCADE`,
  ]) {
    expect(await tryOut(null, statement)).toMatch(/_(append_only|kept)$/)
  }
})

test.each(kept)('a row of %s is never deleted', async (table) => {
  expect(await tryOut(null, `DELETE FROM ${table}`)).toBe(`${table}_kept`)
  expect(await tryOut(null, `TRUNCATE ${table} CASCADE`)).toMatch(/_kept$/)
})

test('only erasure, retention and the wiping of the demo world unlock, each for its own transaction', async () => {
  for (const reason of ['erasure', 'retention', 'demo-wipe']) {
    expect(await tryOut(reason, 'DELETE FROM audit_entry')).toBeNull()
  }
  for (const reason of ['', 'on', 'true', 'maintenance']) {
    expect(await tryOut(reason, 'DELETE FROM audit_entry')).toBe('audit_entry_append_only')
  }
  expect(await tryOut(null, 'DELETE FROM audit_entry')).toBe('audit_entry_append_only')
})

test('an upsert is a change too', async () => {
  const upsert = `INSERT INTO consent (id, created_at, student_id, kind, text_hash, language)
    VALUES (gen_random_uuid(), now(), gen_random_uuid(), 'PRIVACY', sha256('x'), 'en-US') ON CONFLICT (id) DO UPDATE SET language = 'zh-CN'`
  expect(await tryOut(null, upsert)).toBe('consent_append_only')
})
