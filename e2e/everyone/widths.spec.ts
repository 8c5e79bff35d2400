import { expect, type Page, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'

/** 640 px is a laptop of 1280 at 200 %; 320 px the smallest screen there is (WCAG 1.4.10). */
const widths = [320, 390, 640, 700, 768, 1024, 1280, 1600] as const

/** How far a page is wider than its window, at each width; resized, not loaded anew. */
async function overflows(page: Page): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) found[width] = over
  }
  return found
}

for (const [person, path] of [
  ['student@demo.test', '/studentProjects'],
  ['coordinator@demo.test', '/currentProjects'],
  ['anyone', '/login'],
] as const) {
  test(`the shell of ${person} fits every window @desktop`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'portal_language', value: 'en-US', url: baseURL }])
    if (person !== 'anyone') await signInAs(page, person)
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    expect(await overflows(page)).toEqual({})
  })
}

test('what a student presses on a phone is at least 44 px high', { tag: '@phone' }, async ({ page }) => {
  await signInAs(page, 'student@demo.test')
  await page.goto('/studentProjects')
  await expect(page.locator('h1')).toBeVisible()
  const low = await page
    .locator('header :is(a, button), main :is(a, button):is(.button, [class*=shadow-control]), nav a')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height > 1)
        .map((target) => ({
          name: target.getAttribute('aria-label') ?? target.textContent,
          box: target.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
    )
  expect(low).toEqual([])
})
