import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, root } from './paths.mjs'

/** Imports that run: those of types alone are gone by then. */
const imports =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^;'"]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g
/** A test that loads more modules than this tests the catalogue of all functions, and answers no edit in seconds. */
const mostModules = 400

/**
 * The tests without a database that import one of these files, directly or not: `near`, and `far` where they load most of
 * the product and the change is not in what they are about. Read from the sources: Vitest would transform every module.
 */
export function relatedTests(changed, sources = sourcesHere()) {
  const importsOf = graphOf(sources)
  const importers = new Map()
  for (const [file, targets] of importsOf)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  const tests = reach(changed, importers).filter(
    (file) => /\.test\.(tsx?|mjs)$/.test(file) && !file.endsWith('.db.test.ts'),
  )
  const isAboutWire = changed.some((file) => /(^|\/)wire\.ts$|^lib\/wire\//.test(file))
  const isNear = (test) => isAboutWire || changed.includes(test) || reach([test], importsOf).length <= mostModules
  return { near: tests.filter(isNear), far: tests.filter((test) => !isNear(test)) }
}

function sourcesHere() {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs', '*.json']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n')
  const there = files.filter((file) => file !== '' && existsSync(at(file)))
  return new Map(there.map((file) => [file, () => readFileSync(at(file), 'utf8')]))
}

function graphOf(sources) {
  const targetsOf = (file, text) =>
    [...text.matchAll(imports)].flatMap((match) => {
      const specifier = match[1] ?? match[2] ?? match[3]
      const path = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(file), specifier)
      const isOurs = specifier.startsWith('@/') || specifier.startsWith('.')
      return (isOurs && [path, `${path}.ts`, `${path}.tsx`].find((one) => sources.has(one))) || []
    })
  const code = [...sources].filter(([file]) => !file.endsWith('.json'))
  return new Map(code.map(([file, read]) => [file, targetsOf(file, read())]))
}

/** These files and all that the edges lead to. */
function reach(files, edges) {
  const found = new Set(files)
  for (const file of found) for (const next of edges.get(file) ?? []) found.add(next)
  return [...found]
}
