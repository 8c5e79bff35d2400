import { expect, test } from '@playwright/test'
import { newMail, signInAs } from '../support/sign-in'
import { signInNewPayer } from '../support/students'
import { readIn } from '../support/words'

const data = 'lib/testing/data'

test('shows a student their level while typing, refuses a renamed zip, and lowers the price once the proof is approved', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const { email, registrationId } = await signInNewPayer(page, browser, baseURL)
  await page.goto(`/pay?id=${registrationId}`)
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await page.getByRole('button', { name: t('feeReductions.ask'), exact: true }).click()
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const send = dialog.getByRole('button', { name: t('feeReductions.dialog.send') })
  await send.click()
  await expect(dialog.getByText(t('feeReductions.dialog.proofMissing')).first()).toBeVisible()
  await dialog.getByLabel(t('feeReductions.dialog.tuition')).fill('800')
  const change = { level: 7, after: 'SGD 42.00', before: 'SGD 120.00' }
  await expect(dialog.getByText(t('feeReductions.dialog.level', change))).toBeVisible()
  await dialog.getByText(t('feeReductions.dialog.levels')).click()
  const mine = dialog.getByRole('row', { name: t('feeReductions.table.mine') })
  await expect(mine).toContainText(/^7.*more than 500, up to 1,000.*SGD 42\.00$/)
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles(`${data}/not-really-a.pdf`)
  await expect(dialog.getByText(t('faults.files.notPdf'))).toBeVisible()
  await chooser.setInputFiles(`${data}/tuition-proof.pdf`)
  await expect(dialog.getByRole('button', { name: t('files.replace') })).toBeVisible()
  await send.click()
  await expect(dialog).toBeHidden()
  const quoted = page.getByText(/^FR-\d{5,}$/)
  await expect(quoted).toBeVisible()
  const number = (await quoted.textContent()) ?? ''
  await expect(page.getByText(t('feeReductions.states.PENDING'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('faults.payments.reductionUnderReview')).first()).toBeVisible()

  const since = new Date()
  const office = await browser.newPage({ baseURL, viewport: page.viewportSize() })
  await readIn(office.context(), 'en-US', baseURL)
  await signInAs(office, 'admin@demo.test')
  await office.goto(`/admin/fee-reductions?search=${number}`)
  const found = office.getByRole('link', { name: 'Xiaoce Ouyang' })
  await office.goto((await found.getAttribute('href')) ?? '')
  const approve = office.getByRole('button', { name: t('reductionReview.approve', { level: 7 }) })
  await expect(async () => {
    await expect(office.getByRole('heading', { level: 1 })).toContainText('Ouyang', { timeout: 1_000 })
    await approve.click({ timeout: 2_000 })
    await expect(approve).toHaveAttribute('aria-busy', 'true', { timeout: 1_000 })
  }).toPass()
  await expect(office.getByText(t('reductionReview.approved'))).toBeVisible({ timeout: 20_000 })
  await office.close()

  await page.reload()
  await expect(
    // While the page streams in, it holds both the old and the new element.
    page.getByText(t('feeReductions.own.approved', { after: 'SGD 42.00', before: 'SGD 120.00' })).first(),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: t('pay.summary') })).toContainText('SGD 42.25')
  const mail = await newMail(page.request, email, since)
  expect(mail.text).toContain('SGD 42.00')
  expect(mail.text).toContain(number)
})
