import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { openHeld } from '../support/held'
import { call, newMail, signInAs, signInByCode } from '../support/sign-in'
import { addStudent } from '../support/students'
import { readIn, type Words } from '../support/words'

type Fixtures = { page: Page; browser: Browser; context: BrowserContext; baseURL: string | undefined }
type Writing = { t: Words; writer: Page; staff: Page; email: string; own: BrowserContext }

/** A new student of the adviser in one browser, and the adviser in another. */
async function twoBrowsers({ page, browser, context, baseURL }: Fixtures): Promise<Writing> {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'adviser@demo.test')
  const { email } = await addStudent(page.request)
  const own = await browser.newContext({ baseURL, viewport: page.viewportSize() })
  await readIn(own, 'en-US', baseURL)
  expect((await signInByCode(own.request, 'student', email)).code).toBe(0)
  return { t, writer: await own.newPage(), staff: page, email, own }
}

const menuEntry = (page: Page, t: Words) =>
  page
    .getByRole('navigation', { name: t('shell.menu') })
    .getByRole('link', { name: new RegExp(`^${t('menu.messages')}`) })

test('lets a student write to the organisers, read the reply without a reload and get one mail about it', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const { t, writer, staff, email, own } = await twoBrowsers({ page, browser, context, baseURL })
  // The address of a thread without one leads to all of them.
  await writer.goto('/messageContent')
  await expect(writer).toHaveURL(/\/messages$/)
  await writer.getByRole('button', { name: t('inquiries.write') }).click()
  const dialog = writer.getByRole('dialog')
  const send = dialog.getByRole('button', { name: t('inquiries.composer.send'), exact: true })
  await send.click()
  await expect(dialog.getByText('Please Select Type')).toBeVisible()
  await expect(dialog.getByText('Please In Content')).toBeVisible()
  await dialog.getByText('About Score').click()
  const text = `When are the scores announced? ${email}`
  await dialog.getByLabel(t('inquiries.composer.content')).fill(text)
  await dialog.locator('input[type=file]').setInputFiles('lib/testing/data/tuition-proof.pdf')
  // Two clicks at once send one message with its file, however long the upload takes.
  await send.dblclick()
  await expect(writer.getByText(t('success.sendMessage'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(writer.getByRole('link').filter({ hasText: text.slice(0, 30) })).toHaveCount(1)

  await staff.goto(`/checkMessage?search=${encodeURIComponent(email)}`)
  await staff.getByRole('link').filter({ hasText: email }).click()
  const file = await staff.getByRole('link', { name: 'tuition-proof.pdf' }).getAttribute('href')
  expect(file).toContain('/api/files/')
  const opened = await staff.request.get(file ?? '')
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(await opened.body()).toEqual(readFileSync('lib/testing/data/tuition-proof.pdf'))
  const since = new Date()
  const answer = staff.getByRole('textbox', { name: /Reply to/ })
  await answer.fill('On 20 December, at noon.')
  await staff.getByRole('button', { name: t('inquiries.thread.send'), exact: true }).click()
  await expect(answer).toHaveValue('')

  // The badge and the list update by themselves; one press opens the unread thread.
  await expect(menuEntry(writer, t)).toHaveAccessibleName(/1 unread message/, { timeout: 30_000 })
  await expect(writer.getByRole('main').getByText(t('inquiries.unread'), { exact: true })).toBeAttached()
  await menuEntry(writer, t).click()
  await expect(writer.getByText('On 20 December, at noon.')).toBeVisible()
  await expect(menuEntry(writer, t).or(writer.locator('[data-task]')).first()).toBeAttached()
  const mail = await newMail(staff.request, email, since)
  expect(mail.subject).toBe(t('mail.unreadMessages.answer.subject'))

  // A message that arrives while the thread is open counts as read, and no second mail is sent on the same day.
  await answer.fill('It will be on this page.')
  await staff.getByRole('button', { name: t('inquiries.thread.send'), exact: true }).click()
  await expect(writer.getByText('It will be on this page.')).toBeVisible({ timeout: 30_000 })
  await own.close()
})

test('keeps what is typed without a network on the device and sends it once', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const { t, writer, own } = await twoBrowsers({ page, browser, context, baseURL })
  await writer.goto('/messages?write=1&type=OTHER')
  const dialog = writer.getByRole('dialog')
  await dialog.getByLabel(t('inquiries.composer.content')).fill('Typed on the train')
  await own.setOffline(true)
  await dialog.getByRole('button', { name: t('inquiries.composer.send'), exact: true }).click()
  await expect(dialog.getByText(t('common.form.offline'))).toBeVisible()
  await own.setOffline(false)
  await writer.reload()
  await expect(dialog.getByLabel(t('inquiries.composer.content'))).toHaveValue('Typed on the train')
  await dialog.getByRole('button', { name: t('inquiries.composer.send'), exact: true }).click()
  await expect(writer.getByText(t('success.sendMessage'))).toBeVisible()
  await expect(writer.getByRole('link').filter({ hasText: 'Typed on the train' })).toHaveCount(1)
  await own.close()
})

test('keeps an answer typed before hydration and sends it with the first press that has an effect', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const { t, writer, staff, email, own } = await twoBrowsers({ page, browser, context, baseURL })
  const sent = await call(writer.request, 'sendMessage', { type: 'OTHER', content: `Where is it? ${email}` })
  const { message_id: id } = z.object({ message_id: z.string() }).parse(sent.data)
  const letGo = await openHeld(staff, `/checkMessage?id=${id}`)
  const answer = staff.getByRole('textbox', { name: /Reply to/ })
  const send = staff.getByRole('button', { name: t('inquiries.thread.send'), exact: true })
  await answer.fill('In the hall.')
  await expect(send).toBeDisabled()
  letGo()
  await send.click()
  await expect(staff.getByRole('list', { name: t('inquiries.thread.messages') })).toContainText('In the hall.')
  await expect(answer).toHaveValue('')
  await own.close()
})
