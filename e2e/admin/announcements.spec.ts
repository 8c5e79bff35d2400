import { expect, test } from '@playwright/test'
import { barriers } from '../support/barriers'
import { signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

test('an announcement is drafted, seen, scheduled, taken back and sent to a group @desktop', async ({
  context,
  page,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL ?? '')
  const subject = 'Story announcement'
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/mail')
  await page.getByRole('link', { name: t('mails.tabs.announcements'), exact: true }).click()
  await page.getByRole('link', { name: t('announcements.new') }).click()
  await expect(page.getByText(t('announcements.text'))).toBeVisible()
  const side = (part: string, language: string) =>
    page.getByLabel(`${t(`announcements.${part}`)}, ${t(`mailTexts.${language}`)}`)
  await side('subject', 'zh').fill('故事通知')
  await side('subject', 'en').fill(subject)
  await side('body', 'zh').fill('请看 **这里**。')
  await side('body', 'en').fill('Look **here**.')
  await expect(page.frameLocator('iframe').getByRole('paragraph').filter({ hasText: 'Look here.' })).toBeVisible()

  // Scorers alone: administrators, who get no other story's mails.
  await page.getByRole('checkbox', { name: t('announcements.role.student') }).uncheck()
  await page.getByRole('checkbox', { name: t('announcements.role.scorer') }).check()
  const group = page.getByRole('region', { name: t('announcements.group') })
  await expect(group.getByText(/^[1-9]\d* recipients?$/)).toBeVisible()
  await group.getByText(t('announcements.sample')).click()
  await expect(group.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: t('announcements.save') }).click()
  await expect(page).toHaveURL(/announcements\/[0-9a-f-]{36}$/)
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: t('announcements.send') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t('announcements.sendDialog.later') }).check()
  await dialog.getByLabel(t('announcements.sendDialog.at')).fill('2099-01-01T09:00')
  await dialog.getByRole('button', { name: t('announcements.sendDialog.confirmLater') }).click()
  await expect(page.getByText(t('announcements.states.SCHEDULED'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('announcements.cancel.button') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('announcements.cancel.button') })
    .click()
  await expect(page.getByText(t('announcements.states.CANCELLED'), { exact: true })).toBeVisible()

  await page.getByRole('link', { name: t('announcements.copy') }).click()
  await expect(side('subject', 'en')).toHaveValue(subject)
  await page.getByRole('button', { name: t('announcements.save') }).click()
  await expect(page).toHaveURL(/announcements\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: t('announcements.send') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('announcements.sendDialog.confirmNow') })
    .click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(t('announcements.states.SENT'), { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('link', { name: t('announcements.openLog') }).click()
  await expect(page.getByText(t('mails.ofAnnouncement'))).toBeVisible()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: t('mails.kinds.announcement') })
      .first(),
  ).toBeVisible()
})
