import { join } from 'node:path'
import { keepRunning } from './keep-running.mjs'
import { migrate } from './migrate.mjs'
import { startPostgres } from './postgres.mjs'

/** The address of the portal's database, brought up to date: DATABASE_URL, or else a database of its own below DATA_DIR. */
export async function openDatabase(settings, kept, life) {
  const url = settings.databaseUrl ?? (await ownDatabase(settings, kept, life))
  await migrate(url)
  return url
}

/** It keeps its port over a restart, because the server and others use it. */
async function ownDatabase({ dataDir }, kept, life) {
  const directory = join(dataDir, 'postgres')
  const password = kept.databasePassword
  let port = kept.databasePort
  const start = async (how) => {
    const server = await startPostgres({ directory, password, port, ...how })
    port = server.port
    return server
  }
  const server = await keepRunning('database', start, life)
  if (server.port !== kept.databasePort) kept.save({ databasePort: server.port })
  return server.url('portal')
}
