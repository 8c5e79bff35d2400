import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { at, root } from './paths.mjs'
import { Refusal } from './say.mjs'

/** The settings that must be known before anything is installed or built; lib/env.ts checks the rest. */
export function readSettings() {
  if (existsSync(at('.env'))) process.loadEnvFile(at('.env'))
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Refusal('PORT must be a whole number from 0 to 65535.')
  return {
    port,
    host: process.env.HOST || '0.0.0.0',
    dataDir: resolve(root, process.env.DATA_DIR || '.data'),
    databaseUrl: process.env.DATABASE_URL || null,
  }
}

/** Makes the folder of a setting if it is missing, and refuses one that this user can't write. */
export function checkFolder(name, folder) {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    if (error.code === 'ENOSPC' || error.code === 'EDQUOT') throw error
    throw new Refusal(
      `${name}=${folder} can't be written (${error.code}): give the folder to this user, or set ${name} to another place.`,
    )
  }
}

/** The folder of uploads, without which the portal would refuse them one by one; where its disk is full, it refuses just those. */
export function checkFilesFolder({ dataDir }) {
  const { FILES_DIR } = process.env
  try {
    checkFolder('FILES_DIR', FILES_DIR ? resolve(root, FILES_DIR) : join(dataDir, 'files'))
  } catch (error) {
    if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error
  }
}

/** Makes one folder at a time: where none can be made, as in /proc, Node's own recursion never ends. */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

/** The port to serve on: the given one if it is free, any free one for 0. */
export async function claimPort({ port, host }) {
  try {
    return await freePort(port, host)
  } catch (error) {
    const mend = { EADDRINUSE: 'is taken by another program', EACCES: 'needs rights that this user lacks' }[error.code]
    if (mend) throw new Refusal(`Port ${port} ${mend}: choose another one, e.g. PORT=${port < 1024 ? 3000 : port + 1}.`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
      throw new Refusal(`HOST=${host} is no address of this machine: correct it or leave it out.`)
    throw error
  }
}

export function freePort(port = 0, host = '127.0.0.1') {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(port, host, () => {
      const { port: found } = probe.address()
      probe.close(() => done(found))
    })
  })
}
