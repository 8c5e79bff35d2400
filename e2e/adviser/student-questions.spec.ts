import { expect, test } from '@playwright/test'
import { signInLearner } from '../support/courses'
import { signInAs } from '../support/sign-in'
import { unique } from '../support/students'
import { wordsOf } from '../support/words'

const t = wordsOf('en-US')

test("lets an adviser answer a student's question about a chapter, and the student sees it without a reload", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const student = await browser.newPage({ baseURL })
  await signInLearner(student, browser, baseURL, 'adviser@demo.test')
  await student.goto('/sessionList')
  const href = await student
    .getByRole('link', { name: /^Study: / })
    .first()
    .getAttribute('href')
  await student.goto(`${href}&tab=ask`)
  const question = `Why measure twice? ${unique()}`
  const box = student.getByLabel(t('learning.thread.label'))

  await expect(async () => {
    await student.getByRole('button', { name: t('learning.thread.send') }).click()
    await expect(student.getByText(t('learning.thread.empty'))).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await box.fill(question)
  await student.reload()
  await expect(box, 'the unsent text stays on the device').toHaveValue(question)
  await student.getByRole('button', { name: t('learning.thread.send') }).click()
  await expect(student.getByText(question)).toBeVisible()
  await expect(box).toHaveValue('')

  await signInAs(page, 'adviser@demo.test')
  await page.goto(`/studentQestion?search=${encodeURIComponent(question.slice(-8))}`)
  await page
    .getByRole('list', { name: t('learning.questions.list') })
    .getByText(question)
    .click()
  const conversation = page.getByRole('region', { name: t('learning.questions.conversation') })
  await expect(conversation.getByText(question)).toBeVisible()
  const reply = `One value does not tell its error. ${unique()}`
  await conversation.getByLabel(t('learning.questions.reply')).fill(reply)
  await conversation.getByRole('button', { name: t('learning.questions.send') }).click()
  await expect(conversation.getByText(reply)).toBeVisible()

  await expect(student.getByText(reply)).toBeVisible({ timeout: 40_000 })
  // The open conversation of the adviser follows, too.
  const more = `And a third time? ${unique()}`
  await box.fill(more)
  await student.getByRole('button', { name: t('learning.thread.send') }).click()
  await expect(conversation.getByText(more)).toBeVisible({ timeout: 40_000 })
  await student.close()
})
