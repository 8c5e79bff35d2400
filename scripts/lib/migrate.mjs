import { whyNotThisAddress } from './database-address.mjs'
import { refusalOf } from './database-refusals.mjs'
import { Refusal, step } from './say.mjs'

/** Brings the tables of a database up to date. */
export async function migrate(url) {
  const wrong = URL.canParse(url) ? whyNotThisAddress(url) : null
  if (wrong !== null) throw new Refusal(wrong)
  const { applyMigrations } = await import('./apply-migrations.mjs')
  const { applied } = await applyMigrations(url).catch((error) => {
    throw refusalOf(error, url) ?? error
  })
  if (applied.length > 0) step(`Applied to the database: ${applied.join(', ')}.`)
}
