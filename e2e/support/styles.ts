import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import tailwind from '@tailwindcss/postcss'
import postcss from 'postcss'
import { namesIn } from '../../scripts/lib/sheet-layers.mjs'

const main = 'app/globals.css'

let known: Promise<string[]> | undefined

/** The names of all classes that have a rule, whatever sheet it is in. */
async function classNames(): Promise<string[]> {
  const { root } = await postcss([tailwind()]).process(readFileSync(main, 'utf8'), { from: main })
  const names = new Set<string>()
  root.walkRules(({ selector }) => {
    // Chromium keeps no rule of another engine's parts.
    for (const name of namesIn(selector)) if (!name.includes('::-moz-')) names.add(name)
  })
  return [...names]
}

/** The classes of a page's elements whose rule has come in none of the page's sheets (docs/decisions/0049). */
export async function unstyled(page: Page): Promise<string[]> {
  known ??= classNames()
  return page.evaluate(
    (names) => {
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
    },
    await known,
  )
}
