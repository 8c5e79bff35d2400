import { expect, type Locator, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

/** Before the page is hydrated a key opens nothing. */
async function opens(field: Locator, press: () => Promise<void>) {
  await expect(async () => {
    if (!(await field.isVisible())) await press()
    await expect(field).toBeFocused({ timeout: 2_000 })
  }).toPass()
}

/** One search over students, teams, projects, numbers and screens (home#global-search). */
test('finds a student from any screen by keys alone and leads to the entry @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'adviser@demo.test')
  await page.goto('/today')
  const field = page.getByRole('combobox', { name: t('jump.field') })
  await opens(field, () => page.keyboard.press('Control+k'))
  await field.pressSequentially('lin xiaoyu', { delay: 20 })
  const student = page
    .getByRole('group', { name: t('jump.kinds.students') })
    .getByRole('option')
    .first()
  await expect(student).toContainText('Xiaoyu')
  await expect(student).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/personalInfoEdit\?student_id=/)
  await expect(page.getByRole('dialog', { name: t('jump.open') })).toBeHidden()
})

test('jumps to a screen with the slash key, and gives the focus back on Escape @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'admin@demo.test')
  await page.goto('/today')
  const menu = page.getByRole('button', { name: t('jump.open') })
  const field = page.getByRole('combobox', { name: t('jump.field') })
  await menu.focus()
  await opens(field, () => page.keyboard.press('/'))
  await field.press('Escape')
  await expect(field).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  await field.fill(t('menu.feeReductions'))
  await page.getByRole('option', { name: t('menu.feeReductions') }).click()
  await expect(page).toHaveURL(/\/admin\/fee-reductions$/)
})

test('focuses the search of a list with the slash key, and types it in a field @desktop', async ({ page }) => {
  await signInAs(page, 'adviser@demo.test')
  await page.goto('/studentList')
  const search = page.locator('main input[type=search]').first()
  await expect(search).toBeVisible()
  await expect(async () => {
    await page.locator('h1').click()
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('/')
  await expect(search).toHaveValue('/')
})
