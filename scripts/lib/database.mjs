import { join } from 'node:path'
import { startPostgres } from './postgres.mjs'
import { Refusal, step } from './say.mjs'

/** The portal's database, up to date: the one of DATABASE_URL, or else one of its own below DATA_DIR. */
export async function openDatabase(settings, kept, life) {
  const url = settings.databaseUrl ?? (await ownDatabase(settings, kept, life))
  const { applyMigrations } = await import('./schema-engine.mjs')
  const { applied } = await applyMigrations(url).catch((error) => {
    throw unreachable(error, url) ?? error
  })
  if (applied.length > 0) step(`Applied ${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'}.`)
  return url
}

async function ownDatabase({ dataDir }, kept, life) {
  const directory = join(dataDir, 'postgres')
  const server = await startPostgres({ directory, password: kept.databasePassword, port: kept.databasePort })
  life.onStop(server.stop)
  void server.exited.then(() => life.fail(new Refusal(`The database ended by itself; ${directory}.log says why.`)))
  if (server.port !== kept.databasePort) kept.save({ databasePort: server.port })
  return server.url('portal')
}

/** The sentence for a database that can't be used, or null when something else is wrong. */
function unreachable(error, url) {
  const { host, pathname } = new URL(url)
  const name = pathname.slice(1)
  const mends = {
    ECONNREFUSED: `No PostgreSQL answers at ${host}: start it, or correct DATABASE_URL.`,
    ENOTFOUND: `There is no host ${host}: correct DATABASE_URL.`,
    EAI_AGAIN: `The host ${host} could not be looked up: correct DATABASE_URL or mend the network.`,
    ETIMEDOUT: `${host} does not answer: correct DATABASE_URL or let this machine through its firewall.`,
    '28P01': 'PostgreSQL does not take the user and password of DATABASE_URL: correct them.',
    28000: 'PostgreSQL does not let the user of DATABASE_URL in: correct it, or its pg_hba.conf.',
    42501: `The user of DATABASE_URL may not do this (${error.message}): it must own the database ${name}.`,
  }
  return mends[error.code] ? new Refusal(mends[error.code]) : null
}
