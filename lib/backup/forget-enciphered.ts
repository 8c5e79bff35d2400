import type pg from 'pg'

/** The key of an enciphered value is its second byte (lib/db/secrets); a form that was used is kept empty. */
const lost = (column: string) =>
  `case when octet_length(${column}) > 1 then get_byte(${column}, 1) = any($1::int[]) else false end`

/**
 * Empties what only these keys open, so that a portal with others starts: ID numbers, birth dates, proposals of them and
 * authenticator apps; sign-ups without a proved address go, and mails that wait are not sent.
 */
export async function forgetEnciphered(client: pg.Client, keyIds: readonly number[]): Promise<void> {
  const statements = [
    ...((await hasRecoveryCodes(client))
      ? [`update administrator set recovery_hashes = '{}' where ${lost('totp_secret_cipher')}`]
      : []),
    `update student set id_number_cipher = null where ${lost('id_number_cipher')}`,
    `update student set birth_date_cipher = null where ${lost('birth_date_cipher')}`,
    `update change_request set proposed_cipher = null where ${lost('proposed_cipher')}`,
    `update administrator set totp_secret_cipher = null, totp_confirmed_at = null where ${lost('totp_secret_cipher')}`,
    `delete from sign_up_intent where ${lost('payload_cipher')}`,
    `update outbox_mail set state = case state when 'QUEUED' then 'SUPPRESSED' else state end, payload = null where payload is not null and cardinality($1::int[]) > 0`,
    `delete from setting where key in (select 'data-key-' || id from unnest($1::int[]) id)`,
  ]
  for (const sql of statements) await client.query(sql, [keyIds])
}

/** The tables are those of the portal that was backed up, which may be older than recovery codes. */
async function hasRecoveryCodes(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from information_schema.columns
     where table_schema = current_schema() and table_name = 'administrator' and column_name = 'recovery_hashes'`,
  )
  return rowCount === 1
}
