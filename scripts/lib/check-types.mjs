import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { at, root } from './paths.mjs'
import { run } from './processes.mjs'

const tsc = at('node_modules/typescript/bin/tsc')
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
  if (existsSync(kept)) writeFileSync(current, JSON.stringify(await withNewTexts(kept)))
  else rmSync(current, { force: true })
  const options = ['--noEmit', '--isolatedModules', 'false', '--checkers', String(checkers)]
  const known = ['--incremental', '--tsBuildInfoFile', current]
  const command = [tsc, '--project', folder, ...options, ...known]
  await run(process.execPath, command, { stdio, failed: 'See above.' })
  const info = JSON.parse(readFileSync(current, 'utf8'))
  const [fileInfos, texts] = [info.fileInfos.map(withoutShape(info.fileNames)), textsOf(kept, info.fileNames)]
  writeFileSync(kept, JSON.stringify({ ...info, fileInfos, texts }))
}

/**
 * What is kept, with the present version of each JSON file in which only values differ from the last time: its type is what
 * it was, and the texts of a language are imported by nearly everything.
 */
export async function withNewTexts(kept) {
  const info = JSON.parse(readFileSync(kept, 'utf8'))
  const texts = textsOf(kept, info.fileNames)
  const before = info.texts ?? {}
  const names = Object.keys(texts).filter(
    (name) => texts[name].shape === before[name]?.shape && texts[name].content !== before[name].content,
  )
  const versions = names.length === 0 ? {} : await versionsOf(names.map((name) => resolve(dirname(kept), name)))
  const fileInfos = info.fileInfos.map((one, index) => {
    const version = versions[resolve(dirname(kept), info.fileNames[index])]
    return version === undefined ? one : { ...one, version }
  })
  return { ...info, fileInfos }
}

/** What TypeScript calls the present content of these files. */
async function versionsOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-versions-'))
  try {
    const info = join(folder, 'info.json')
    const options = { noEmit: true, noCheck: true, noLib: true, types: [], incremental: true, tsBuildInfoFile: info }
    const modules = { module: 'esnext', moduleResolution: 'bundler', resolveJsonModule: true }
    const project = join(folder, 'tsconfig.json')
    writeFileSync(project, JSON.stringify({ compilerOptions: { ...options, ...modules }, files }))
    // Without a library it has something to complain of.
    await run(process.execPath, [tsc, '--project', project], { stdio: 'pipe' })
    const { fileNames, fileInfos } = JSON.parse(readFileSync(info, 'utf8'))
    return Object.fromEntries(fileNames.map((name, index) => [resolve(folder, name), fileInfos[index].version]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The content and the shape of each JSON file of ours, in short. */
function textsOf(kept, names) {
  const own = names.filter((name) => name.endsWith('.json') && !name.includes('node_modules/'))
  const there = own.filter((name) => existsSync(resolve(dirname(kept), name)))
  return Object.fromEntries(
    there.map((name) => {
      const content = readFileSync(resolve(dirname(kept), name), 'utf8')
      return [name, { content: short(content), shape: short(shapeOf(content)) }]
    }),
  )
}

/** The keys and kinds of values; of what is no JSON, the text itself. */
function shapeOf(content) {
  try {
    return JSON.stringify(JSON.parse(content), (_, value) => {
      return value === null || typeof value === 'object' ? value : typeof value
    })
  } catch {
    return content
  }
}

const short = (text) => createHash('sha256').update(text).digest('base64')

/** The shape of a JSON file is noted as if it were empty: a second change of it would concern nobody. */
function withoutShape(names) {
  return (info, index) => (names[index].endsWith('.json') && info.version ? { version: info.version } : info)
}
