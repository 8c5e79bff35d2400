import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { standalone } from './build.mjs'
import { heapArguments } from './heap-limit.mjs'
import { keepRunning } from './keep-running.mjs'
import { ownAddress } from './own-address.mjs'
import { at } from './paths.mjs'
import { end, ended, pause, spawnWard } from './processes.mjs'
import { Refusal } from './say.mjs'

export const preload = pathToFileURL(at('scripts', 'lib', 'server-preload.mjs')).href

/**
 * How long a server that is told to end may take: it says "not ready" for DRAIN_WAIT seconds and then finishes what is under way for ten
 * (lib/stop-in-order.ts). Killed before, it would cut off what it is to finish.
 */
export function timeToEnd({ DRAIN_WAIT }) {
  return (20 + Number(DRAIN_WAIT || 0)) * 1000
}

/** Serves the build until the life ends; calls `started` for each new process. */
export async function startServer(env, life, { output = 'inherit', started }) {
  const args = ['--import', preload, join(standalone, 'server.js')]
  const start = async ({ signal }) => {
    const child = spawnWard(process.execPath, [...heapArguments(env), ...args], {
      cwd: standalone,
      env: { ...env, PORTAL_LAUNCHER: String(process.pid) },
      stdio: ['ignore', output, output],
    })
    if (child.pid !== undefined) started(child)
    const exited = ended(child)
    const stop = () => end(child, { patience: timeToEnd(env) })
    signal.addEventListener('abort', stop, { once: true })
    if (!(await isReady(env, exited))) throw new Refusal('The portal did not start: see above.')
    signal.removeEventListener('abort', stop)
    return { exited, stop }
  }
  await keepRunning('server', start, life)
}

/** Resolves to true when the portal of this environment serves, to false when its process ended before. */
export async function isReady({ PORT, HOSTNAME }, exited = new Promise(() => {})) {
  let hasEnded = false
  void exited.then(() => (hasEnded = true))
  while (!hasEnded) {
    const answer = await fetch(`${ownAddress(HOSTNAME, PORT)}/api/health`, {
      signal: AbortSignal.timeout(5000),
    }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return true
    await pause(100)
  }
  return false
}
