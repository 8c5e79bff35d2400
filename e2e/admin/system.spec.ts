import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

test('an owner sees how each part is, and has a test mail sent @both', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/system')
  await expect(page.getByRole('heading', { level: 1, name: t('system.title') })).toBeVisible()
  for (const part of ['database', 'queue', 'mail', 'payments', 'storage', 'backup', 'clock', 'version'])
    await expect(page.getByRole('heading', { level: 2, name: t(`system.parts.${part}`) })).toBeVisible()
  const database = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('system.parts.database') }) })
  await expect(database.getByText(t('system.states.works'))).toBeVisible()
  await expect(async () => {
    await page.getByRole('button', { name: t('system.mail.test') }).click()
    await expect(page.getByText(t('system.mail.tested', { email: 'admin@demo.test' })).first()).toBeVisible()
  }).toPass()
  await page.getByRole('link', { name: t('system.again') }).click()
  await expect(page).toHaveURL(/\/admin\/system$/)
})
