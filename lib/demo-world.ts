import { pool } from './db/client'
import { env, mayHoldDemo, publicDemo } from './env'
import { log } from './log'

/** So soon is known what another process has wiped or made, without a query for each page. */
const freshMs = 30_000

declare global {
  var portalDemoWorld: { isThere: boolean; askedAt: number } | undefined
}

/** Asks whether the demo world is in the database: somebody of it who could sign in, or one of its projects. */
export async function lookForDemoWorld(): Promise<boolean> {
  const { rows } = await pool().query<{ found: boolean }>(
    `select exists (select from administrator where is_demo and disabled_at is null)
       or exists (select from project where is_demo) as found`,
  )
  const isThere = rows[0]?.found === true
  globalThis.portalDemoWorld = { isThere, askedAt: performance.now() }
  return isThere
}

/** What was known last. Once that is old it is asked anew, and the page that asked does not wait for it. */
export function isDemoWorld(): boolean {
  const last = globalThis.portalDemoWorld
  if (last === undefined || performance.now() - last.askedAt > freshMs) {
    globalThis.portalDemoWorld = { isThere: last?.isThere ?? false, askedAt: performance.now() }
    lookForDemoWorld().catch((thrown: unknown) => log.debug({ err: thrown }, 'the demo world could not be looked for'))
  }
  return last?.isThere ?? false
}

/** Why the portal can't run over its database at this address, in a sentence; null: it can. */
export async function whyNotThisDemo(): Promise<string | null> {
  if (mayHoldDemo(env()) || !(await lookForDemoWorld())) return null
  return publicDemo('remove it with npm run demo:wipe (in a container: start it once with ALLOW_DEMO=yes for that)')
}
