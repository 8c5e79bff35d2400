import { launch } from './lib/launch.mjs'
import { startPortal } from './lib/portal.mjs'
import { readSettings } from './lib/settings.mjs'
import { seconds } from './lib/say.mjs'
import { showWelcome } from './lib/welcome.mjs'

launch(
  async (life) => {
    const started = performance.now()
    console.log('\nStarting the portal (Ctrl-C stops it).')
    const environment = await startPortal(readSettings(), life)
    await showWelcome(environment, seconds(started))
  },
  { whenStopped: 0 },
)
