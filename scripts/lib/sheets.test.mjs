import { readdirSync, readFileSync } from 'node:fs'
import tailwind from '@tailwindcss/postcss'
import postcss from 'postcss'
import { describe, expect, test } from 'vitest'
import { kindsIn, layered, namesIn, pairsOfOneKind, specificity } from './sheet-layers.mjs'
import { share } from './sheets.mjs'
import { at } from './paths.mjs'

const own = '@layer components { .cells td { color: red } [data-cell] { color: blue } }'
const output = `
@layer properties { @supports (x) { * { --tw-x: 0 } } }
@layer theme { :root { --a: 1; --shade: light-dark(#fff, #000) } }
@layer base {
  @supports (contain-intrinsic-size: 1px) { ::placeholder { color: currentcolor } }
  ::placeholder { color: var(--shade) }
  @media print { ::placeholder { color: #000 } }
}
@layer components { .cells td { color: red } [data-cell] { color: blue } }
@layer utilities {
  .flex { display: flex }
  .hidden { display: none }
  .p-2 { padding: 2px }
  .p-4 { padding: 4px }
  .bg-x\\/5 { background-color: #0000000d }
  @supports (color: color-mix(in lab, red, red)) { .bg-x\\/5 { background-color: color-mix(in oklab, var(--x) 5%, transparent) } }
  .hover\\:hidden:hover { display: none }
  @media (width >= 48rem) { .md\\:flex { display: flex } }
}
`

function shared(sources) {
  const { sheetOf, sheets } = share(postcss.parse(output), own, new Map(Object.entries(sources)))
  return (file) => {
    expect(sheets).toContain(file)
    return postcss.root().append(sheetOf(file)).toString().replace(/\s+/g, ' ')
  }
}

const screens = {
  'app/layout.tsx': `<body className="p-2" />`,
  'app/one/page.tsx': `import './sheet.css'\nimport { Look } from '@/components/look'\n`,
  'app/two/page.tsx': `import './sheet.css'\n<i className="md:flex" />\n`,
  'app/three/page.tsx': `import './sheet.css'\nconst it = lazyDialog(() => import('@/components/dialog'))\n`,
  'components/look.tsx': `export const Look = () => <b className={cn(on && 'hidden', "hover:hidden bg-x/5")} />`,
  'components/dialog.tsx': `<td className="p-4 cells" />`,
  'app/four/page.tsx': `import './sheet.css'\nimport { Dialog } from '@/components/ui/dialog'\nconst load = () => import('@/components/it-dialog')\n`,
  'components/it-dialog.tsx': `<i className="bg-x/5" />`,
  'components/ui/dialog.tsx': `<i className="hover:hidden" />`,
}

describe('sheets', () => {
  const css = shared(screens)

  test('a sheet has the classes of its importers and of all that these import, and no other', () => {
    expect(css('app/one/sheet.css')).toMatch(/\.hidden \{.*\.hover\\:hidden:hover \{/)
    expect(css('app/one/sheet.css')).not.toMatch(/\.p-2|\.p-4|\.md/)
    expect(css('app/two/sheet.css')).toContain('.md\\:flex')
  })

  test('every page has what its layouts use and what no sheet has', () => {
    expect(css('app/globals.css')).toMatch(/--shade: .*\.p-2/)
    expect(css('app/globals.css')).toContain('.flex {')
    expect(css('app/globals.css')).not.toContain('.hidden {')
  })

  test('what a dialog alone shows comes with its panel, and rules written together stay together', () => {
    expect(css('components/ui/sheet.css')).toMatch(/\.cells td.*\[data-cell\].*\.p-4/)
    expect(css('app/three/sheet.css')).toBe('')
  })

  test('so does what is fetched and named as a dialog, and what draws nothing without the panel', () => {
    expect(css('components/ui/sheet.css')).toMatch(/\.bg-x.*\.hover\\:hidden:hover/)
    expect(css('app/four/sheet.css')).toBe('')
  })

  test('no fallback is left for browsers without color-mix or @property', () => {
    expect(css('app/one/sheet.css')).toMatch(/\.bg-x\\\/5 \{ background-color: color-mix/)
    expect(css('app/one/sheet.css')).not.toMatch(/#0000000d|@supports/)
    expect(css('app/globals.css')).not.toContain('--tw-x')
  })

  test('what a later rule of one selector sets again is left out, unless that is under a condition', () => {
    expect(css('app/globals.css')).toMatch(
      /::placeholder \{ color: var\(--shade\) \} @media print \{ ::placeholder \{ color: #000 \}/,
    )
    expect(css('app/globals.css')).not.toContain('currentcolor')
  })

  test('the order of layers is said before any of them, and is that of one sheet', () => {
    const [said] = /^@layer [^;{]+/.exec(css('app/globals.css')) ?? []
    expect(said).toMatch(/^@layer theme, base, components, utilities, utilities\.aa, /)
    const layerOf = (text, rule) =>
      text
        .slice(0, text.indexOf(rule))
        .match(/utilities\.\w+/g)
        .at(-1)
    const flex = layerOf(css('app/two/sheet.css'), '.md\\:flex')
    const hidden = layerOf(css('app/one/sheet.css'), '.hidden')
    expect(said.indexOf(hidden)).toBeLessThan(said.indexOf(flex))
  })
})

describe('layers', () => {
  const rule = (selector, prop, isKept = false) => ({
    layer: 'utilities',
    around: [],
    selector,
    isKept,
    declarations: [{ prop, important: selector.endsWith('!') }],
  })
  const layersOf = (...rules) => layered(rules).ordered.map(({ selector, layer }) => [selector, layer.slice(-1)])

  test('a heavier selector comes later than one behind it', () => {
    expect(layersOf(rule('.a:hover', 'color'), rule('.b', 'color'))).toEqual([
      ['.b', 'b'],
      ['.a:hover', 'c'],
    ])
  })

  test('rules about different things, or of one kind, share a layer', () => {
    expect(layersOf(rule('.p-2', 'padding'), rule('.p-4', 'padding'), rule('.flex', 'display'))).toEqual([
      ['.p-2', 'b'],
      ['.p-4', 'b'],
      ['.flex', 'b'],
    ])
  })

  test('a shorthand and its parts do not share one, unless both are on every page', () => {
    expect(layersOf(rule('.p', 'padding'), rule('.pt', 'padding-top')).map(([, layer]) => layer)).toEqual(['b', 'c'])
    const kept = layersOf(rule('.p', 'padding', true), rule('.pt', 'padding-top', true))
    expect(kept.map(([, layer]) => layer)).toEqual(['b', 'b'])
  })

  test.each([
    ['margin-top', 'margin-bottom', true],
    ['margin-inline', 'margin-left', false],
    ['inset', 'left', false],
    ['inset-inline', 'top', true],
    ['border-width', 'border-bottom-width', false],
    ['border', 'border-inline-start-color', false],
    ['border-color', 'border-bottom-width', true],
    ['border-collapse', 'border-spacing', true],
    ['border-top-left-radius', 'border-start-start-radius', false],
    ['border-radius', 'border-bottom-right-radius', false],
    ['border-top-left-radius', 'border-bottom-left-radius', true],
    ['flex', 'flex-basis', false],
    ['flex', 'flex-wrap', true],
    ['grid-column', 'grid-column-start', false],
    ['grid-template-columns', 'grid-auto-flow', true],
    ['gap', 'column-gap', false],
    ['font', 'line-height', false],
    ['font-size', 'font-weight', true],
    ['background', 'background-image', false],
    ['background-color', 'background-image', true],
    ['overflow', 'overflow-x', false],
    ['inline-size', 'width', false],
    ['min-width', 'width', true],
    ['place-content', 'justify-content', false],
    ['-webkit-mask-image', 'mask', false],
    ['white-space', 'text-wrap', false],
    ['--a', '--b', true],
  ])('%s and %s share a layer: %s', (one, other, isShared) => {
    const [[, first], [, second]] = layersOf(rule('.a', one), rule('.b', other))
    expect(first === second).toBe(isShared)
  })

  test('what is important is in the first layer', () => {
    expect(layersOf(rule('.a', 'color'), rule('.b\\!', 'color'))).toEqual([
      ['.b\\!', 'a'],
      ['.a', 'b'],
    ])
  })
})

test.each([
  ['.a', [0, 1, 0]],
  ['.md\\:a:hover', [0, 2, 0]],
  ['.a:not(.b, #c):before', [1, 1, 1]],
  [':where(.space-y-1\\.5 > :not(:last-child))', [0, 0, 0]],
  ['body:has([data-columns]) [data-menu="auto"] .x > svg::after', [0, 3, 3]],
  ['.a:is(th, td):nth-child(2n + 1)', [0, 2, 1]],
  ['*', [0, 0, 0]],
])('%s weighs %j', (selector, weight) => {
  expect(specificity(selector)).toEqual(weight)
})

test('classes are read without their escapes', () => {
  expect(namesIn('.\\32xl\\:p-1\\.5:hover > .b\\/5')).toEqual(['2xl:p-1.5', 'b/5'])
})

describe('classes of one kind', () => {
  const pairsIn = (css, names) => pairsOfOneKind(names.split(' '), kindsIn(postcss.parse(css)))

  test('differ in a value alone', () => {
    expect(pairsIn(output, 'flex p-2 hidden p-4 hover:hidden md:flex p-2')).toEqual(['flex hidden', 'p-2 p-4'])
    expect(pairsIn('@layer utilities { .a { top: 0 } .b\\! { top: 1px !important } }', 'a b!')).toEqual([])
  })

  test('no list of classes in the code has two', async () => {
    const from = at('app/globals.css')
    const { root } = await postcss([tailwind()]).process(readFileSync(from, 'utf8'), { from })
    const kinds = kindsIn(root)
    expect(kinds.size).toBeGreaterThan(1000)
    const texts = ['app', 'components'].flatMap((folder) =>
      readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => [`${folder}/${name}`, readFileSync(at(folder, name), 'utf8')]),
    )
    const lists = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g
    const found = texts.flatMap(([file, text]) =>
      (text.match(lists) ?? [])
        .flatMap((list) => pairsOfOneKind(list.slice(1, -1).split(/\s+/), kinds))
        .map((pair) => `${file}: ${pair}`),
    )
    expect(found).toEqual([])
  })
})
