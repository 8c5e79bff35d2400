import { execFileSync } from 'node:child_process'
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const room = 6 * 2 ** 30

/**
 * Where tests keep databases that live for minutes: in memory where the machine has plenty of it. A database for each file of tests is
 * a thousand small files, made and removed. Programs aren't run from there: containers forbid it.
 */
export function quickPlace() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= room ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A portal's data once more, each file with its owner: PostgreSQL reads only its own. */
export function copyPlace(from, to) {
  execFileSync('cp', ['-a', `${from}/.`, to])
}
