import { generate } from './lib/build.mjs'
import { launch } from './lib/launch.mjs'
import { at, root } from './lib/paths.mjs'
import { openPortal } from './lib/portal.mjs'
import { end, ended, spawnWard } from './lib/processes.mjs'
import { isReady, preload } from './lib/server.mjs'
import { readSettings } from './lib/settings.mjs'
import { showWelcome } from './lib/welcome.mjs'

launch(
  async (life) => {
    await generate()
    const environment = await openPortal(readSettings(), life, 'development')
    const args = [
      at('node_modules/next/dist/bin/next'),
      'dev',
      '--port',
      environment.PORT,
      '--hostname',
      environment.HOSTNAME,
    ]
    const env = { ...environment, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`.trim() }
    const child = spawnWard(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    life.onStop(() => end(child))
    void isReady(environment).then(() => showWelcome(environment))
    await life.stop(await ended(child))
  },
  { whenStopped: 0 },
)
