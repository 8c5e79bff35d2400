import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { built } from './build.mjs'
import { openDatabase } from './database.mjs'
import { checkEnvironment, serverEnvironment } from './environment.mjs'
import { hasDatabase, keep } from './kept.mjs'
import { holderOf, takeLock } from './locks.mjs'
import { addressOf } from './postgres.mjs'
import { identityOf, isRunning, pause } from './processes.mjs'
import { Refusal, step } from './say.mjs'
import { startServer, timeToEnd } from './server.mjs'
import { checkFilesFolder, checkFolder, claimPort } from './settings.mjs'

/** Everything below the server: our own data directory, a database that is up to date, and the environment of both. */
export async function openPortal(settings, life, mode = 'production') {
  const { environment } = await openPlace(settings, life, mode)
  return environment
}

async function openPlace(settings, life, mode) {
  const lock = await holdDataDir(settings, life)
  checkFilesFolder(settings)
  const port = await claimPort(settings)
  lock.note({ port })
  const kept = settings.databaseUrl === null ? keep(settings.dataDir) : null
  const notYet = settings.databaseUrl ?? 'postgres://127.0.0.1/portal'
  await checkEnvironment(serverEnvironment(settings, kept, { port, mode, database: notYet }))
  if (mode === 'production') await built()
  const database = await openDatabase(settings, kept, life)
  return { lock, environment: serverEnvironment(settings, kept, { port, mode, database }) }
}

/** A whole portal in production; returns its environment once it serves. */
export async function startPortal(settings, life) {
  const { lock, environment } = await openPlace(settings, life, 'production')
  const started = ({ pid }) => lock.note({ server: identityOf(pid) })
  await startServer(environment, life, { output: settings.output, started })
  return environment
}

/** The environment for a script beside the portal; the database is started where the portal does not run. */
export async function reachPortal(settings, life, { mayBegin = false } = {}) {
  const { dataDir, databaseUrl } = settings
  const running = await holderThatStays(lockOf(dataDir))
  if (databaseUrl === null && running === null) {
    if (!mayBegin && !existsSync(join(dataDir, 'postgres')))
      throw new Refusal(
        `No portal has its data in ${dataDir}: start one first (npm start), or set DATA_DIR as it is set for it.`,
      )
    const environment = await openPortal({ ...settings, port: 0 }, life, 'development')
    // No server listens on the free port; links lead to where the portal will be.
    return { ...environment, PORT: String(settings.port) }
  }
  // Until then the secrets are for the portal to make.
  if (databaseUrl === null && !hasDatabase(dataDir))
    throw new Refusal(
      `The portal on port ${running.port} has not made its database yet: wait until it serves, and try again.`,
    )
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

/** Waits for a portal on the same data that is stopping; refuses to run beside one that runs. Returns the lock. */
async function holdDataDir({ dataDir, port }, life) {
  checkFolder('DATA_DIR', dataDir)
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < 256 * 1024 ** 2)
    throw new Refusal(`Less than 256 MB are free at ${dataDir}: make room, or set DATA_DIR to a larger disk.`)
  for (;;) {
    const lock = takeLock(lockOf(dataDir), { port })
    if (lock.release) {
      life.onStop(lock.release)
      life.onLeaving(() => lock.note({ isStopping: true }))
      await endForgotten(lock.previous?.server ?? null)
      return lock
    }
    const holder = await holderThatStays(lockOf(dataDir))
    if (holder === null) continue
    const own = port === holder.port ? port + 1 : port
    throw new Refusal(
      `${dataDir} is in use by the portal on port ${holder.port} (process ${holder.pid}): stop that one, or give this one a place of its own, e.g. DATA_DIR=.data-2 PORT=${own} npm start`,
    )
  }
}

/** The holder of the data, after waiting for one that is stopping; null without one. */
async function holderThatStays(file) {
  for (let waited = 0; ; waited++) {
    const holder = holderOf(file)
    if (!holder?.isStopping) return holder
    if (waited === 0) step(`The portal on port ${holder.port} is stopping: waiting for it.`)
    await pause(100)
  }
}

/** A server whose launcher was killed finishes its work before it frees its port. */
async function endForgotten(server) {
  const most = timeToEnd(process.env) / 100
  for (let waited = 0; isRunning(server); waited++) {
    if (waited === 0) step(`The server of an earlier start (process ${server.pid}) is stopping: waiting for it.`)
    if (waited % most === 0) signal(server.pid, waited === 0 ? 'SIGTERM' : 'SIGKILL')
    await pause(100)
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (error.code !== 'ESRCH') throw new Refusal(`Process ${pid} of an earlier start does not stop: end it first.`)
  }
}
