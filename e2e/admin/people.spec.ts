import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { unique } from '../support/students'
import { readIn } from '../support/words'

test('appoints a coordinator, changes the address, and shuts the account and opens it again @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const tag = unique()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const open = (name: string) =>
    expect(async () => {
      // Beside an open dialog no button of the page can be pressed.
      if (!(await dialog.isVisible())) await page.getByRole('button', { name, exact: true }).click({ timeout: 2_000 })
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
  const said = (text: string) => expect(page.getByText(text).first()).toBeVisible({ timeout: 20_000 })

  await signInAs(page, 'admin@demo.test')
  await page.goto(`/admin/schools?search=${encodeURIComponent('静远')}`)
  await page.locator('tbody').getByRole('link').first().click()
  await open(t('peopleConsole.appoint.open'))
  await dialog.getByLabel(t('peopleConsole.appoint.latinName')).fill(`Story ${tag}`)
  await dialog.getByLabel(t('peopleConsole.appoint.email')).fill(`${tag}@story.test`)
  await dialog.getByRole('button', { name: t('peopleConsole.appoint.submit'), exact: true }).click()
  await said(t('peopleConsole.appoint.done'))

  await page.goto(`/admin/people?search=${tag}@story.test`)
  await page.getByRole('link', { name: `Story ${tag}` }).click()
  await open(t('peopleConsole.email.open'))
  await dialog.getByLabel(t('peopleConsole.email.field')).fill(`new.${tag}@story.test`)
  await dialog.getByRole('button', { name: t('peopleConsole.email.save'), exact: true }).click()
  await said(t('peopleConsole.email.done'))
  await expect(page.getByText(`new.${tag}@story.test`)).toBeVisible()

  await open(t('peopleConsole.disable'))
  await dialog.getByRole('button', { name: t('peopleConsole.disable'), exact: true }).click()
  await said(t('peopleConsole.disabled'))
  await page.getByRole('button', { name: t('peopleConsole.enable'), exact: true }).click()
  await said(t('peopleConsole.enabled'))
})
