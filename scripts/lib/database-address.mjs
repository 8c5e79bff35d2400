import { accessSync, constants } from 'node:fs'

/**
 * The address of a database, read as libpq reads it: `sslmode=require` encrypts without checking the certificate, `verify-ca` and
 * `verify-full` check it. pg treats all of them as `verify-full` unless it is configured.
 */
export function libpqAddress(address) {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const { searchParams } = url
  if (!searchParams.has('sslmode') || searchParams.has('uselibpqcompat')) return address
  if (searchParams.get('sslmode') === 'no-verify') searchParams.set('sslmode', 'require')
  if (searchParams.get('sslrootcert') === 'system') searchParams.delete('sslrootcert')
  searchParams.set('uselibpqcompat', 'true')
  return url.href
}

const sslModes = ['disable', 'prefer', 'require', 'no-verify', 'verify-ca', 'verify-full']

/** What is wrong with the address of a database, in a sentence; null when nothing is visibly wrong. */
export function whyNotThisAddress(address) {
  const { pathname, searchParams } = new URL(address)
  if (pathname.length < 2)
    return 'DATABASE_URL names no database: add its name after the last slash, e.g. postgres://user:password@host:5432/portal'
  const mode = searchParams.get('sslmode')
  if (mode !== null && !sslModes.includes(mode)) return `sslmode of DATABASE_URL is one of ${sslModes.join(', ')}.`
  if (mode === 'verify-ca' && !searchParams.has('sslrootcert'))
    return 'sslmode=verify-ca of DATABASE_URL needs sslrootcert=FILE with the certificate of the authority; verify-full takes the public ones.'
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = searchParams.get(name)
    if (file !== null && file !== 'system' && !isReadable(file))
      return `${name} of DATABASE_URL can't be read: ${file} must be a file that this user may read.`
  }
  return null
}

function isReadable(file) {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
