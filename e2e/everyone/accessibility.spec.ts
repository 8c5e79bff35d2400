import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { addressOf, screens } from '../support/screens'
import { signInAs } from '../support/sign-in'

/** WCAG 2.2 AA by axe on every screen, and none wider than its window (ux, Conventions); the two widths are the projects. */

async function look(page: Page, path: string, language: string, theme: string) {
  const { baseURL: url } = test.info().project.use
  await page.context().addCookies([
    { name: 'portal_language', value: language, url },
    { name: 'portal_theme', value: theme, url },
  ])
  await page.goto(await addressOf(page, path))
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${path} ${id} ${target.join(' ')}`)),
    ...(over > 0 ? [`${path} is ${over} px too wide`] : []),
  ]
}

/** Every screen in both languages, both themes and at both widths, every two of these together; all eight by `npm run test:full`. */
const looks = [
  { language: 'en-US', theme: 'light', width: 'desktop' },
  { language: 'zh-CN', theme: 'dark', width: 'desktop' },
  { language: 'en-US', theme: 'dark', width: 'phone' },
  { language: 'zh-CN', theme: 'light', width: 'phone' },
]

for (const [person, paths] of Object.entries(screens)) {
  for (const { language, theme, width } of looks) {
    test(`nothing bars the way of ${person}, ${language} ${theme}`, async ({ page }) => {
      test.skip(!process.env.FULL && test.info().project.name !== width, 'the other width looks at this one')
      test.setTimeout(180_000)
      if (person !== 'anyone') await signInAs(page, person)
      const found: string[] = []
      for (const path of paths) found.push(...(await look(page, path, language, theme)))
      expect(found).toEqual([])
    })
  }
}
