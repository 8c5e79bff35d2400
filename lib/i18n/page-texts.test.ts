import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const texts = new Map<string, string>()
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

const imports = new Map<string, string[]>()

/** The files of app and components that a file imports, at once or when they are needed. */
function importsOf(file: string): string[] {
  const known = imports.get(file) ?? readImports(file)
  imports.set(file, known)
  return known
}

function readImports(file: string): string[] {
  const found = textOf(file).matchAll(/^(?:import|export) (?!type)[^;]*?from '([^']+)'|import\('([^']+)'\)/gms)
  return [...found].flatMap(([, named, awaited]) => {
    const path = named ?? awaited ?? ''
    const base = path.startsWith('@/') ? path.slice(2) : path.startsWith('.') ? join(dirname(file), path) : ''
    if (!/^(?:app|components)\//.test(base)) return []
    const whole = ['.tsx', '.ts'].map((ending) => base + ending).find((one) => existsSync(one))
    return whole === undefined ? [] : [whole]
  })
}

/** A page with its layouts and all they import, each with whether the browser runs it. */
function filesOf(page: string): Map<string, boolean> {
  const files = new Map<string, boolean>()
  const open: [file: string, isClient: boolean][] = [[page, false]]
  for (let folder = dirname(page); folder !== '.'; folder = dirname(folder)) {
    const layout = join(folder, 'layout.tsx')
    if (existsSync(layout)) open.push([layout, false])
  }
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [file, isInClient] = next
    const isClient = isInClient || textOf(file).startsWith("'use client'")
    if (files.has(file) && (files.get(file) === true || !isClient)) continue
    files.set(file, isClient)
    open.push(...importsOf(file).map((one): [string, boolean] => [one, isClient]))
  }
  return files
}

/** What `Messages`, or a `ListScreen` that hands it on to one, is said to give; its first attribute. */
function listsIn(files: ReadonlyMap<string, boolean>): RegExpMatchArray[] {
  return [...files.keys()]
    .filter((file) => file !== 'components/shell/list-screen.tsx')
    .flatMap((file) => [...textOf(file).matchAll(/<(?:Messages\s+of|ListScreen\s+texts)=\{([^}]*)\}/g)])
}

/** Whether a page gives its client components the sentences of faults; true, too, where it says what it gives by a name. */
function givesFaults(files: ReadonlyMap<string, boolean>): boolean {
  const lists = listsIn(files)
  return lists.some(([, list = '']) => !list.startsWith('[') || list.includes('...') || /'faults[.']/.test(list))
}

const pages = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('page.tsx'))

test('a page whose client components say why not has the sentences for it', () => {
  const missing = pages.flatMap((name) => {
    const files = filesOf(join('app', name))
    if (givesFaults(files)) return []
    return [...files].flatMap(([file, isClient]) =>
      isClient && textOf(file).includes("useTranslations('faults')") ? [`${name}: ${file}`] : [],
    )
  })
  expect(missing, 'Add faults to the page’s <Messages of={[…]}>; without it a reader sees its keys.').toEqual([])
})

/** The texts a page gives its client components; null where it says what it gives by a name. */
function givenTexts(files: ReadonlyMap<string, boolean>): Set<string> | null {
  const lists = listsIn(files)
  if (lists.some(([, list = '']) => !list.startsWith('[') || list.includes('...'))) return null
  return new Set(lists.flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)))
}

/** The sentences that a field's facts name, in that file and in the facts it takes from others. */
function factTexts(file: string, name: string): string[] {
  const text = textOf(file)
  const body = new RegExp(`^(?:export )?const ${name} = \\{.*?^\\}`, 'ms').exec(text)?.[0]
  const oneLine = new RegExp(`^(?:export )?const ${name} = \\{.*\\}`, 'm').exec(text)?.[0]
  const facts = oneLine ?? body ?? ''
  const own = [...facts.matchAll(/\b(?:missing|wrong): '([^']+)'/g)].map(([, key = '']) => key)
  const others = [...new Set([...facts.matchAll(/\b([a-z]\w*Facts)\b/g)].map(([, one = '']) => one))].filter(
    (one) => one !== name,
  )
  return [...own, ...others.flatMap((one) => factTexts(sourceOf(file, one), one))]
}

/** The file that declares what another one uses. */
function sourceOf(file: string, name: string): string {
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '@/([^']+)'`).exec(textOf(file))?.[1]
  return from === undefined ? file : `${from}.ts`
}

test('a page whose client components check fields has the sentence for each that is empty or wrong', () => {
  const missing = pages.flatMap((name) => {
    const files = filesOf(join('app', name))
    const given = givenTexts(files)
    if (given === null) return []
    const checking = [...files].filter(([file, isClient]) => isClient && textOf(file).includes('useFieldCheck('))
    return checking.flatMap(([file]) => {
      const facts = [...textOf(file).matchAll(/\b([a-z]\w*Facts)\b/g)].map(([, one = '']) => one)
      const keys = [...new Set(facts)].flatMap((one) => factTexts(sourceOf(file, one), one))
      return keys.flatMap((key) => {
        const [namespace = '', part = ''] = key.split('.')
        const isGiven = namespace === 'common' || given.has(namespace) || given.has(`${namespace}.${part}`)
        return isGiven ? [] : [`${name}: ${key} (${file})`]
      })
    })
  })
  expect([...new Set(missing)], 'Add it to the page’s <Messages of={[…]}>; without it a reader sees its key.').toEqual(
    [],
  )
})
