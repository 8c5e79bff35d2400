// Rules that come in several stylesheets win over each other as if they came in one. Where two rules of one layer have the same
// specificity, the later one wins, and which is later depends on the page on which a reader began. So the rules are put into layers in
// the order that they have in one sheet: by specificity, then by place. Two rules that may set the same have different layers.

const className = /\.((?:\\[0-9a-f]{1,6}\s?|\\[^]|[\w-]|[^\x20-\x7f])+)/gi
const escaped = /\\(?:([0-9a-f]{1,6})\s?|([^]))/gi

/** The classes in a selector, without their escapes. */
export function namesIn(selector) {
  const sign = (_, hex, other) => other ?? String.fromCodePoint(Number.parseInt(hex, 16))
  return [...selector.matchAll(className)].map(([, name]) => name.replace(escaped, sign))
}

/** Of each utility in Tailwind's output the kinds of its rules. An element that has two of one kind looks by chance (docs/decisions/0049). */
export function kindsIn(tree) {
  const kinds = new Map()
  tree.walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities') return
    layer.walkRules((rule) => {
      const around = []
      for (let node = rule.parent; node !== layer; node = node.parent) around.push(`@${node.name} ${node.params}`)
      for (const selector of rule.selectors) {
        const [name] = namesIn(selector)
        const declarations = rule.nodes.filter(({ type }) => type === 'decl')
        kinds.set(name, [...(kinds.get(name) ?? []), kindOf({ selector, around, declarations })])
      }
    })
  })
  return kinds
}

/** Pairs of classes of one kind among those of one element. */
export function pairsOfOneKind(names, kinds) {
  const first = new Map()
  const pairs = []
  for (const name of new Set(names))
    for (const kind of kinds.get(name) ?? []) {
      if (first.has(kind)) pairs.push(`${first.get(kind)} ${name}`)
      else first.set(kind, name)
    }
  return [...new Set(pairs)]
}

/** The utilities among the rules, each with its layer and in the order of the layers, and the names of these. */
export function layered(rules) {
  const utilities = rules.map((rule, place) => ({ ...rule, place, weight: specificity(rule.selector) }))
  const isImportant = ({ declarations }) => declarations.every(({ important }) => important)
  // What is important comes first: of two layers the earlier wins then.
  const inLayers = [utilities.filter(isImportant)]
  const levels = new Map()
  for (const rule of utilities.filter((one) => !isImportant(one)).toSorted(byWeight)) {
    const kind = kindOf(rule)
    const subjects = subjectsOf(rule)
    const level = Math.max(1, ...subjects.flatMap((subject) => [...(levels.get(subject) ?? [])].map(above(rule, kind))))
    for (const subject of subjects) {
      const kinds = levels.get(subject) ?? new Map()
      const { kept, shared } = kinds.get(kind) ?? { kept: 0, shared: 0 }
      kinds.set(kind, rule.isKept ? { kept: Math.max(kept, level), shared } : { kept, shared: Math.max(shared, level) })
      levels.set(subject, kinds)
    }
    inLayers[level] = [...(inLayers[level] ?? []), rule]
  }
  return {
    layers: inLayers.map((_, level) => layerName(level)),
    ordered: inLayers.flatMap((some, level) => some.map((rule) => ({ ...rule, layer: layerName(level) }))),
  }
}

const letter = (number) => String.fromCodePoint(97 + number)
const layerName = (level) => `utilities.${letter(Math.floor(level / 26))}${letter(level % 26)}`
const byWeight = (one, other) => compare(one.weight, other.weight) || one.place - other.place

/** The first layer for a rule, by another kind of rule before it. Rules that are kept for every page come in one sheet, in their order. */
const above =
  ({ isKept }, kind) =>
  ([other, { kept, shared }]) => {
    if (other === kind) return Math.max(kept, shared)
    return Math.max(shared === 0 ? 0 : shared + 1, kept === 0 || isKept ? kept : kept + 1)
  }

/** Rules of one kind differ in a value alone, as `p-2` and `p-4`: no element has two of them (components/ui/cn.ts). */
function kindOf({ selector, around, declarations }) {
  return [
    ...around,
    selector.replace(className, '.'),
    ...declarations.map(({ prop, important }) => (important ? `${prop}!` : prop)),
  ].join('|')
}

const pseudoElement =
  /::?(?:before|after|marker|placeholder|backdrop|selection|file-selector-button|-webkit-[\w-]+)(?=$|:)/

function subjectsOf({ selector, declarations }) {
  const part = pseudoElement.exec(selector)?.[0] ?? ''
  return [...new Set(declarations.flatMap(({ prop }) => longhandsOf(prop)).map((longhand) => part + longhand))]
}

const sides = ['top', 'bottom', 'start', 'end']
const corners = ['top-start', 'top-end', 'bottom-start', 'bottom-end']
/** What a shorthand sets; where a part of it is one itself, the parts of that. */
const parts = {
  background: ['color', 'image', 'position', 'size', 'repeat', 'clip', 'origin', 'attachment'].map(
    (part) => `background-${part}`,
  ),
  container: ['container-type', 'container-name'],
  flex: ['flex-grow', 'flex-shrink', 'flex-basis'],
  'flex-flow': ['flex-direction', 'flex-wrap'],
  font: ['font-family', 'font-size', 'font-style', 'font-weight', 'font-variant', 'font-stretch', 'line-height'],
  gap: ['row-gap', 'column-gap'],
  'grid-area': ['grid-row', 'grid-column'],
  'grid-column': ['grid-column-start', 'grid-column-end'],
  'grid-row': ['grid-row-start', 'grid-row-end'],
  'list-style': ['list-style-type', 'list-style-position', 'list-style-image'],
  outline: ['outline-color', 'outline-style', 'outline-width'],
  overflow: ['overflow-x', 'overflow-y'],
  'overscroll-behavior': ['overscroll-behavior-x', 'overscroll-behavior-y'],
  'place-content': ['align-content', 'justify-content'],
  'place-items': ['align-items', 'justify-items'],
  'place-self': ['align-self', 'justify-self'],
  'text-decoration': ['line', 'style', 'color', 'thickness'].map((part) => `text-decoration-${part}`),
  transition: ['property', 'duration', 'timing-function', 'delay', 'behavior'].map((part) => `transition-${part}`),
  'white-space': ['white-space-collapse', 'text-wrap'],
}
/** Shorthands of which no two parts are told from each other. */
const families = /^(?:animation|columns?|grid|grid-template|mask|text-emphasis|text-wrap|font-variant)\b/

/** What a property sets: two rules that share some of it may set the same. */
function longhandsOf(prop) {
  if (prop.startsWith('--')) return [prop]
  const name = prop
    .replace(/^-(?:webkit|moz)-/, '')
    .replace(/\binline-size$/, 'width')
    .replace(/\bblock-size$/, 'height')
  if (/^border-.*radius$/.test(name)) return cornersOf(name).map((corner) => `radius-${corner}`)
  const [, box, side = '', what] =
    /^((?:scroll-)?(?:margin|padding)|inset|border)(?:-([a-z-]*?))??(?:-(width|style|color))?$/.exec(name) ?? []
  if (box === 'border' && /^(?:collapse|spacing|image)/.test(side)) return [name]
  if (box !== undefined) {
    const whats = box !== 'border' ? [''] : what ? [what] : ['width', 'style', 'color']
    return sidesOf(side).flatMap((one) => whats.map((each) => `${box}-${one}-${each}`))
  }
  if (/^(?:top|right|bottom|left)$/.test(name)) return sidesOf(name).map((one) => `inset-${one}-`)
  if (name in parts) return parts[name].flatMap(longhandsOf)
  return [/^grid-(?:auto|row|column)/.test(name) ? name : (families.exec(name)?.[0] ?? name)]
}

/** Left and right are each the start in one direction of writing. */
function sidesOf(side) {
  if (side === 'inline' || side === 'left' || side === 'right') return ['start', 'end']
  if (side === 'block') return ['top', 'bottom']
  if (side === '') return sides
  return [side.replace('block-start', 'top').replace('block-end', 'bottom').replace('inline-', '')]
}

function cornersOf(name) {
  const [, block, inline] = /^border-(?:(top|bottom|start|end)-(left|right|start|end)-)?radius$/.exec(name) ?? []
  if (block === undefined) return corners
  const row = block.replace('start', 'top').replace(/^end$/, 'bottom')
  return inline === 'start' || inline === 'end' ? [`${row}-${inline}`] : [`${row}-start`, `${row}-end`]
}

const legacy = /^:(?:before|after|first-line|first-letter)$/
const byList = new Set([':is', ':not', ':has'])
const token = /(\[[^\]]*\])|(::?[\w-]+)(\()?|([.#]?)[\w-]+/y

/** The specificity of a selector: ids, classes, types. */
export function specificity(selector) {
  const weight = [0, 0, 0]
  const text = selector.replace(escaped, 'x').replace(/"[^"]*"|'[^']*'/g, 'x')
  for (let at = 0; at < text.length; ) {
    token.lastIndex = at
    const found = token.exec(text)
    at += found?.[0].length ?? 1
    if (found === null) continue
    const [, attribute, pseudo, opens, sign] = found
    const inside = opens ? insideFrom(text, at) : ''
    at += inside.length
    if (attribute !== undefined || sign === '.') weight[1] += 1
    else if (sign === '#') weight[0] += 1
    else if (pseudo === undefined || pseudo.startsWith('::') || legacy.test(pseudo)) weight[2] += 1
    else if (byList.has(pseudo)) {
      const heaviest = listed(inside).map(specificity).toSorted(compare).at(-1) ?? [0, 0, 0]
      for (const [index, count] of heaviest.entries()) weight[index] += count
    } else if (pseudo !== ':where') weight[1] += 1
  }
  return weight
}

/** What stands before the bracket that closes. */
function insideFrom(text, start) {
  let depth = 1
  let at = start
  for (; at < text.length && depth > 0; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
  }
  return text.slice(start, at - 1)
}

/** The selectors of a list, also where one has a list in it. */
function listed(list) {
  const parts = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts.push(parts.pop() + sign)
  }
  return parts
}

const compare = (one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
