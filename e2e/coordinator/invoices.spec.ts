import { expect, test } from '@playwright/test'
import { barriers } from '../support/barriers'
import { signInAs } from '../support/sign-in'
import { addStudent, unique } from '../support/students'
import { readIn } from '../support/words'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

test('a coordinator puts three students on an invoice, the office confirms its transfer and refunds one line, and the accountant’s file has all of it @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const tag = `Z${unique().replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`
  await signInAs(page, 'coordinator@demo.test')
  for (const which of ['a', 'b', 'c']) {
    const names = { student_givenName_pinyin: `${tag}${which}` }
    await addStudent(page.request, { province: '上海', account_id: '上海市静远高级中学', ...names })
  }
  await page.goto('/invoices')
  await page
    .getByRole('link', { name: t('invoices.make') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/invoices\/new/)
  const boxes = page.getByRole('checkbox', { name: new RegExp(tag, 'i') })
  await expect(boxes).toHaveCount(3)
  await expect(async () => {
    for (const box of await boxes.all()) await box.check({ timeout: 2_000 })
    await expect(page.getByText('3 registrations, SGD 362.16')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const due = page.getByLabel(t('invoices.due'))
  await due.fill(day(400))
  // Past the calendar beside it.
  await due.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Enter \d{4}-\d\d-\d\d or later\.$/)).toBeVisible()
  await due.fill(day(-14))
  await page.getByRole('button', { name: t('invoices.issue') }).click()
  await expect(page).toHaveURL(/\/invoices\/INV-\d+/, { timeout: 20_000 })
  const number = /INV-\d+/.exec(page.url())?.[0] ?? ''
  await expect(page.getByText(t('invoices.bank.account'))).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const paper = await page.request.get(`/api/invoices/${number}`)
  expect(paper.headers()['content-type']).toBe('application/pdf')
  await page.goto('/invoices/new')
  await expect(page.getByRole('checkbox', { name: new RegExp(`${tag}a`, 'i') })).toBeDisabled()

  const office = await browser.newPage({ baseURL })
  await readIn(office.context(), 'en-US', baseURL)
  await signInAs(office, 'admin@demo.test')
  await office.goto(`/admin/payments/invoices?search=${number}`)
  await office.getByRole('link', { name: number }).click()
  await expect(office).toHaveURL(/payments\/invoices\/INV-/)
  expect(await barriers(office)).toEqual([])
  const dialog = office.getByRole('dialog')
  await expect(async () => {
    await office.getByRole('button', { name: t('invoices.confirmTransfer') }).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await dialog.getByLabel(t('ledger.offline.amount')).fill('362.16')
  await dialog.getByLabel(t('ledger.offline.date')).fill(day(2))
  await dialog.getByLabel(t('ledger.offline.reference')).fill(`UOB ${number}`)
  await dialog.getByRole('button', { name: t('invoices.confirmTransfer') }).click()
  await expect(office.getByText(t('invoices.states.PAID'), { exact: true }).first()).toBeVisible({ timeout: 20_000 })

  await office.getByRole('link', { name: /^P-/ }).click()
  await expect(office).toHaveURL(/\/admin\/payments\/P-/)
  const order = /P-\w+/.exec(office.url())?.[0] ?? ''
  await expect(async () => {
    await office.getByRole('button', { name: new RegExp(`^Refund .*${tag}b`, 'i') }).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 4_000 })
  }).toPass()
  await dialog.getByLabel(t('ledger.refund.amount')).fill('120.72')
  await dialog.getByLabel(t('ledger.refund.reason')).fill('Moved to another school')
  await dialog.getByRole('button', { name: t('ledger.refund.next'), exact: true }).click()
  await dialog.getByRole('button', { name: t('ledger.refund.confirm', { amount: 'SGD 120.72' }), exact: true }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })

  await office.goto(`/admin/payments/refunds?search=${order}`)
  await expect(office.getByRole('row').filter({ hasText: order })).toContainText('SGD 120.72')
  await office.goto('/admin/payments')
  await office.getByRole('link', { name: t('ledger.tabs.figures') }).click()
  await expect(office).toHaveURL(/\/admin\/payments\/figures/)
  const query = new URLSearchParams({ from: day(3), until: day(-1) })
  const file = await office.request.get(`/admin/payments/figures/export?${query}`)
  const lines = (await file.text()).split('\r\n').filter((line) => line.includes(number))
  expect(lines).toHaveLength(2)
  expect(lines.join('\n')).toContain('"362.16","2.16","360.00"')
  expect(lines.join('\n')).toContain('"-120.72","-0.72","-120.00"')

  await page.goto(`/invoices/${number}`)
  await expect(page.getByText(t('invoices.refunded', { amount: 'SGD 120.72' }))).toBeVisible()
  await office.close()
})
