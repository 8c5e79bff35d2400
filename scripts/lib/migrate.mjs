import { Refusal, step } from './say.mjs'

/** Brings the tables of a database up to date. */
export async function migrate(url) {
  const { applyMigrations } = await import('./schema-engine.mjs')
  const { applied } = await applyMigrations(url).catch((error) => {
    throw unusable(error, url) ?? error
  })
  if (applied.length > 0) step(`Applied to the database: ${applied.join(', ')}.`)
}

/** The sentence for a database that can't be used, or null when something else is wrong. */
function unusable(error, url) {
  const { host, pathname } = new URL(url)
  const mends = {
    ECONNREFUSED: `No PostgreSQL answers at ${host}: start it, or correct DATABASE_URL.`,
    ENOTFOUND: `There is no host ${host}: correct DATABASE_URL.`,
    EAI_AGAIN: `The host ${host} can't be looked up: correct DATABASE_URL, or mend the network.`,
    ETIMEDOUT: `${host} does not answer: correct DATABASE_URL, or let this machine through its firewall.`,
    '28P01': 'PostgreSQL does not take the user and password of DATABASE_URL: correct them.',
    28000: `PostgreSQL does not let the user of DATABASE_URL in (${error.message}): correct it, or pg_hba.conf.`,
    42501: `The user of DATABASE_URL may not do this (${error.message}): let it own the database ${pathname.slice(1)}.`,
  }
  return mends[error.code] ? Object.assign(new Refusal(mends[error.code]), { code: error.code }) : null
}
