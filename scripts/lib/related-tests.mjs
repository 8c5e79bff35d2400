import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, root } from './paths.mjs'

/** Imports that run: those of types alone are gone by then. */
const imports =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^;'"]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g
/** A test that loads more modules than this tests the catalogue of all functions, and answers no edit in seconds. */
const mostModules = 400
/** What the tests of one edit may load together, to answer in seconds. */
const mostTogether = 1500

/**
 * The tests without a database that import one of these files, directly or not: `near`, and `far` what is left to the whole
 * check. Far are tests that load most of the product while the change is not in what they are about; of the others, where
 * they are too many, those with the longest way to the change; and of a changed text, tests that import no language
 * themselves and name the text nowhere. Read from the sources: Vitest would transform every module.
 */
export function relatedTests(changed, sources = sourcesHere(), texts = changedTexts(changed)) {
  const importsOf = graphOf(sources)
  const importers = new Map()
  for (const [file, targets] of importsOf)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  const waysTo = (files) => reach(files, importers)
  const ways = waysTo(changed)
  const tests = [...ways.keys()].filter((file) => /\.test\.(tsx?|mjs)$/.test(file) && !file.endsWith('.db.test.ts'))
  const byCode = waysTo(changed.filter((file) => !isLanguage(file)))
  const isAboutTexts = (test) =>
    byCode.has(test) || ways.get(test) === 1 || texts.some((text) => sources.get(test)().toLowerCase().includes(text))
  const isAboutWire = changed.some((file) => /(^|\/)wire\.ts$|^lib\/wire\//.test(file))
  const size = (test) => reach([test], importsOf).size
  const isNear = (test) => changed.includes(test) || (isAboutTexts(test) && (isAboutWire || size(test) <= mostModules))
  let together = 0
  const near = tests
    .filter(isNear)
    .toSorted((one, other) => ways.get(one) - ways.get(other))
    .filter((test) => (together += size(test)) <= mostTogether || ways.get(test) <= 1 || isAboutWire)
  return { near, far: tests.filter((test) => !near.includes(test)) }
}

const isLanguage = (file) => /^messages\/.*\.json$/.test(file)

/** Of each text that was changed, added or removed: its longest part without placeholders, in small letters. */
function changedTexts(changed) {
  const earlier = (file) => {
    try {
      return execFileSync('git', ['show', `HEAD:${file}`], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    } catch {
      return '{}'
    }
  }
  return changed.filter(isLanguage).flatMap((file) => {
    const [before, after] = [earlier(file), readFileSync(at(file), 'utf8')].map(textsIn)
    const differ = [...before].filter(([key, text]) => after.get(key) !== text)
    const added = [...after].filter(([key, text]) => before.get(key) !== text)
    return [...differ, ...added].map(([, text]) => longestPart(text))
  })
}

function textsIn(json) {
  const texts = new Map()
  const walk = (value, key) => {
    if (typeof value === 'string') texts.set(key, value)
    else for (const [name, inner] of Object.entries(value)) walk(inner, `${key}.${name}`)
  }
  walk(JSON.parse(json), '')
  return texts
}

export function longestPart(text) {
  const parts = text.toLowerCase().split(/[{}<>]|, plural,|\bother\b|#/)
  return parts.map((part) => part.trim()).toSorted((one, other) => other.length - one.length)[0] ?? ''
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

/** These files and all that the edges lead to, each with the number of edges on the way there. */
function reach(files, edges) {
  const found = new Map(files.map((file) => [file, 0]))
  for (const [file, way] of found)
    for (const next of edges.get(file) ?? []) if (!found.has(next)) found.set(next, way + 1)
  return found
}
