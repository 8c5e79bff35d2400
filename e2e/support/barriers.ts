import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** Each document has it anew: packed, it is read in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The parts of a certificate are where they are printed; the list beside the sheet selects them too (2.5.8, Equivalent). */
const isListedBeside = (rule: string, target: string) =>
  rule === 'target-size' && target.startsWith('button[data-part=')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Parts = { unlooked?: readonly string[]; within?: string; rules?: readonly string[] | undefined }

/** What hinders somebody on a page as it stands, by WCAG 2.2 AA (screens#accessibility); parts of it can be left out. */
export async function barriers(page: Page, { unlooked = [], within, rules }: Parts = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const results = await run(page, within, unlooked, {
    runOnly: rules ? [...rules] : standards,
    // Without frames and without reports of what passes it takes a quarter of the time. Style sheets are loaded anew for a rule that is
    // not among these.
    iframes: false,
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  })
  const found = results.violations.flatMap(({ id, nodes }) =>
    nodes
      .map(({ target, any }) => ({ id, target: target.join(' '), why: any[0]?.message ?? '' }))
      .filter(({ target }) => !isListedBeside(id, target)),
  )
  const cut = await cutTargets(page, found)
  return found.filter((one) => !cut.includes(one)).map(({ id, target, why }) => `${id} ${target} ${why}`)
}

async function run(page: Page, within: string | undefined, unlooked: readonly string[], how: RunOptions) {
  return page.evaluate(
    ([include, exclude, options]): Promise<AxeResults> => Object(window).axe.run({ include, exclude }, options),
    [[within ?? 'html'], unlooked, how] as const,
  )
}

type Found = { id: string; target: string }

/** What the lower edge of the window or a bar at it covers can be scrolled from there; focus.spec.ts sees to the keyboard. */
async function cutTargets<One extends Found>(page: Page, found: readonly One[]): Promise<One[]> {
  const small = found.filter(({ id }) => id === 'target-size')
  const isCut = await Promise.all(
    small.map(({ target }) =>
      page.locator(target).evaluate((element) => {
        const { left, width, bottom } = element.getBoundingClientRect()
        if (bottom > window.innerHeight) return true
        let above = document.elementFromPoint(left + width / 2, bottom - 2)
        if (above === null || element.contains(above) || above.contains(element)) return false
        while (above !== null && getComputedStyle(above).position !== 'sticky') above = above.parentElement
        return above !== null && !above.contains(element)
      }),
    ),
  )
  return small.filter((_, at) => isCut[at])
}
