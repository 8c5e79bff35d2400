import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { standalone } from './build.mjs'
import { at } from './paths.mjs'
import { end, ended, pause, spawnWard } from './processes.mjs'
import { Refusal } from './say.mjs'

export const preload = pathToFileURL(at('scripts', 'lib', 'server-preload.mjs')).href

/** Serves the build until the life ends. */
export async function startServer(env, life, output = 'inherit') {
  const args = ['--import', preload, join(standalone, 'server.js')]
  const child = spawnWard(process.execPath, args, { cwd: standalone, env, stdio: ['ignore', output, output] })
  life.onStop(() => end(child))
  const exited = ended(child).then((code) => ({ code }))
  const ready = isReady(env)
  const first = await Promise.race([ready, exited])
  if (first !== true) throw new Refusal('The portal did not start: see above.')
  void exited.then(({ code }) => life.fail(new Refusal(`The server ended by itself (code ${code}): see above.`)))
}

/** Resolves to true when the portal of this environment serves. */
export async function isReady({ PORT, HOSTNAME }) {
  const here =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOSTNAME] ?? (HOSTNAME.includes(':') ? `[${HOSTNAME}]` : HOSTNAME)
  for (;;) {
    const answer = await fetch(`http://${here}:${PORT}/api/health`).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return true
    await pause(100)
  }
}
