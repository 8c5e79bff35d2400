import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

const order = 'DEMO-000001'

test('shows a student their receipt, saves it as a PDF and prints nothing else @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, 'student2@demo.test')
  await page.goto(`/receipt?order=${order}`)
  await expect(page.getByRole('heading', { level: 1, name: t('receipts.received') })).toBeVisible()
  await expect(page.getByRole('main').getByText(order)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('receipts.download') }).click(),
  ])
  expect(file.suggestedFilename()).toBe(t('receipts.fileName', { number: order }))
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByText(t('common.product'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('receipts.reference'), { exact: true })).toBeVisible()
  for (const name of ['download', 'back'] as const) {
    await expect(page.getByRole('link', { name: t(`receipts.${name}`) })).toBeHidden()
  }
  await expect(page.getByRole('button')).toHaveCount(0)
})
