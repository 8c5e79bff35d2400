import { execFileSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const room = 6 * 2 ** 30

/**
 * A folder of this process for databases that live for minutes, in memory where the machine has plenty of it: a database for each file of
 * tests is a thousand small files, made and removed. Programs aren't run from there: containers forbid it.
 */
export function quickFolder() {
  const place = hasRoom() ? memory : tmpdir()
  if (place === memory) forgetEnded()
  const folder = mkdtempSync(join(place, `portal-quick-${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** What killed runs left would stay there until the machine is started again. */
function forgetEnded() {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^portal-quick-(\d+)-/.exec(name) ?? []
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

function hasRoom() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    // What a file system in memory may take is no measure of what is free.
    return bavail * bsize >= room && process.availableMemory() >= room
  } catch {
    return false
  }
}

/** A portal's data once more, each file with its owner: PostgreSQL reads only its own. */
export function copyPlace(from, to) {
  execFileSync('cp', ['-a', `${from}/.`, to])
}
