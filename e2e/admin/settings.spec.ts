import { expect, type Locator, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

/** Repeats the click until what it opens is there: before hydration a click has no effect. */
async function open(by: Locator, opened: Locator) {
  await expect(async () => {
    if (!(await opened.isVisible())) await by.click({ timeout: 2_000 })
    await expect(opened).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('an entry of a list is added, moved by the keyboard, taken out of use and deleted @desktop', async ({
  context,
  page,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL ?? '')
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/lists?list=departments')
  const dialog = page.getByRole('dialog')
  const rows = page.getByRole('list', { name: t('lists.rows') }).getByRole('listitem')

  await open(page.getByRole('button', { name: t('lists.new') }), dialog)
  await dialog.getByLabel('中文').fill('天文')
  await dialog.getByLabel('English').fill('Astronomy')
  await dialog.getByRole('button', { name: t('lists.add') }).click()
  await expect(dialog).toBeHidden()
  await expect(rows.last()).toContainText('Astronomy')
  await expect(rows.last()).toContainText('ASTRONOMY')

  const count = await rows.count()
  const handle = page.getByRole('button', { name: t('ordering.move', { name: 'Astronomy' }) })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(rows.nth(count - 2)).toContainText('Astronomy')
  await expect(handle).toBeFocused()
  await page.getByRole('button', { name: t('ordering.orderSave') }).click()
  await expect(page.getByText(t('ordering.orderChanged'))).toBeHidden()
  await page.reload()
  await expect(rows.nth(count - 2)).toContainText('Astronomy')

  const own = rows.filter({ hasText: 'Astronomy' })
  await own.getByRole('button', { name: t('lists.deactivateOf', { name: 'Astronomy' }) }).click()
  await expect(own).toContainText(t('lists.inactive'))
  await open(
    own.getByRole('button', { name: t('lists.deleteOf', { name: 'Astronomy' }) }),
    page.getByRole('alertdialog').or(dialog),
  )
  await page.getByRole('button', { name: t('lists.deleting.confirm') }).click()
  await expect(own).toHaveCount(0)
})

test('a package is made, filled, put on offer and closed again @desktop', async ({ context, page, baseURL }) => {
  const t = await readIn(context, 'en-US', baseURL ?? '')
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/packages')
  const dialog = page.getByRole('dialog')
  await open(page.getByRole('button', { name: t('packageSetUp.new') }), dialog)
  await dialog.getByLabel('中文').fill('测试套餐')
  await dialog.getByLabel('English').fill('Story pack')
  await dialog.getByRole('button', { name: t('packageSetUp.create') }).click()
  await expect(page.getByText('Story pack', { exact: true })).toBeVisible()
  await expect(page.getByText(t('packageSetUp.checks.open.projects'))).toBeVisible()

  await page.getByRole('combobox', { name: t('packageSetUp.add') }).selectOption({ index: 1 })
  await page.locator('[name=priceMinor]').fill('95')
  await page.locator('[name=uses]').fill('1')
  await page.getByRole('button', { name: t('setUp.save'), exact: true }).click()
  await expect(page.getByText(t('packageSetUp.checks.done.projects'), { exact: true }).last()).toBeVisible()
  await expect(page.getByText(t('packageSetUp.checks.open.projects'))).toBeHidden()

  await page.getByRole('button', { name: t('packageSetUp.goLive.publish.button') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('packageSetUp.goLive.publish.button') })
    .click()
  await page.getByRole('button', { name: t('packageSetUp.goLive.close.button') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('packageSetUp.goLive.close.button') })
    .click()
  await expect(page.getByRole('button', { name: t('packageSetUp.goLive.publish.reopen') })).toBeVisible()
  await page.goto('/admin/packages?search=Story%20pack')
  await expect(page.getByRole('row', { name: /Story pack/ })).toContainText(t('setUp.states.CLOSED'))
})

test('a time of retention is set and stays; one out of its limits is refused at its field @desktop', async ({
  context,
  page,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL ?? '')
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/settings')
  const days = page.getByLabel(t('settings.retention.unpaidOrders'))
  const save = page.getByRole('button', { name: t('settings.savePart', { part: t('settings.retention.title') }) })
  await days.fill('0')
  await save.click()
  await expect(days).toHaveAttribute('aria-invalid', 'true')
  await days.fill('400')
  await save.click()
  await expect(page.getByText(t('settings.saved'))).toBeVisible()
  await page.reload()
  await expect(days).toHaveValue('400')
})
