import { join } from 'node:path'
import { migrate } from './migrate.mjs'
import { startPostgres } from './postgres.mjs'
import { Refusal } from './say.mjs'

/** The address of the portal's database, up to date: the one of DATABASE_URL, or else one of its own below DATA_DIR. */
export async function openDatabase(settings, kept, life) {
  const url = settings.databaseUrl ?? (await ownDatabase(settings, kept, life))
  await migrate(url)
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
