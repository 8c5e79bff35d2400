import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import tailwind from '@tailwindcss/postcss'
import postcss from 'postcss'
import { kindsIn, namesIn, pairsOfOneKind } from '../../scripts/lib/sheet-layers.mjs'

const main = 'app/globals.css'

type Known = { names: string[]; kinds: Map<string, string[]> }

let known: Promise<Known> | undefined

/** All classes that have a rule, whatever sheet it is in, and the kinds of their rules. */
async function readClasses(): Promise<Known> {
  const { root } = await postcss([tailwind()]).process(readFileSync(main, 'utf8'), { from: main })
  if (root.type !== 'root') throw new Error('one sheet was expected')
  const names = new Set<string>()
  root.walkRules(({ selector }) => {
    // Chromium keeps no rule of another engine's parts.
    for (const name of namesIn(selector)) if (!name.includes('::-moz-')) names.add(name)
  })
  return { names: [...names], kinds: kindsIn(root) }
}

const classes = () => (known ??= readClasses())

/** The pairs of classes of which the sheets do not say which one an element of the page looks by (components/ui/cn.ts). */
export async function doubled(page: Page): Promise<string[]> {
  const { kinds } = await classes()
  const lists = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('[class]')].map(({ classList }) => classList.value)),
  ])
  return [...new Set(lists.flatMap((list) => pairsOfOneKind(list.split(/\s+/), kinds)))]
}

/** The classes of a page's elements whose rule has come in none of the page's sheets (docs/decisions/0049). */
export async function unstyled(page: Page): Promise<string[]> {
  const { names: all } = await classes()
  return page.evaluate((names) => {
    const used = new Set<string>()
    for (const { classList } of document.querySelectorAll('[class]')) for (const name of classList) used.add(name)
    const selectors: string[] = []
    const walk = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) selectors.push(rule.selectorText)
        if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) walk(rule.cssRules)
      }
    }
    for (const { cssRules } of document.styleSheets) walk(cssRules)
    const come = new Set(selectors.join('\n').match(/\.(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^ -~\n])+/g))
    return names.filter((name) => used.has(name) && !come.has(`.${CSS.escape(name)}`))
  }, all)
}
