import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { keptSecrets } from './kept.mjs'
import { migrate } from './migrate.mjs'
import { at, root } from './paths.mjs'
import { ended } from './processes.mjs'
import { explain } from './say.mjs'

export async function runCommand(source, { args, migrates }) {
  try {
    const env = { ...process.env, ...keptSecrets(process.env), NODE_ENV: 'production' }
    if (migrates && env.DATABASE_URL) await migrate(env.DATABASE_URL)
    const file = at('scripts', 'commands', `${basename(source, '.ts')}.mjs`)
    const child = spawn(process.execPath, [file, ...args], { cwd: root, env, stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    process.exitCode = await ended(child)
  } catch (error) {
    explain(error)
    process.exitCode = 1
  }
}
