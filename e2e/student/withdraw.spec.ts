import { expect, test } from '@playwright/test'
import { signInNewPayer } from '../support/students'
import { readIn } from '../support/words'

for (const language of ['en-US', 'zh-CN'] as const)
  test(`lets a student withdraw an unpaid registration, in ${language}, and deletes it`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const t = await readIn(context, language, baseURL)
    const withdraw = new RegExp(t('ownDetail.withdraw.named', { project: '.+' }))
    await signInNewPayer(page, browser, baseURL)
    await page.goto('/teamDetail?project_code=2025NSI')
    await page.getByRole('button', { name: withdraw }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(t('ownDetail.withdraw.text'))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: withdraw }).click()
    await dialog.getByRole('button', { name: t('ownDetail.withdraw.confirm') }).click()
    await expect(page.getByText(t('success.withdrawApplication'))).toBeVisible()
    await expect(page).toHaveURL(/\/studentProjects/)
    await expect(page.getByRole('heading', { name: /National Scholars Invitational|全国学者邀请赛/ })).toHaveCount(0)
    await page.goto('/teamDetail?project_code=2025NSI')
    await expect(page.getByRole('button', { name: withdraw })).toHaveCount(0)
  })

test('lets a student withdraw an unpaid registration from its card at home, and the card goes', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInNewPayer(page, browser, baseURL)
  await page.goto('/studentProjects')
  const card = page.getByRole('heading', { name: 'National Scholars Invitational' })
  await expect(card).toBeVisible()
  const withdraw = t('ownDetail.withdraw.named', { project: 'National Scholars Invitational' })
  const dialog = page.getByRole('alertdialog')
  await expect(async () => {
    await page.getByRole('button', { name: withdraw }).click()
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await dialog.getByRole('button', { name: t('ownDetail.withdraw.confirm') }).click()
  await expect(page.getByText(t('success.withdrawApplication'))).toBeVisible()
  await expect(card).toHaveCount(0)
})
