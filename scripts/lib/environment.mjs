import { resolve } from 'node:path'
import { root } from './paths.mjs'
import { Refusal } from './say.mjs'

/** The environment of the server, the worker and our TypeScript scripts. The launcher adds the values of its own database. */
export function serverEnvironment({ host, dataDir, databaseUrl }, kept, { port, database, mode = 'production' }) {
  const isEmbedded = databaseUrl === null
  const own = isEmbedded && {
    AUTH_SECRET: process.env.AUTH_SECRET || kept.authSecret,
    DATA_KEYS: process.env.DATA_KEYS || kept.dataKeys,
  }
  return {
    ...process.env,
    ...own,
    NODE_ENV: mode,
    PORTAL_EMBEDDED: isEmbedded ? 'yes' : 'no',
    PORT: String(port),
    HOSTNAME: host,
    DATA_DIR: dataDir,
    FILES_DIR: process.env.FILES_DIR ? resolve(root, process.env.FILES_DIR) : '',
    DATABASE_URL: database,
    NEXT_TELEMETRY_DISABLED: '1',
    // lib/boot.ts ends the server, because it waits for the worker too.
    ...(mode === 'production' && { NEXT_MANUAL_SIG_HANDLE: '1' }),
  }
}

/** Refuses with every sentence of lib/env.ts at once, before a build takes minutes. */
export async function checkEnvironment(environment) {
  const { readEnvironment } = await importTypeScript('../../lib/env.ts')
  const { faults } = readEnvironment(environment)
  if (faults) throw new Refusal(`The portal can't start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
}

/** Node runs TypeScript by itself from 22.18 on. */
async function importTypeScript(path) {
  if (process.features.typescript) return import(path)
  const { tsImport } = await import('tsx/esm/api')
  return tsImport(path, import.meta.url)
}
