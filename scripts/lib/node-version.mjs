import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter } from 'node:path'
import { at } from './paths.mjs'
import { run } from './processes.mjs'
import { Refusal } from './say.mjs'

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Refusal(
    `This needs Node 20.19 or newer and runs on ${process.versions.node}: install the long-term version from https://nodejs.org and start again.`,
  )
}

/** Continues in the Node of the lockfile, where it has one for this system: it is newer and much faster than the oldest allowed. */
export async function useBundledNode(hints) {
  const bundled = at('node_modules', '.bin', 'node')
  if (!existsSync(bundled) || realpathSync(bundled) === realpathSync(process.execPath)) return
  if (spawnSync(bundled, ['--version']).status !== 0) return
  const path = `${at('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
  const { code } = await run(bundled, process.argv.slice(1), {
    cwd: process.cwd(),
    env: { ...process.env, ...hints, PATH: path },
    patience: 90_000,
  })
  process.exit(code)
}
