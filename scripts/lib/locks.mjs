import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
        const holder = readHolder(file)
        if (holder !== null && startedAt(holder.pid) === holder.startedAt) return { holder }
        rmSync(file, { force: true })
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

function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
