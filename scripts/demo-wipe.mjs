import { generate } from './lib/build.mjs'
import { launch } from './lib/launch.mjs'
import { at } from './lib/paths.mjs'
import { reachPortal } from './lib/portal.mjs'
import { run } from './lib/processes.mjs'
import { readSettings } from './lib/settings.mjs'

// Removes the demo world and leaves everything else, whether the portal runs or not.

launch(async (life) => {
  const env = await reachPortal(readSettings(), life)
  await generate()
  const { code } = await run(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', at('prisma/seed/wipe-demo.ts')],
    { env },
  )
  await life.stop(code)
})
