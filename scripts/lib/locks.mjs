import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pause, startedAt } from './processes.mjs'

/** Takes a lock file, or returns what its living holder wrote into it. A dead holder's lock is taken over. */
export function takeLock(file, note = {}) {
  mkdirSync(dirname(file), { recursive: true })
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify({ ...note, pid: process.pid, startedAt: startedAt(process.pid) }))
  try {
    for (;;) {
      try {
        // A hard link appears whole or not at all, so nobody reads a lock that is half written.
        linkSync(own, file)
        return { release: () => rmSync(file, { force: true }) }
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
        const holder = holderOf(file)
        if (holder !== null) return { holder }
        putAside(file, `${own}.dead`)
      }
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** Runs the work while no other process of this checkout runs it. */
export async function alone(file, waiting, work) {
  let told = false
  for (;;) {
    const lock = takeLock(file)
    if (lock.release) {
      try {
        return await work()
      } finally {
        lock.release()
      }
    }
    if (!told) waiting(lock.holder)
    told = true
    await pause(300)
  }
}

/** Who holds a lock and lives, or null. */
export function holderOf(file) {
  const holder = read(file)
  return holder !== null && startedAt(holder.pid) === holder.startedAt ? holder : null
}

/** Removes a dead holder's lock; one that somebody else has taken in between is put back. */
function putAside(file, aside) {
  try {
    renameSync(file, aside)
    if (holderOf(aside) !== null) linkSync(aside, file)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
