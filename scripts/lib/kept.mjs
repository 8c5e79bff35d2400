import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from './say.mjs'

/** Secrets that are made once and kept beside the data: sessions, encrypted columns and the database need them. */
export function keep(dataDir) {
  const file = join(dataDir, 'kept.json')
  const values = read(file)
  const fresh = {
    authSecret: () => randomBytes(33).toString('base64'),
    dataKeys: () => `1:${randomBytes(32).toString('base64')}`,
    databasePassword: () => randomBytes(24).toString('base64url'),
  }
  const missing = Object.keys(fresh).filter((name) => values[name] === undefined)
  for (const name of missing) values[name] = fresh[name]()
  if (missing.length > 0) write(file, values)
  return {
    ...values,
    save(changes) {
      write(file, Object.assign(values, changes))
    },
  }
}

/** Whether the portal's own database was opened once, so that its port is known. */
export function hasDatabase(dataDir) {
  return read(join(dataDir, 'kept.json')).databasePort !== undefined
}

/** The secrets that the environment leaves unset and that were kept beside the data. */
export function keptSecrets({ DATA_DIR, AUTH_SECRET, DATA_KEYS }) {
  const { authSecret, dataKeys } = DATA_DIR ? read(join(DATA_DIR, 'kept.json')) : {}
  return { AUTH_SECRET: AUTH_SECRET || authSecret || '', DATA_KEYS: DATA_KEYS || dataKeys || '' }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    if (!(error instanceof SyntaxError)) throw error
    throw new Refusal(`${file} is damaged: bring it back from a backup, or remove it together with the data beside it.`)
  }
}

function write(file, values) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(values, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}
