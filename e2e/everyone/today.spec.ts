import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

/** What waits for one of the staff, and how far the season is (home#today). */
for (const person of ['adviser@demo.test', 'coordinator@demo.test', 'admin@demo.test']) {
  test(`tells ${person} what waits, fills one button, and leads to where it is settled`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = await readIn(context, 'en-US', baseURL)
    await signInAs(page, person)
    await page.goto('/today')
    await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
    const needs = page.getByRole('region', { name: t('today.needs') })
    const lines = needs.getByRole('listitem')
    await expect(lines.first()).toBeVisible()
    await expect(needs.locator('a.button-primary')).toHaveCount(1)
    await lines.first().locator('a.button-primary').click()
    await expect(page).not.toHaveURL(/\/today$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('leaves most of a phone’s line to what waits, whatever the button names @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'coordinator@demo.test')
  await page.goto('/today')
  const lines = page.getByRole('region', { name: t('today.needs') }).locator('li')
  await expect(lines.first()).toBeVisible()
  for (const line of await lines.all())
    expect((await line.locator('> div').boundingBox())?.width ?? 0).toBeGreaterThan(180)
})

test('says in the menu how much waits, and lands where it always did @desktop', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'en-US', baseURL)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'admin@demo.test')
  await page.goto('/menuList')
  await expect(page).toHaveURL(/\/teamCodeList$/)
  const menu = page.getByRole('navigation', { name: t('shell.menu') })
  await expect(menu.getByRole('link').first()).toHaveText(t('menu.today'))
  await expect(menu.getByRole('link', { name: new RegExp(`^${t('menu.feeReductions')} \\d+ waiting`) })).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/today$/)
})

test('leads from a figure of a project to the list it counts @desktop', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'adviser@demo.test')
  await page.goto('/today')
  const row = page.getByRole('row').filter({ hasText: '2025NSI' })
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/projectRegistration\?project_code=2025NSI$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('menu.registrations'))
})
