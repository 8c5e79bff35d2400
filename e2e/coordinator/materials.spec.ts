import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { unique } from '../support/students'
import { readIn } from '../support/words'

test('lets an administrator plan and send a delivery; the coordinator confirms it once and sees it among the materials', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const name = `Lab kit ${unique()}`
  const office = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })
  await readIn(office, 'en-US', baseURL)
  const admin = await office.newPage()
  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/sourceList')
  const dialog = admin.getByRole('dialog')
  await expect(async () => {
    await admin.getByRole('button', { name: t('materials.plan.button') }).click()
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await dialog.getByLabel(t('materials.plan.school')).selectOption({ label: 'Shanghai Jingyuan High School' })
  await dialog.getByLabel(t('materials.plan.material')).selectOption('new')
  await dialog.getByLabel(t('materials.plan.nameZh')).fill(`实验包 ${name}`)
  await dialog.getByLabel(t('materials.plan.nameEn')).fill(name)
  await dialog.getByLabel(t('materials.plan.quantity')).fill('7')
  await dialog.getByRole('button', { name: t('materials.plan.submit') }).click()
  const planned = admin.getByRole('row').filter({ hasText: name })
  await expect(planned).toContainText(t('materials.state.PLANNED'))
  await planned.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByLabel(t('materials.change.tracking')).fill('SF-STORY-1')
  await dialog.getByLabel(t('materials.change.isSent')).check()
  await dialog.getByRole('button', { name: t('materials.change.submit') }).click()
  await expect(planned).toContainText('SF-STORY-1')
  await office.close()

  await signInAs(page, 'coordinator@demo.test')
  await page.goto('/learningMaterials')
  await page.getByRole('link', { name: t('resources.nav.deliveries') }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(t('materials.state.SENT'))
  const confirmation = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(async () => {
    await row.getByRole('button', { name: t('materials.confirmOf', { material: name }) }).click()
    await expect(confirmation).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await confirmation.getByRole('button', { name: t('materials.confirm') }).dblclick()
  await expect(row).toContainText(t('materials.state.RECEIVED'))
  await expect(row.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: t('materials.tabs.materials') }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('7')
})
