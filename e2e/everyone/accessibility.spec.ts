import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { addressOf, screens } from '../support/screens'
import { signInAs } from '../support/sign-in'

/**
 * Checks WCAG 2.2 AA by axe on every screen, and that none is wider than its window (screens#accessibility); the two widths are the
 * projects.
 */

/** The parts of a certificate are where they are printed; the list beside the sheet selects them too (2.5.8, Equivalent). */
const isListedBeside = (rule: string, target: string) =>
  rule === 'target-size' && target.startsWith('button[data-part=')

/** The rows of a list are one component: `npm test` checks the first eight, the long run all of them. */
const furtherRows = process.env.FULL ? [] : ['tbody tr', '[role=row]', 'li'].map((row) => `${row}:nth-child(n+9)`)

async function look(page: Page, path: string, language: string, theme: string) {
  const { baseURL: url } = test.info().project.use
  await page.context().addCookies([
    { name: 'portal_language', value: language, url },
    { name: 'portal_theme', value: theme, url },
  ])
  await page.goto(await addressOf(page, path))
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  // Without frames and without reports of what passes, axe takes a quarter of the time.
  const { violations } = await furtherRows
    .reduce((axe, rows) => axe.exclude(rows), new AxeBuilder({ page }))
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes
        .map(({ target }) => target.join(' '))
        .filter((target) => !isListedBeside(id, target))
        .map((target) => `${path} ${language} ${theme} ${id} ${target}`),
    ),
    ...(over > 0 ? [`${path} is ${over} px too wide`] : []),
  ]
}

const [first, second, ...others] = [
  { language: 'en-US', theme: 'light' },
  { language: 'zh-CN', theme: 'dark' },
  { language: 'en-US', theme: 'dark' },
  { language: 'zh-CN', theme: 'light' },
] as const

/**
 * Checks each screen at both widths, in both languages and both themes: a screen that one width shows in English and light is shown in
 * Chinese and dark on the other. `npm run test:full` checks every language in every theme at every width.
 */
for (const [person, paths] of Object.entries(screens)) {
  test(`finds no barrier on the screens of ${person}`, async ({ page }) => {
    test.setTimeout(process.env.FULL ? 1_500_000 : 300_000)
    if (person !== 'anyone') await signInAs(page, person)
    const isPhone = test.info().project.name === 'phone'
    const found: string[] = []
    for (const [at, path] of paths.entries()) {
      const own = (at % 2 === 0) === isPhone ? second : first
      for (const { language, theme } of process.env.FULL ? [first, second, ...others] : [own]) {
        found.push(...(await look(page, path, language, theme)))
      }
    }
    expect(found).toEqual([])
  })
}
