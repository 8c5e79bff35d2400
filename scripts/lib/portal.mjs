import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { built } from './build.mjs'
import { openDatabase } from './database.mjs'
import { checkEnvironment, serverEnvironment } from './environment.mjs'
import { keep } from './kept.mjs'
import { holderOf, takeLock } from './locks.mjs'
import { addressOf } from './postgres.mjs'
import { Refusal } from './say.mjs'
import { startServer } from './server.mjs'
import { claimPort } from './settings.mjs'

/** Everything below the server: the data directory of our own, a database that is up to date, and the environment of both. */
export async function openPortal(settings, life, mode = 'production') {
  const port = await claimPort(settings)
  holdDataDir(settings, port, life)
  const kept = settings.databaseUrl === null ? keep(settings.dataDir) : null
  const notYet = settings.databaseUrl ?? 'postgres://127.0.0.1/portal'
  await checkEnvironment(serverEnvironment(settings, kept, { port, mode, database: notYet }))
  if (mode === 'production') await built()
  const database = await openDatabase(settings, kept, life)
  return serverEnvironment(settings, kept, { port, mode, database })
}

/** A whole portal in production; answers with its environment once it serves. */
export async function startPortal(settings, life) {
  const environment = await openPortal(settings, life)
  await startServer(environment, life, settings.output)
  return environment
}

/** The environment for a script beside the portal: its database is up already while the portal runs, or is brought up. */
export async function reachPortal(settings, life) {
  const { dataDir, databaseUrl } = settings
  const running = holderOf(lockOf(dataDir))
  if (databaseUrl === null && running === null) return openPortal({ ...settings, port: 0 }, life, 'development')
  const kept = databaseUrl === null ? keep(dataDir) : null
  const database = databaseUrl ?? addressOf({ port: kept.databasePort, password: kept.databasePassword }, 'portal')
  const environment = serverEnvironment(settings, kept, {
    port: running?.port ?? settings.port,
    database,
    mode: 'development',
  })
  await checkEnvironment(environment)
  return environment
}

const lockOf = (dataDir) => join(dataDir, 'portal.lock')

function holdDataDir({ dataDir }, port, life) {
  mkdirSync(dataDir, { recursive: true })
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < 256 * 1024 ** 2)
    throw new Refusal(`Less than 256 MB are free at ${dataDir}: make room, or set DATA_DIR to a larger disk.`)
  const lock = takeLock(lockOf(dataDir), { port })
  if (!lock.release) {
    const { pid, port: theirs } = lock.holder
    throw new Refusal(
      `${dataDir} is in use by the portal on port ${theirs} (process ${pid}): stop that one, or give this one a place of its own, e.g. DATA_DIR=.data-2 PORT=${port} npm start`,
    )
  }
  life.onStop(lock.release)
}
