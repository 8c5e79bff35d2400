import { expect, test } from '@playwright/test'
import { call, signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

test('lets an administrator find a message, answer and close it, and open it again', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const own = await browser.newContext({ baseURL })
  const student = await own.newPage()
  await signInAs(student, 'student3@demo.test')
  const content = `Which calculator may I bring? ${Date.now()}`
  const sent = await call(student.request, 'sendMessage', { type: 'About Process', content, project: '2025NSI' })
  expect(sent.code).toBe(0)

  await signInAs(page, 'admin@demo.test')
  await page.goto('/checkMessage')
  await page.getByRole('searchbox').fill(content.slice(-13))
  const reply = page.getByRole('textbox', { name: /Reply to/ })
  // The list has changed under the search before it is clicked.
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('link').filter({ hasText: content }).click()
  await reply.fill('Any without a network.')
  await page.getByRole('button', { name: t('inquiries.thread.replyAndClose') }).click()
  await expect(page.getByRole('button', { name: t('inquiries.thread.reopen') })).toBeVisible()
  const { data } = await call(student.request, 'getMessages')
  expect(data).toContainEqual(
    expect.objectContaining({
      message_content: content,
      state: 'closed',
      message_reply: 'Any without a network.',
      unread: true,
    }),
  )
  await page.getByRole('button', { name: t('inquiries.thread.reopen') }).click()
  await expect(page.getByRole('button', { name: t('inquiries.thread.close') })).toBeVisible()
  await own.close()
})
