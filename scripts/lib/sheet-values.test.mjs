import postcss from 'postcss'
import { expect, test } from 'vitest'
import { withValues } from './sheet-values.mjs'

const shown = (css, code = '') => withValues(postcss.parse(css), code).toString().replace(/\s+/g, ' ').trim()
const registered = (name, initial, syntax = '*') =>
  `@property ${name} { syntax: "${syntax}"; inherits: false; initial-value: ${initial} }`

test('a value of the theme that nothing else sets is written where it is read, and its variable is gone', () => {
  const theme = '@layer theme { :root, :host { --radius-md: .5rem; --tint: light-dark(#fff, #000) } }'
  expect(shown(`${theme} .a { border-radius: var(--radius-md); color: var(--tint) }`)).toBe(
    '@layer theme { :root, :host { --tint: light-dark(#fff, #000) } } .a { border-radius: .5rem; color: var(--tint) }',
  )
})

test.each([
  ['what is set elsewhere, too', '.b { --radius-md: 1px }', ''],
  ['what the code names', '', "style={{ '--radius-md': 0 }}"],
])('stays a variable: %s', (_, more, code) => {
  const css = '@layer theme { :root { --radius-md: .5rem } } .a { border-radius: var(--radius-md) }'
  expect(shown(css + more, code)).toContain('border-radius: var(--radius-md)')
})

test('what stands for another variable is that one, if it is the same on the whole page', () => {
  const theme =
    '@layer theme { :root { --height-of-lines: var(--leading) } } @layer base { :root:lang(zh) { --leading: 2 } '
  const use = ' } .a { line-height: var(--height-of-lines) }'
  expect(shown(theme + use)).toContain('line-height: var(--leading)')
  expect(shown(`${theme}.b { --leading: 3 }${use}`)).toContain('line-height: var(--height-of-lines)')
})

test("Tailwind's variable that no class sets is its first value, or what is to be read instead", () => {
  const css = `.a { filter: var(--tw-blur, ) var(--tw-tone, grayscale(var(--tw-much, 1))); inset: calc(1px + var(--tw-off)) }`
  expect(shown(`${css} ${registered('--tw-off', '0', '<length>')}`)).toBe(
    '.a { filter: grayscale(1); inset: calc(1px + 0px) }',
  )
  expect(shown('.a { width: var(--wide, 1px) }')).toBe('.a { width: var(--wide, 1px) }')
})

test('one that is set to its first value alone is that value, and one that is set to another stays', () => {
  const initials = `${registered('--tw-reverse', '0')}${registered('--tw-style', 'solid')}`
  const css = '.a { --tw-reverse: 0; margin: calc(1px * var(--tw-reverse)); border-style: var(--tw-style) }'
  expect(shown(`${css} .b { --tw-style: dashed }${initials}`)).toBe(
    `.a { margin: calc(1px * 0); border-style: var(--tw-style) } .b { --tw-style: dashed }${registered('--tw-style', 'solid')}`,
  )
})

test('one that nothing reads is gone', () => {
  expect(shown(`.a { --tw-weight: 500; font-weight: 500 } ${registered('--tw-weight', '1')}`)).toBe(
    '.a { font-weight: 500 }',
  )
})
