import { expect, test } from '@playwright/test'
import { call, signInAs } from '../support/sign-in'
import { languages, readIn } from '../support/words'

// No other test changes this adviser, and only one of the two widths writes.
const adviser = 'adviser2@demo.test'

test('lets an adviser change their position and the kind of their organisation, not its name @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, adviser)
  await page.goto('/accountInfo')
  await expect(page.getByLabel(t('account.adviser.organization'), { exact: true })).not.toBeEditable()
  const position = page.getByLabel(t('account.adviser.position'))
  const before = await position.inputValue()
  const kind = page.getByLabel(t('account.adviser.organizationType'))
  await expect(kind.getByRole('option')).toHaveText([
    t('account.adviser.organizationTypePlaceholder'),
    'Secondary School',
    'Study Abroad Agency',
    'Admission Consultant/Firm',
    'Academic Enrichment Center',
    'Other',
  ])
  await position.fill('Head of Economics')
  await kind.selectOption('Other')
  await page.getByRole('button', { name: t('account.save') }).click()
  await expect(page.getByText('Information Updated Successfully')).toBeVisible()
  const { data } = await call(page.request, 'getAdviserInfo')
  expect(data).toMatchObject({ adviser_info: { contact_position: 'Head of Economics', organization_type: 'Other' } })

  await position.fill(before)
  await kind.selectOption('Secondary School')
  await page.getByRole('button', { name: t('account.save') }).click()
  await expect(page.getByText('Information Updated Successfully')).toBeVisible()
})

for (const language of languages) {
  test(`shows each empty field its own sentence, in ${language}`, async ({ page, context, baseURL }) => {
    const t = await readIn(context, language, baseURL)
    await signInAs(page, adviser)
    await page.goto('/accountInfo')
    await page.getByRole('textbox', { name: new RegExp(`^${t('account.adviser.name')}`) }).fill('')
    await page.getByLabel(t('account.adviser.position')).fill('')
    await page.getByRole('button', { name: t('account.save') }).click()
    for (const key of ['contacts.errors.name', 'contacts.errors.position']) {
      await expect(page.getByRole('alert').getByRole('button', { name: t(key) })).toBeVisible()
    }
  })
}

test('keeps personal information for students only', async ({ page }) => {
  await signInAs(page, adviser)
  const response = await page.goto('/personalInfo')
  expect(response?.status()).toBe(403)
})
