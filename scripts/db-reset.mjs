import { libpqAddress } from './lib/database-address.mjs'
import { launch } from './lib/launch.mjs'
import { migrate } from './lib/migrate.mjs'
import { openPortal } from './lib/portal.mjs'
import { Refusal } from './lib/say.mjs'
import { readSettings } from './lib/settings.mjs'

// Empties the database and makes its tables again; the next start fills it.

launch(async (life) => {
  const settings = readSettings()
  const isServing = settings.databaseUrl !== null && process.env.NODE_ENV === 'production'
  if (isServing && !process.argv.includes('--yes')) {
    throw new Refusal(
      'This would empty the production database of DATABASE_URL for good. If you mean it: npm run db:reset -- --yes',
    )
  }
  const { DATABASE_URL } = await openPortal({ ...settings, port: 0 }, life, 'development')
  await empty(DATABASE_URL)
  await migrate(DATABASE_URL)
  console.log('The database is empty.')
  await life.stop(0)
})

async function empty(address) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: libpqAddress(address) })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    )
    const drops = rows.map(({ name }) => `drop schema ${client.escapeIdentifier(name)} cascade;`)
    await client.query(`begin; ${drops.join(' ')} create schema public; commit`)
  } finally {
    await client.end()
  }
}
