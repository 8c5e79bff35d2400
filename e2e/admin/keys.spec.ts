import { expect, test } from '@playwright/test'
import { open } from '../support/open'
import { signInAs } from '../support/sign-in'
import { unique } from '../support/students'
import { readIn } from '../support/words'

test('an owner makes a key, a program calls with it what it is for and nothing else, and it is revoked @desktop', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const name = `Program ${unique()}`
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/keys')
  const dialog = page.getByRole('dialog')
  await open(page.getByRole('button', { name: t('apiKeys.make.open') }), dialog)
  await dialog.getByLabel(t('apiKeys.make.name')).fill(name)
  const submit = dialog.getByRole('button', { name: t('apiKeys.make.submit') })
  await submit.click()
  await expect(dialog.getByText(t('apiKeys.errors.functions')).first()).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'getProjectDetail', exact: true }).check()
  await submit.click()
  await expect(dialog.getByText(t('apiKeys.make.made'))).toBeVisible()
  const key = (await dialog.locator('.font-mono').textContent()) ?? ''
  await dialog.getByRole('button', { name: t('apiKeys.make.close') }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(t('apiKeys.never'))

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  const ask = async (asked: string) =>
    (await program.post('/api/index', { data: { function: asked, project_code: '2025NSI', lang: 'en-US' } })).json()
  expect(await ask('getProjectDetail')).toMatchObject({ code: 0, data: { project_code: '2025NSI' } })
  expect((await ask('getStudentApplications')).code).toBe(403)

  await page.reload()
  await expect(row).not.toContainText(t('apiKeys.never'))
  const revoke = page.getByRole('button', { name: t('apiKeys.revoke.named', { name }) })
  const sure = page.getByRole('alertdialog')
  await open(revoke, sure)
  await sure.getByRole('button', { name: t('apiKeys.revoke.open') }).click()
  await expect(row).toContainText(t('apiKeys.states.revoked'))
  expect((await ask('getProjectDetail')).code).toBe(401)
  await program.dispose()
})
