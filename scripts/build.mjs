import { built } from './lib/build.mjs'
import { launch } from './lib/launch.mjs'

launch(async (life) => {
  await built()
  await life.stop(0)
})
