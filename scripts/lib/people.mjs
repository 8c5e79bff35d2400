import { libpqAddress } from './database-address.mjs'

/** Whether a database with current tables has the demo world, and whether it has any administrator. */
export async function whoIsThere(address) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: libpqAddress(address) })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select exists (select from administrator where is_demo) as demo,
         not exists (select from administrator where disabled_at is null) as nobody`,
    )
    return rows[0]
  } finally {
    await client.end()
  }
}
