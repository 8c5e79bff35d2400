// Tailwind leaves values open that nothing in the portal changes: what is written as its value is shorter in every sheet, and leaves no
// variable to declare.

/** The variables of Tailwind's own classes; all others that no sheet sets are set by the code, in `style`. */
const isTailwinds = (name) => /^--(?:tw|default)-/.test(name)

/** The tree with the values of the variables that have only one. `code` is the text that may set or read some itself. */
export function withValues(tree, code) {
  const named = new Set(code.match(/--[\w-]+/g))
  const { settings, initials } = variablesIn(tree)
  const values = new Map()
  for (const name of new Set([...settings.keys(), ...initials.keys()])) {
    const value = onlyValue(name, settings, initials)
    if (value !== undefined && !named.has(name)) values.set(name, value)
  }
  const isOpen = (name) => isTailwinds(name) && !settings.has(name) && !named.has(name)
  tree.walkDecls((declaration) => {
    if (isProperty(declaration.parent)) return
    if (values.has(declaration.prop)) declaration.remove()
    else declaration.value = filled(declaration.value, values, isOpen)
  })
  removeUnread(tree, named)
  return tree
}

const isLength = ({ nodes }) => nodes.some(({ prop, value }) => prop === 'syntax' && value.includes('<length>'))
const isProperty = (node) => node.type === 'atrule' && node.name === 'property'

/** Where and to what each variable is set, and the value that a registered one has where nothing sets it. */
function variablesIn(tree) {
  const settings = new Map()
  const initials = new Map()
  tree.walkDecls(({ prop, value, parent }) => {
    if (isProperty(parent)) {
      // Without its unit a length would be none within `calc()`.
      if (prop === 'initial-value') initials.set(parent.params, value === '0' && isLength(parent) ? '0px' : value)
    } else if (prop.startsWith('--')) {
      const isRoot = /^:root[^\s,]*(?:, :host)?$/.test(parent.selector)
      const isTheme = parent.parent.params === 'theme'
      settings.set(prop, [...(settings.get(prop) ?? []), { value: value.trim(), isRoot, isTheme }])
    }
  })
  return { settings, initials }
}

function onlyValue(name, settings, initials) {
  const all = settings.get(name) ?? []
  const initial = initials.get(name)
  if (initial !== undefined) return all.every(({ value }) => isSame(value, initial)) ? initial : undefined
  const [{ value, isTheme }] = all
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  if (!isTheme || all.length > 1 || value.length > name.length + 'var()'.length) return undefined
  // What stands for another has its value where it is read only if that is the same on the whole page.
  const isPlain = other ? settings.get(other)?.every(({ isRoot }) => isRoot) : /^[\w.#%/ -]+$/.test(value)
  return isPlain ? value : undefined
}

const isSame = (one, other) => one === other || (Number.parseFloat(one) === 0 && Number.parseFloat(other) === 0)

/** A value with the variables in it written out, also those within what they stand for. */
function filled(value, values, isOpen) {
  const start = value.search(/\bvar\(/)
  if (start < 0) return value
  const [end, comma] = bracketAt(value, start + 'var('.length)
  const name = value.slice(start + 'var('.length, comma ?? end).trim()
  const instead = comma === undefined ? undefined : filled(value.slice(comma + 1, end).trim(), values, isOpen)
  const read = instead === undefined ? `var(${name})` : `var(${name}, ${instead})`
  const known = values.has(name) ? filled(values.get(name), values, isOpen) : isOpen(name) ? instead : undefined
  return value.slice(0, start) + (known ?? read) + filled(value.slice(end + 1), values, isOpen)
}

/** Where the bracket closes that is open at `start`, and the first comma in it. */
function bracketAt(value, start) {
  let comma
  for (let at = start, depth = 1; ; at += 1) {
    if (value[at] === '(') depth += 1
    if (value[at] === ')') depth -= 1
    if (value[at] === ',' && depth === 1) comma ??= at
    if (depth === 0 || at === value.length) return [at, comma]
  }
}

/** Variables of Tailwind that nothing reads any longer, and their registrations. */
function removeUnread(tree, named) {
  const read = new Set(named)
  tree.walkDecls(({ value }) => value.match(/--[\w-]+/g)?.forEach((name) => read.add(name)))
  tree.walkDecls((declaration) => {
    if (isTailwinds(declaration.prop) && !read.has(declaration.prop)) declaration.remove()
  })
  tree.walkAtRules('property', (rule) => {
    if (!read.has(rule.params)) rule.remove()
  })
}
