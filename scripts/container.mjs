import { parseArgs } from 'node:util'
import { keep } from './lib/kept.mjs'
import { migrate } from './lib/migrate.mjs'
import { whoIsThere } from './lib/people.mjs'
import { pause } from './lib/processes.mjs'
import { explain, step } from './lib/say.mjs'
import { checkFilesFolder, checkFolder, claimPort, readSettings } from './lib/settings.mjs'

// The entry of the container image: it brings the database up to date, then becomes the server.

const { values } = parseArgs({ options: { 'keep-secrets': { type: 'boolean', default: false } } })
const env = process.env

await prepare().catch(refuse)
env.NEXT_MANUAL_SIG_HANDLE = '1'
await import('./lib/server-preload.mjs')
await import('../server.js')

/**
 * A wrong value here would end the server with a stack trace, or not at all, so it is refused first; the server refuses the others itself.
 */
async function prepare() {
  const settings = readSettings()
  env.HOSTNAME = settings.host
  env.PORT = String(await claimPort(settings))
  // The image sets it; without it the server prints more than that.
  if (env.DATA_DIR) checkFolder('DATA_DIR', settings.dataDir)
  if (env.FILES_DIR || env.DATA_DIR) checkFilesFolder(settings)
  if (values['keep-secrets']) {
    const kept = keep(settings.dataDir)
    env.AUTH_SECRET ||= kept.authSecret
    env.DATA_KEYS ||= kept.dataKeys
  }
  if (!/^postgres(ql)?:/.test(settings.databaseUrl ?? '')) return
  await migrateWhenReady(settings.databaseUrl)
  if (env.SEED === 'demo' || !(await whoIsThere(settings.databaseUrl)).nobody) return
  step(
    'Nobody can sign in yet. Open the address for the owner in the log, or: docker compose exec portal npm run admin:create EMAIL',
  )
}

async function migrateWhenReady(url) {
  const starting = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03']
  for (let left = 60; ; left--) {
    try {
      return await migrate(url)
    } catch (error) {
      if (!starting.includes(error.code) || left === 0) throw error
      if (left === 60) step('Waiting for the database.')
      await pause(1000)
    }
  }
}

function refuse(error) {
  explain(error)
  process.exit(1)
}
