import { expect, type Page, test } from '@playwright/test'
import { addressOf, screens } from '../support/screens'
import { signInAs } from '../support/sign-in'

/** What the keyboard reaches lies under no header and no bar (screens#accessibility, WCAG 2.4.7 and 2.4.11). */

/** Bars at the foot, heads of lists that a phone hides, columns and heads that stay in sight. The long run has every screen at both. */
const few: readonly (readonly [string, string, readonly string[]])[] = [
  ['@phone', 'admin@demo.test', ['/admin/scoring', '/teamCodeList', '/projectRegistration', '/admin/students']],
  ['@phone', 'student@demo.test', ['/studentProjects', '/pay?id={registration:2025NSI}']],
  [
    '@desktop',
    'admin@demo.test',
    [
      '/admin/packages/{bundle}',
      '/admin/projects/2025NSI?section=teams',
      '/admin/learning/{course}',
      '/projectRegistration',
    ],
  ],
]
const all = Object.entries(screens).map(([person, paths]) => ['@both', person, paths] as const)

const mostStops = 90

/** Goes through a screen by the Tab key and names each stop of which nothing is seen. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      // The link over the header comes from above the window.
      await Promise.all(element.getAnimations().map(({ finished }) => finished))
      const box = element.getBoundingClientRect()
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)]
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)]
      const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
      const isSeen = parts.some((across) =>
        parts.some((down) => {
          const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
          const label = element.closest('label') ?? (element instanceof HTMLInputElement ? element.labels?.[0] : null)
          return hit !== null && (element.contains(hit) || label?.contains(hit) === true)
        }),
      )
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
      return { isSeen, name: `${element.tagName.toLowerCase()} ${name}` }
    })
    if (seen === null) break
    if (!seen.isSeen) hidden.push(seen.name)
  }
  return hidden
}

for (const [tag, person, paths] of process.env.FULL ? all : few) {
  test(`shows ${person} everything the keyboard reaches ${tag}`, async ({ page }) => {
    test.setTimeout(process.env.FULL ? 1_800_000 : 120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (person !== 'anyone') await signInAs(page, person)
    const found: string[] = []
    for (const path of paths) {
      await page.goto(await addressOf(page, path))
      await expect(page.locator('h1').first()).toBeVisible()
      found.push(...(await hiddenStops(page)).map((name) => `${path}: ${name}`))
    }
    expect(found).toEqual([])
  })
}
