import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { identityOf, isRunning, pause } from './processes.mjs'
import { explain } from './say.mjs'

/**
 * Takes a lock file, or returns what its living holder wrote into it. A dead holder's lock is taken over: `previous` is what it had
 * written. `note` adds to the text that others read until the lock is released; where it can't be written, as on a full disk, they read the
 * earlier text.
 */
export function takeLock(file, details = {}) {
  mkdirSync(dirname(file), { recursive: true })
  const own = `${file}.${process.pid}`
  let content = { ...details, ...identityOf(process.pid) }
  let previous = null
  writeFileSync(own, JSON.stringify(content))
  try {
    for (;;) {
      try {
        // A hard link appears whole or not at all, so nobody reads a half-written lock.
        linkSync(own, file)
        let isHeld = true
        const note = (more) => {
          if (!isHeld) return
          content = { ...content, ...more }
          try {
            writeFileSync(own, JSON.stringify(content))
            renameSync(own, file)
          } catch (error) {
            rmSync(own, { force: true, recursive: true })
            explain(error)
          }
        }
        const release = () => {
          isHeld = false
          rmSync(file, { force: true })
        }
        return { previous, note, release }
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
        const holder = holderOf(file)
        if (holder !== null) return { holder }
        previous = read(file)
        putAside(file, `${own}.dead`)
      }
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** Runs the work while no other process of this checkout runs it. */
export async function alone(file, waiting, work) {
  let isReported = false
  for (;;) {
    const lock = takeLock(file)
    if (lock.release) {
      try {
        return await work()
      } finally {
        lock.release()
      }
    }
    if (!isReported) waiting(lock.holder)
    isReported = true
    await pause(300)
  }
}

/** The living holder of a lock, or null. */
export function holderOf(file) {
  const holder = read(file)
  return isRunning(holder) ? holder : null
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
