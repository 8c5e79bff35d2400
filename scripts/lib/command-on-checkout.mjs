import { generate } from './build.mjs'
import { launch } from './launch.mjs'
import { migrate } from './migrate.mjs'
import { at } from './paths.mjs'
import { reachPortal } from './portal.mjs'
import { run } from './processes.mjs'
import { readSettings } from './settings.mjs'

export async function runCommand(source, { args, migrates, mayBegin }) {
  launch(async (life) => {
    const env = await reachPortal(readSettings(), life, { mayBegin })
    await generate()
    if (migrates) await migrate(env.DATABASE_URL)
    const command = ['--conditions=react-server', '--import', 'tsx', at(source), ...args]
    const { code } = await run(process.execPath, command, { env })
    await life.stop(code)
  })
}
