import { expect, test } from '@playwright/test'
import { openHeld } from '../support/held'
import { readIn } from '../support/words'

test('keeps a password on the page and out of the address when the form is sent before hydration', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const letGo = await openHeld(page, '/login?type=admin')
  const name = page.getByLabel(t('auth.login.username'))
  const password = page.getByRole('textbox', { name: t('auth.login.password') })
  const submit = page.getByRole('button', { name: t('auth.login.submit'), exact: true })
  await name.fill('slow@demo.test')
  await password.fill('not to be seen')
  await password.press('Enter')
  await expect(submit).toBeDisabled()
  // A submit without a button does not send the form either.
  await submit.evaluate((button) => button.closest('form')?.requestSubmit())
  letGo()
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(page.getByText(t('auth.errors.projectRequired'))).toBeVisible()
  await expect(page.getByText(t('auth.errors.usernameRequired'))).toBeHidden()
  await expect(name).toHaveValue('slow@demo.test')
  await expect(password).toHaveValue('not to be seen')
  await expect(page).toHaveURL('/login?type=admin')
  expect(requests.filter((url) => /slow%40|not\+|not%20/.test(url))).toEqual([])
})

test('starts with what was chosen and typed before hydration', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  const letGo = await openHeld(page, '/login')
  await page.getByLabel(t('auth.login.username')).fill('slow@demo.test')
  await page.getByRole('radio', { name: t('roles.admin'), exact: true }).check()
  letGo()
  await expect(page.getByRole('textbox', { name: t('auth.login.password') })).toBeVisible()
  await expect(page.getByLabel(t('auth.login.username'))).toHaveValue('slow@demo.test')
})
