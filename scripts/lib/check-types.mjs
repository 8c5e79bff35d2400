import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { at, root } from './paths.mjs'
import { run } from './processes.mjs'

/** Past four, checkers mostly repeat each other's work. */
const checkers = Math.min(4, availableParallelism())

/**
 * Checks what changed since the types were right the last time, and what that concerns. With `isolatedModules`, which Next
 * wants in the configuration, TypeScript 7.0 missed some of it: a wire.ts that lost an export passed beside its importers.
 */
export async function checkTypes(folder = root, stdio = 'inherit') {
  const kept = join(folder, '.tmp', 'types.tsbuildinfo')
  const current = join(folder, '.tmp', 'types.current.tsbuildinfo')
  mkdirSync(dirname(kept), { recursive: true })
  if (existsSync(kept)) copyFileSync(kept, current)
  else rmSync(current, { force: true })
  const options = ['--noEmit', '--isolatedModules', 'false', '--checkers', String(checkers)]
  const known = ['--incremental', '--tsBuildInfoFile', current]
  const command = [at('node_modules/typescript/bin/tsc'), '--project', folder, ...options, ...known]
  await run(process.execPath, command, { stdio, failed: 'See above.' })
  const info = JSON.parse(readFileSync(current, 'utf8'))
  writeFileSync(kept, JSON.stringify({ ...info, fileInfos: info.fileInfos.map(withoutShape(info.fileNames)) }))
}

/** The shape of a JSON file is noted as if it were empty: a second change of it would concern nobody. */
function withoutShape(names) {
  return (info, index) => (names[index].endsWith('.json') && info.version ? { version: info.version } : info)
}
