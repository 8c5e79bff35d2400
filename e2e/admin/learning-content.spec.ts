import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { addressOf } from '../support/screens'
import { unique } from '../support/students'
import { readIn } from '../support/words'

test('asks a thinking question, closes it and takes it back @desktop', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'en-US', baseURL)
  const tag = unique()
  const name = `Where is ${tag}?`
  const dialog = page.getByRole('dialog')
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/learning/questions')
  await expect(async () => {
    await page.getByRole('button', { name: t('keptQuestions.new') }).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await dialog.getByRole('button', { name: t('keptQuestions.create') }).click()
  await dialog.getByRole('textbox', { name: t('common.pair.zh') }).fill(`${tag} 在哪里？`)
  await dialog.getByRole('textbox', { name: t('common.pair.en') }).fill(name)
  await dialog.getByRole('button', { name: t('keptQuestions.create') }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await page.goto(`/admin/learning/questions?search=${tag}`)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(t('keptQuestions.states.OPEN'))
  await row.getByRole('button', { name: t('keptQuestions.closeOf', { title: name }) }).click()
  await expect(row).toContainText(t('keptQuestions.states.CLOSED'), { timeout: 20_000 })
  await row.getByRole('button', { name: t('keptQuestions.removeOf', { title: name }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('keptQuestions.remove'), exact: true })
    .click()
  await expect(page.getByText(t('keptQuestions.noMatch'))).toBeVisible({ timeout: 20_000 })
})

test('takes questions of a file into a chapter after a look at them, and removes them again @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const tag = unique()
  const dialog = page.getByRole('dialog')
  await signInAs(page, 'admin@demo.test')
  await page.goto(await addressOf(page, '/admin/learning/chapters/{chapter}/questions'))
  await expect(async () => {
    await page.getByRole('button', { name: t('questionBank.import.open') }).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const choose = (lines: string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'questions.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['question_zh,question_en,a_zh,a_en,b_zh,b_en,right', ...lines].join('\n')),
    })
  await choose([`一 ${tag},One ${tag},甲,A,乙,B,C`])
  await expect(dialog.getByText(/Line 2, right/)).toBeVisible({ timeout: 20_000 })
  await choose([`一 ${tag},One ${tag},甲,A,乙,B,B`])
  await dialog.getByRole('button', { name: /^Add 1/ }).click({ timeout: 20_000 })
  await expect(dialog.getByText(/1 question added/)).toBeVisible({ timeout: 20_000 })
  await dialog
    .getByRole('button', { name: t('fileImport.close'), exact: true })
    .last()
    .click()
  const row = page.getByRole('listitem').filter({ hasText: `One ${tag}` })
  await expect(row).toContainText('2 options · B')
  await row.getByRole('button', { name: t('questionBank.removeOf', { title: `One ${tag}` }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('questionBank.remove'), exact: true })
    .click()
  await expect(row).toHaveCount(0, { timeout: 20_000 })
})
