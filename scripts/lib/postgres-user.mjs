import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Refusal, step } from './say.mjs'

const account = 'postgres'

/**
 * The account that runs the database. PostgreSQL refuses root, so root hands it to the owner of the data or to the account `postgres`,
 * which is made if need be.
 */
export function runAs(directory, program) {
  const owner = existsSync(directory) ? statSync(directory) : null
  if (process.getuid?.() !== 0) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new Refusal(
        `${directory} belongs to another user (number ${owner.uid}): start as that user, or set DATA_DIR to another place.`,
      )
    }
    return { ids: {}, command: (command) => command, give() {} }
  }
  const ids = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : accountIds()
  const give = (path) => chownSync(path, ids.uid, ids.gid)
  const closed = [dirname(program), dirname(directory)].map((path) => closedPart(path, ids)).find(Boolean)
  if (!closed) return { ids, command: (command) => command, give }
  return { ids: {}, command: (command) => [...passThrough(closed, ids), ...command], give }
}

function accountIds() {
  if (!knownIds()) {
    step(`PostgreSQL does not run as root: making the account ${account} for it.`)
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', account])
  }
  const ids = knownIds()
  if (ids) return ids
  throw new Refusal(
    `PostgreSQL does not run as root and the account ${account} could not be made: start as an ordinary user, make the account, or set DATABASE_URL.`,
  )
}

function knownIds() {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number.parseInt(spawnSync('id', [flag, account]).stdout?.toString() ?? '', 10),
  )
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : null
}

/** The first folder on the way to a path that the user may not enter, e.g. /root. */
function closedPart(path, { uid, gid }) {
  const above = dirname(path)
  const closedAbove = above === path ? null : closedPart(above, { uid, gid })
  if (closedAbove) return closedAbove
  const folder = statSync(path)
  const executeBit = folder.uid === uid ? 0o100 : folder.gid === gid ? 0o010 : 0o001
  return folder.mode & executeBit ? null : path
}

// The database's account can't enter a checkout in /root or in a folder of `mktemp -d`. Instead of opening somebody's
// folder or moving the data out of DATA_DIR, the account keeps one capability: to pass through folders.
function passThrough(closed, { uid, gid }) {
  const rights = { dac_read_search: 2n, dac_override: 1n }
  const bounds = /^CapBnd:\s*(\w+)/m.exec(
    existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '',
  )
  const allowed = BigInt(`0x${bounds?.[1] ?? '0'}`)
  const right = Object.keys(rights).find((name) => allowed & (1n << rights[name]))
  const found = right && spawnSync('setpriv', ['--version']).status === 0
  if (!found) {
    throw new Refusal(
      `The database may not enter ${closed}: move the checkout and DATA_DIR to a folder that every user may enter, or start as an ordinary user.`,
    )
  }
  const ids = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups']
  return [
    'setpriv',
    '--securebits',
    '+no_setuid_fixup',
    ...ids,
    '--inh-caps',
    `+${right}`,
    '--ambient-caps',
    `+${right}`,
    '--',
  ]
}
