import { parseArgs } from 'node:util'
import { tellClientAddress } from './lib/client-address.mjs'
import { keep } from './lib/kept.mjs'
import { migrate } from './lib/migrate.mjs'
import { pause } from './lib/processes.mjs'
import { explain, step } from './lib/say.mjs'

// The entry of the container image: brings the database up to date, then is the server.

const { values } = parseArgs({ options: { 'keep-secrets': { type: 'boolean', default: false } } })
const env = process.env

if (values['keep-secrets']) {
  const kept = keep(env.DATA_DIR)
  env.AUTH_SECRET ||= kept.authSecret
  env.DATA_KEYS ||= kept.dataKeys
}
// Without an address the server itself refuses, with the sentences for whatever else is missing.
if (env.DATABASE_URL) await migrateWhenReady(env.DATABASE_URL).catch(refuse)
tellClientAddress(Number(env.TRUST_PROXY || 0))
env.HOSTNAME = env.HOST || '0.0.0.0'
env.NEXT_MANUAL_SIG_HANDLE = '1'
await import('../server.js')

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
