import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { alone } from './locks.mjs'
import { at, root, scratch } from './paths.mjs'
import { run } from './processes.mjs'
import { Refusal, step } from './say.mjs'

const stamp = at('node_modules', '.portal-install')

/** Makes node_modules match the lockfile, unless it does already. */
export async function installed() {
  if (isCurrent()) return
  await alone(
    scratch('install.lock'),
    ({ pid }) => step(`Process ${pid} is installing the packages; waiting for it.`),
    install,
  )
}

async function install() {
  if (isCurrent()) return
  refuseFullDisk()
  step('Installing the packages of the lockfile (once; a few minutes on a slow line).')
  // No install script runs: they would fetch engines and browsers. The one that is needed, PostgreSQL's links, is in postgres.mjs.
  const flags = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  await run('npm', ['ci', ...flags], {
    failed:
      'npm could not install the packages: mend what it says above (most often the network or a proxy) and start again.',
  })
  writeFileSync(stamp, lockHash())
}

function isCurrent() {
  if (!existsSync(at('node_modules'))) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true
  if (!matchesLock()) return false
  writeFileSync(stamp, lockHash())
  return true
}

/** npm's own list shows what is installed after an `npm ci` by hand, or where the lockfile changed in something other than versions. */
function matchesLock() {
  const list = at('node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const there = JSON.parse(readFileSync(list, 'utf8')).packages
  const lockedPackages = Object.entries(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages)
  return lockedPackages.every(
    ([path, { version, optional }]) => path === '' || there[path]?.version === version || (optional && !there[path]),
  )
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')
}

function refuseFullDisk() {
  const { bavail, bsize } = statfsSync(root)
  const gigabytes = (bavail * bsize) / 1024 ** 3
  if (gigabytes < 3)
    throw new Refusal(
      `Packages and build need 3 GB and ${gigabytes.toFixed(1)} GB are free at ${root}: make room and start again.`,
    )
}
