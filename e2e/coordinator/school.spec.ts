import { expect, type Page, test } from '@playwright/test'
import { newMail, signInAs, signInByCode } from '../support/sign-in'
import { readIn, type Words } from '../support/words'

const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`

/** A field by its whole label, which may end with the mark of a required field. */
const labelled = (label: string) => new RegExp(`^${label}\\s*(\\*|$)`)

async function fillContact(page: Page, t: Words, contact: { latinName: string; email: string }) {
  const values = {
    family: '陈',
    given: '安',
    prefix: 'Ms',
    department: 'Teaching',
    position: 'Teacher',
    discipline: 'Mathematics',
    workStatus: 'Full time',
    ...contact,
  }
  for (const [name, value] of Object.entries(values)) {
    await page
      .getByRole('dialog')
      .getByLabel(labelled(t(`contacts.add.${name}`)))
      .fill(value)
  }
}

test('lets a coordinator add a contact, who gets a mail and signs in by code', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const id = unique()
  const contact = { latinName: `Ann Chen ${id}`, email: `e2e.${id}@example.test` }
  await signInAs(page, 'coordinator@demo.test')
  await page.goto('/schoolInfo')
  await expect(page.getByText('DEMO-JYHS')).toBeVisible()
  await page.getByRole('button', { name: t('contacts.add.open') }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: t('contacts.add.submit') })

  await submit.click()
  const summary = dialog.getByRole('alert')
  for (const field of ['family', 'latinName', 'department', 'prefix', 'email', 'discipline', 'workStatus']) {
    const sentence = t('fields.errors.required', { field: t(`fields.labels.${field}`) })
    await expect(summary.getByRole('button', { name: sentence, exact: true })).toBeVisible()
  }

  // A known address is refused without telling whose it is.
  await fillContact(page, t, { ...contact, email: 'adviser2@demo.test' })
  await submit.click()
  await expect(dialog.getByText(t('faults.contacts.emailTaken')).first()).toBeVisible()
  await expect(dialog).not.toContainText('Ting')

  const since = new Date()
  await dialog.getByLabel(labelled(t('contacts.add.email'))).fill(contact.email)
  await submit.click()
  await expect(page.getByText(t('contacts.add.done', { name: contact.latinName }))).toBeVisible()
  const entry = page.getByRole('listitem').filter({ hasText: contact.email })
  await expect(entry).toContainText(t('contacts.list.notSignedIn'))

  const mail = await newMail(page.request, contact.email, since)
  expect(mail.subject).toBe(t('mail.adviserAdded.subject', { school: 'Shanghai Jingyuan High School' }))
  expect(mail.text).toContain('/login?type=adviser')
  const other = await browser.newContext({ baseURL })
  expect(await signInByCode(other.request, 'adviser', contact.email)).toMatchObject({ code: 0 })
  const home = await other.newPage()
  await home.goto('/currentProjects')
  await expect(home.getByText(t('tracks.empty.noStudents'))).toBeVisible()
  await other.close()
  await page.reload()
  await expect(entry).not.toContainText(t('contacts.list.notSignedIn'))
})

test('shows an adviser their school, without adding anybody', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, 'adviser@demo.test')
  await page.goto('/schoolInfo')
  await expect(page.getByText('上海市静远高级中学').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'coordinator@demo.test' })).toBeVisible()
  await expect(page.getByText(t('schools.ownStudents'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('contacts.add.open') })).toHaveCount(0)
})
