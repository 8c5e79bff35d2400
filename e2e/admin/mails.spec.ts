import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

test('a mail is found by its address, and one with a code tells nothing of it @desktop', async ({
  context,
  page,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL ?? '')
  const to = 'nobody-reads-this@demo.test'
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/mail?state=SENT')
  await expect(page.getByRole('heading', { level: 1, name: t('mails.title') })).toBeVisible()
  await page.getByRole('searchbox', { name: t('mails.search') }).fill(to)
  await expect(page).toHaveURL(/search=nobody/)
  await expect(page.getByText(t('mails.noMatch'))).toBeVisible()

  const account = 'educator@demo.test'
  await page.request.post('/api/index', { data: { function: 'createLoginOPT', account, login_type: 2 } })
  await page.goto(`/admin/mail?template=sign-in-code&search=${account}`)
  const rows = page.getByRole('row').filter({ hasText: t('mails.kinds.sign-in-code') })
  await rows.first().getByRole('link').click()
  await expect(page.getByText(t('mails.secret'), { exact: true })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)

  await page.goto('/admin/mail?tab=addresses')
  await expect(page.getByText(t('mails.noAddresses'))).toBeVisible()
})
