import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

const kind = 'certificate-changed'

test('a mail says what an organizer writes, seen before it is saved, until the standard text is back @desktop', async ({
  context,
  page,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL ?? '')
  const name = t(`mails.kinds.${kind}`)
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/mail')
  await page.getByRole('link', { name: t('mails.tabs.texts'), exact: true }).click()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText(t('mailTexts.standard'))
  await row.getByRole('link', { name }).click()

  const field = page.getByRole('textbox', {
    name: `${t('mailTexts.roles.paragraph', { number: 2 })}, ${t('mailTexts.en')}`,
    exact: true,
  })
  const save = page.getByRole('button', { name: t('mailTexts.save'), exact: true })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await field.fill('Dear {name}, look at {about}.')
  await expect(page.getByText(t('mailTexts.problems.unknown', { placeholder: '{name}' }))).toBeVisible()
  await field.fill('**News** about a certificate.')
  await expect(page.getByText(t('mailTexts.problems.missing', { placeholder: '{about}' }))).toBeVisible()
  await field.fill('**News** about {about}.')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('News about Science Inquiry (NSI-26-000042).')).toBeVisible()
  await page.getByRole('radio', { name: t('mailTexts.plain') }).check({ force: true })
  await expect(page.locator('pre')).toContainText('News about Science Inquiry (NSI-26-000042).')

  await page.getByRole('button', { name: t('mailTexts.trial') }).click()
  await expect(page.getByText(t('mailTexts.trialSent', { email: 'admin@demo.test' }))).toBeVisible()
  await expect
    .poll(async () => {
      const mails = await (await page.request.get('/dev/mailbox.json?to=admin@demo.test')).json()
      return mails.some(
        ({ subject, text }: { subject: string; text: string }) =>
          subject.startsWith('[Test]') && text.includes('News about Science Inquiry'),
      )
    })
    .toBe(true)

  await save.click()
  await expect(page.getByText(t('mailTexts.saved'))).toBeVisible()
  await page
    .getByText(t('mailTexts.version', { number: 1 }))
    .first()
    .click()
  await expect(page.getByRole('region', { name: t('mailTexts.versions') })).toContainText('**News** about {about}.')

  await page.getByRole('button', { name: t('mailTexts.restore') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('mailTexts.restore') })
    .click()
  await expect(page.getByText(t('mailTexts.restored'))).toBeVisible()
  await expect(field).not.toHaveValue(/News/)
  await page.goto('/admin/mail/texts')
  await expect(page.getByRole('row', { name })).toContainText(t('mailTexts.standard'))
})

test('the second of two editors is told to look again @desktop', async ({ browser, context, page, baseURL }) => {
  const t = await readIn(context, 'en-US', baseURL ?? '')
  await signInAs(page, 'admin@demo.test')
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  await readIn(other, 'en-US', baseURL ?? '')
  const second = await other.newPage()
  await signInAs(second, 'admin@demo.test')
  const field = t('mailTexts.roles.subject')
  for (const [at, tab] of [page, second].entries()) {
    await tab.goto('/admin/mail/texts/results-out-to-adviser')
    await tab.getByRole('textbox', { name: `${field}, ${t('mailTexts.en')}`, exact: true }).fill(`Results, try ${at}`)
  }
  const save = (tab: typeof page) => tab.getByRole('button', { name: t('mailTexts.save'), exact: true }).click()
  await save(page)
  await expect(page.getByText(t('mailTexts.saved'))).toBeVisible()
  await save(second)
  await expect(second.getByText(t('faults.conflict.stale'))).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: t('mailTexts.restore') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('mailTexts.restore') })
    .click()
  await expect(page.getByText(t('mailTexts.restored'))).toBeVisible()
})
