import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import tailwind from '@tailwindcss/postcss'
import postcss from 'postcss'
import { at, root } from './paths.mjs'
import { graphOf } from './related-tests.mjs'
import { layered, namesIn } from './sheet-layers.mjs'
import { withValues } from './sheet-values.mjs'

// What PostCSS makes of the portal's stylesheets (docs/decisions/0049). app/globals.css is written as for Tailwind alone. Its output
// is shared out: each `sheet.css` gets the classes that the files importing it, and all that these import, use and that app/globals.css
// itself does not keep for every page.

/** From this share of all sheets on, a class is kept for every page: to repeat it in so many costs more. */
const oftenUsed = 0.75
const main = 'app/globals.css'
const code = /\.tsx?$/
const screens = /^app\/(?:.*\/)?(?:page|layout|error|global-error|not-found|forbidden|unauthorized)\.tsx$/
/** What the panel of a dialog brings with it, as nothing else shows it: a file that is fetched and named as a dialog draws only in one. */
const dialogSheet = 'components/ui/sheet.css'
const dialog = 'components/ui/dialog.tsx'
const inDialog =
  /\b(?:lazyDialog|dialogButton)\(\s*\(\) =>\s*import\(\s*'([^']*)'|\bimport\(\s*'([^']*(?:-dialogs?|\/confirm-[a-z]+))'/g
const sheetImport = /^import '([^']*\bsheet\.css)'$/gm

export default function sheets() {
  return {
    postcssPlugin: 'sheets',
    async Once(output, { result }) {
      const from = resolve(root, result.opts.from ?? '')
      const file = relative(root, from).replaceAll('\\', '/')
      if (file !== main && !file.endsWith('/sheet.css')) return
      const { sheetOf, files } = await shares()
      for (const path of files) {
        result.messages.push({ type: 'dependency', plugin: 'sheets', file: at(path), parent: from })
      }
      output.removeAll()
      output.append(sheetOf(file))
    },
  }
}
sheets.postcss = true

let shared
/** Worked out once a process: a build reads one state of the sources. */
const shares = () => (shared ??= shareOut())

async function shareOut() {
  const source = readFileSync(at(main), 'utf8')
  const { root: tree } = await postcss([tailwind({ optimize: { minify: false } })]).process(source, { from: at(main) })
  return share(tree, source, sourcesHere())
}

/**
 * What is in each sheet, of the rules of `tree`: Tailwind's output for `source`, the text of app/globals.css. `sources` are the texts of
 * the code by path.
 */
export function share(tree, source, sources) {
  const { rules: made, rest } = partsOf(withValues(tree, [...sources.values()].join()), blocksOf(source))
  const rules = withoutFallbacks(made)
  const uses = usesOf(sources)
  const everywhere = uses.of([...sources.keys()].filter((file) => screens.test(file) && !uses.withSheet.has(file)))
  const bySheet = new Map([...uses.importers].map(([sheet, files]) => [sheet, uses.of(files)]))
  const placed = rules.map((rule) => {
    const isIn = (words) => rule.names.some((name) => words.has(name))
    const users = [...bySheet].filter(([, words]) => isIn(words)).map(([sheet]) => sheet)
    const isKept = users.length === 0 || users.length >= bySheet.size * oftenUsed || isIn(everywhere)
    return { ...rule, users, isKept }
  })
  const { layers, ordered } = layered(placed.filter(({ layer }) => layer === 'utilities'))
  const all = [...placed.filter(({ layer }) => layer === 'components'), ...ordered]
  const order = ['theme', 'base', 'components', 'utilities', ...layers]
  const sheetOf = (file) =>
    file === main
      ? [
          postcss.atRule({ name: 'layer', params: order.join(', ') }),
          ...rest.clone().nodes,
          ...written(all.filter(({ isKept }) => isKept)),
        ]
      : written(all.filter(({ isKept, users }) => !isKept && users.includes(file)))
  return { sheetOf, sheets: [main, ...bySheet.keys()], files: [main, ...sources.keys()] }
}

const mixes = '@supports (color: color-mix(in lab, red, red))'

/** Rules without what Tailwind adds for browsers that the portal does not support (README). */
function withoutFallbacks(rules) {
  const better = new Set()
  const keyOf = ({ around, selector }, { prop }) => [...around, selector, prop].join('|')
  const mixed = rules.map((rule) => {
    if (!rule.around.includes(mixes)) return rule
    const plain = { ...rule, around: rule.around.filter((condition) => condition !== mixes) }
    for (const declaration of plain.declarations) better.add(keyOf(plain, declaration))
    return plain
  })
  return mixed
    .map((rule, index) => {
      if (rules[index] !== rule) return rule
      return { ...rule, declarations: rule.declarations.filter((declaration) => !better.has(keyOf(rule, declaration))) }
    })
    .filter(({ declarations }) => declarations.length > 0)
}

/** Leaves out of a layer what a later rule of the same selector sets again, whatever the condition of the earlier. */
function onlyLast(layer) {
  layer.walkAtRules('supports', (rule) => {
    if (`@supports ${rule.params}` === mixes) rule.replaceWith(rule.nodes)
  })
  const later = new Set()
  const rules = []
  layer.walkRules((rule) => void rules.unshift(rule))
  for (const rule of rules) {
    for (const declaration of rule.nodes.filter(({ type }) => type === 'decl').toReversed()) {
      const key = `${rule.selector}|${declaration.prop}`
      if (later.has(key) && !declaration.important) declaration.remove()
      else if (rule.parent === layer) later.add(key)
    }
  }
}

/** The own blocks of globals.css, each with its classes: what is written together is kept together. */
function blocksOf(source) {
  const blocks = []
  postcss.parse(source).each((node) => {
    if (node.name !== 'layer' || node.params !== 'components') return
    const names = new Set()
    node.walkRules(({ selector }) => namesIn(selector).forEach((name) => names.add(name)))
    blocks.push({ names: [...names], text: String(node) })
  })
  return blocks
}

/** The classes that stand for a selector of an own block: all of the block, as rules of one block depend on their order. */
function blockNames(selector, blocks) {
  const own = namesIn(selector)
  const [attribute] = /\[[\w-]+/.exec(selector) ?? []
  const isIn = ({ names, text }) =>
    own.length > 0 ? own.some((name) => names.includes(name)) : text.includes(attribute ?? selector)
  return blocks.find(isIn)?.names ?? own
}

/** The rules of the two layers that are shared out, one for each selector, and the tree without them. */
function partsOf(tree, blocks) {
  const rules = []
  const walk = (node, layer, around) => {
    if (node.type === 'rule') {
      for (const selector of node.selectors) {
        const names = layer === 'components' ? blockNames(selector, blocks) : namesIn(selector)
        rules.push({ layer, around, selector, names, declarations: node.nodes.filter(({ type }) => type === 'decl') })
      }
    } else if (node.nodes)
      for (const child of node.nodes) walk(child, layer, [...around, `@${node.name} ${node.params}`])
  }
  for (const node of [...tree.nodes]) {
    if (node.name === 'layer' && node.params === 'properties') node.remove()
    if (node.name === 'layer' && node.params === 'base' && node.nodes) onlyLast(node)
    if (node.name !== 'layer' || !node.nodes || !['utilities', 'components'].includes(node.params)) continue
    for (const child of node.nodes) walk(child, node.params, [])
    node.replaceWith(postcss.atRule({ name: 'layer', params: node.params }))
  }
  return { rules, rest: tree }
}

/** `importers` of each sheet, and the words in files and in all that these import up to what has a sheet of its own. */
function usesOf(sources) {
  const edges = (pick) => graphOf(new Map([...sources].map(([file, text]) => [file, () => pick(text)])))
  const targets = edges((text) => text.replace(inDialog, ''))
  const dialogs = edges((text) =>
    [...text.matchAll(inDialog)].map(([, made, named]) => `import('${made ?? named}')`).join(' '),
  )
  const withSheet = new Set([
    dialog,
    ...[...sources].filter(([, text]) => text.search(sheetImport) >= 0).map(([file]) => file),
  ])
  const inDialogs = [...dialogs.values()].flat().filter((file) => !withSheet.has(file))
  const importers = new Map([[dialogSheet, sources.has(dialog) ? [dialog, ...inDialogs] : inDialogs]])
  for (const [file, text] of sources)
    for (const [, specifier] of text.matchAll(sheetImport)) {
      const sheet = join(dirname(file), specifier).replaceAll('\\', '/')
      importers.set(sheet, [...(importers.get(sheet) ?? []), file])
    }
  const words = new Map([...sources].map(([file, text]) => [file, wordsOf(text)]))
  const of = (files) => {
    const reached = new Set(files)
    for (const file of reached) for (const target of targets.get(file)) if (!withSheet.has(target)) reached.add(target)
    const all = new Set()
    for (const file of reached) for (const word of words.get(file)) all.add(word)
    return all
  }
  return { importers, withSheet, of }
}

/** What may be a class: as written, and without what follows the key of an object. */
function wordsOf(text) {
  const words = text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').split(/[\s"'`]+/)
  return new Set([...words, ...words.map((word) => word.replace(/[,:;)}]+$/, ''))])
}

function sourcesHere() {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  const read = files.filter((file) => code.test(file) && !/\.test\.tsx?$/.test(file))
  return new Map(read.map((file) => [file, readFileSync(at(file), 'utf8')]))
}

/** Rules as nodes again: neighbours in one layer or under one condition share it. */
function written(rules) {
  const top = postcss.root()
  for (const { layer, around, selector, declarations } of rules) {
    let place = top
    for (const condition of [`@layer ${layer}`, ...around]) {
      const [, name, params] = /^@(\S+) ?([^]*)$/.exec(condition)
      const isLast = place.last?.name === name && place.last.params === params
      if (!isLast) place.append(postcss.atRule({ name, params, nodes: [] }))
      place = place.last
    }
    const nodes = declarations.map((declaration) => declaration.clone())
    const { last } = place
    if (last?.type === 'rule' && String(last.nodes) === String(nodes)) last.selectors = [...last.selectors, selector]
    else place.append(postcss.rule({ selector, nodes }))
  }
  return top.nodes
}
