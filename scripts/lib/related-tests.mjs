import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, root } from './paths.mjs'

/** Imports that run: those of types alone are gone by then. */
const imports =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^;'"]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g
/** Those of types, too. */
const everyImport = new RegExp(imports.source.replace(String.raw`(?!type\b)`, ''), 'g')
/** A test that loads more modules than this tests the catalogue of all functions, and answers no edit in seconds. */
const mostModules = 400
/** What the tests of one edit may load together, to answer in seconds. */
const mostTogether = 1500
/** Of how many files beside the changed ones the types are checked: a hundred cost a third of what reading the program does. */
const mostChecked = 100

/**
 * The tests without a database that import one of these files, directly or not: `near`, and `far` what is left to the whole
 * check. Far are tests that load most of the product while the change is not in what they are about; of the others, where
 * they are too many, those with the longest way to the change; and of a changed text, tests that import no language
 * themselves and name the text nowhere. Read from the sources: Vitest would transform every module.
 */
export function relatedTests(changed, sources = sourcesHere(), texts = changedTexts(changed)) {
  const importsOf = graphOf(sources)
  const importers = reversed(importsOf)
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

/**
 * The code whose types an edit may break: what was changed, what imports it, whatever names a key that one language gained or
 * lost, and what imports those, in this order; `near` as many as answer in seconds, `far` what is left to the whole check.
 */
export function relatedCode(changed, removed = [], sources = sourcesHere(), keys = changedKeys(changed)) {
  const all = new Map([...removed.map((file) => [file, () => '']), ...sources])
  const importers = reversed(graphOf(all, everyImport))
  const named = keys.length === 0 ? null : new RegExp(String.raw`\b(?:${keys.map(RegExp.escape).join('|')})\b`)
  const naming = [...sources].filter(([file, read]) => isCode(file) && named?.test(read())).map(([file]) => file)
  // Where every key stayed, a file of texts has the type it had.
  const typed = named ? changed : changed.filter((file) => !isLanguage(file))
  const direct = [...changed, ...removed].flatMap((file) => importers.get(file) ?? [])
  const further = [...reach([...typed, ...removed, ...naming], importers).keys()]
  const isThere = (file) => isCode(file) && sources.has(file)
  const own = changed.filter(isThere)
  const others = [...new Set([...direct, ...naming, ...further])].filter((file) => isThere(file) && !own.includes(file))
  return { near: [...own, ...others.slice(0, mostChecked)], far: others.slice(mostChecked) }
}

const isCode = (file) => /\.(tsx?|mjs)$/.test(file)
const isLanguage = (file) => /^messages\/.*\.json$/.test(file)

/** The texts of a language at the last commit and now, by key. */
function textsOfBoth(file) {
  const earlier = () => {
    try {
      return execFileSync('git', ['show', `HEAD:${file}`], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    } catch {
      return '{}'
    }
  }
  return [earlier(), readFileSync(at(file), 'utf8')].map(textsIn)
}

/** Of each key that a language gained or lost, the last part: code says it behind the name of its group. */
function changedKeys(changed) {
  const keys = changed.filter(isLanguage).flatMap((file) => {
    const [before, after] = textsOfBoth(file)
    return [...new Set(before.keys()).symmetricDifference(new Set(after.keys()))]
  })
  return [...new Set(keys.map((key) => key.split('.').at(-1)))]
}

/** Of each text that was changed, added or removed: its longest part without placeholders, in small letters. */
function changedTexts(changed) {
  return changed.filter(isLanguage).flatMap((file) => {
    const [before, after] = textsOfBoth(file)
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

function reversed(edges) {
  const back = new Map()
  for (const [file, targets] of edges)
    for (const target of targets) back.set(target, [...(back.get(target) ?? []), file])
  return back
}

/** What each file imports, as far as it is ours. */
export function graphOf(sources, pattern = imports) {
  const targetsOf = (file, text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
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
