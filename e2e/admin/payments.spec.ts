import { expect, test } from '@playwright/test'
import { call, newMail, signInAs } from '../support/sign-in'
import { signInNewPayer } from '../support/students'
import { readIn } from '../support/words'

const due = 'SGD 120.72'
/** The day before yesterday, so that the date is in the past whatever the time of day. */
const arrived = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)

test('marks a transfer as paid, refunds a part and then the rest, and tells the student that they are cancelled @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const own = await browser.newPage({ baseURL })
  const { email, registrationId } = await signInNewPayer(own, browser, baseURL)
  const statusOfRegistration = async () => {
    const { data } = await call(own.request, 'getStudentApplications')
    const all: { _id: string; application_status: string }[] = Array.isArray(data) ? data : []
    return all.find(({ _id }) => _id === registrationId)?.application_status ?? 'none'
  }
  expect(await statusOfRegistration()).toBe('待缴费')

  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/payments')
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await expect(async () => {
    await page.getByRole('button', { name: t('ledger.offline.button') }).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 4_000 })
  }).toPass()
  await dialog.getByRole('searchbox').fill(email)
  await press(t('ledger.offline.choose'))
  await dialog.getByLabel(t('ledger.offline.amount')).fill('120.00')
  await dialog.getByLabel(t('ledger.offline.date')).fill(arrived)
  await dialog.getByLabel(t('ledger.offline.reference')).fill('UOB 4711')
  await press(t('ledger.offline.next'))
  await expect(dialog.getByText(t('ledger.offline.wrongAmount', { amount: due })).first()).toBeVisible()
  await dialog.getByLabel(t('ledger.offline.amount')).fill('120.72')
  await press(t('ledger.offline.next'))
  const before = new Date()
  await press(t('ledger.offline.confirm'))
  await expect(page).toHaveURL(/\/admin\/payments\/P-/)
  await expect(page.getByText(t('ledger.states.PAID'), { exact: true }).first()).toBeVisible()
  expect(await statusOfRegistration()).toBe('已缴费')
  // An order leads to whom it is for.
  await expect(page.getByRole('main').getByRole('link', { name: /Ouyang/ })).toHaveAttribute(
    'href',
    /^\/admin\/students\/[0-9a-f-]{36}$/,
  )
  expect((await newMail(page.request, email, before)).text).toContain(due)

  const giveBack = async (amount: string, typed: string, ends: boolean) => {
    await expect(async () => {
      await page.getByRole('button', { name: /^Refund .*Ouyang/ }).click({ timeout: 2_000 })
      await expect(dialog).toBeVisible({ timeout: 4_000 })
    }).toPass()
    await dialog.getByLabel(t('ledger.refund.amount')).fill(typed)
    await dialog.getByLabel(t('ledger.refund.reason')).fill('Transferred back, she is ill')
    await dialog.getByRole('checkbox').setChecked(ends)
    await press(t('ledger.refund.next'))
    await expect(dialog.getByText(t(`ledger.refund.${ends ? 'confirmEnds' : 'confirmStays'}`))).toBeVisible()
    await press(t('ledger.refund.confirm', { amount }))
    await expect(dialog).toBeHidden()
  }
  await giveBack('SGD 20.00', '20', false)
  await expect(page.getByText(t('ledger.partlyRefunded')).first()).toBeVisible()
  expect(await statusOfRegistration()).toBe('已缴费')
  await giveBack('SGD 100.72', '100.72', true)
  await expect(page.getByText(t('ledger.states.REFUNDED'), { exact: true }).first()).toBeVisible()
  await expect(page.getByText(t('ledger.detail.cancelled'), { exact: true })).toBeVisible()
  expect(await statusOfRegistration()).toBe('none')

  const number = page.url().split('/').at(-1) ?? ''
  await own.goto(`/receipt?order=${number}`)
  await expect(own.getByText('SGD 100.72').first()).toBeVisible()
  await own.close()
})
