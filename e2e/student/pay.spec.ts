import { expect, type Locator, type Page, test } from '@playwright/test'
import { signInNewPayer } from '../support/students'
import { readIn, type Words } from '../support/words'

/** Counts pointer actions; each waits until the page is hydrated. */
function hand() {
  let actions = 0
  return {
    get actions() {
      return actions
    },
    async press(control: Locator) {
      actions += 1
      await control.click()
    },
    /** Presses a button until the page reacts. */
    async lead(button: Locator, to: Locator) {
      actions += 1
      await expect(async () => {
        if (await button.isVisible()) await button.click({ timeout: 1_000 })
        await expect(to).toBeVisible({ timeout: 4_000 })
      }).toPass()
    },
    async check(box: Locator) {
      actions += 1
      await expect(async () => {
        await box.check()
        await expect(box).toBeChecked({ timeout: 500 })
      }).toPass()
    },
  }
}

const pageOf = (page: Page, t: Words, amount: string) => ({
  agree: page.getByRole('checkbox', { name: t('paying.agree') }),
  pay: page.getByRole('button', { name: t('paying.submit', { amount }), exact: true }),
  method: (name: string) => page.getByRole('radio', { name: t(`paying.method.${name}.name`) }),
  news: (name: string) => page.getByText(t(`pay.states.${name}.title`)),
  success: page.getByRole('heading', { name: t('pay.done.title') }),
  choice: (name: string) => page.getByRole('button', { name: t(`sandbox.${name}`, { amount }), exact: true }),
})
const amount = 'SGD 120.72'
const payLink = (page: Page, t: Words, name: string) =>
  page.getByRole('link', { name: t('studentHome.next.payOf', { name, amount }), exact: true })

test('leads from my projects to paid in at most four actions, on to the receipt, and only after the price was agreed to', async ({
  page,
  context,
  baseURL,
  browser,
}, { project }) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInNewPayer(page, browser, baseURL)
  await page.goto('/studentProjects')
  const payer = hand()
  await payer.press(payLink(page, t, '全国学术邀请赛'))
  const { agree, pay, method, success, choice } = pageOf(page, t, amount)
  // On a phone the lines of the bill are in a fold.
  if (project.name === 'phone') await page.getByText(t('pay.details'), { exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'SGD 0.72', visible: true })).toBeVisible()
  await expect(async () => {
    await pay.click()
    await expect(page.getByText(t('paying.notAgreed'))).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(agree).toBeFocused()
  await payer.check(agree)
  // The first method is preselected; the phone run chooses the card form, and the provider's own page counts apart.
  const isOther = project.name === 'phone'
  if (isOther) await payer.check(method('CARD_FORM'))
  await payer.lead(pay, choice('pay'))
  await (isOther ? hand() : payer).lead(choice('pay'), success)
  expect(payer.actions).toBeLessThanOrEqual(4)

  await page.getByRole('button', { name: t('pay.done.stay') }).click()
  await expect(page.getByText(` · ${t('pay.done.card')}`)).toBeVisible()
  const reference = (await page.getByText(/^P-[2-9A-Z]{10}$/).textContent()) ?? ''
  await page.getByRole('link', { name: t('pay.done.receipt') }).click()
  await expect(page.getByText(reference).first()).toBeVisible()
  await page.goto('/studentProjects')
  await expect(payLink(page, t, '全国学术邀请赛')).toHaveCount(0)
})

test('counts down for a scanned code, says Pay Success, and updates another tab by itself @desktop', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInNewPayer(page, browser, baseURL)
  await page.goto('/studentProjects')
  const payer = hand()
  await payer.press(payLink(page, t, 'National Scholars Invitational'))
  const { agree, pay, method, success } = pageOf(page, t, amount)
  await payer.check(agree)
  await payer.check(method('OXPAY'))
  const dialog = page.getByRole('dialog', { name: t('paying.qr.title') })
  await payer.lead(pay, dialog.getByRole('img', { name: t('paying.qr.label', { amount }) }))
  await expect(dialog.getByText(amount)).toBeVisible()
  await expect(dialog.getByText(/30:\d\d|29:\d\d/)).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url().replace('&show=qr', ''))
  await expect(other.getByText(t('pay.states.waiting.title'))).toBeVisible()

  // What the phone that scanned the code shows.
  const [phone] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: t('paying.qr.sandbox') }).click(),
  ])
  await hand().lead(pageOf(phone, t, amount).choice('pay'), dialog.getByText('Pay Success'))
  // Each tab shows the success for five seconds, then goes on by itself.
  await Promise.all([
    expect(pageOf(other, t, amount).success).toBeVisible(),
    expect(dialog)
      .toBeHidden()
      .then(() => expect(success).toBeVisible()),
  ])
  await expect(page).toHaveURL('/studentProjects', { timeout: 15_000 })
  expect(payer.actions).toBeLessThanOrEqual(4)
})

test('says what to do after a declined and an abandoned payment, and keeps the chosen method @desktop', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInNewPayer(page, browser, baseURL)
  await page.goto('/studentProjects')
  await payLink(page, t, 'National Scholars Invitational').click()
  const { agree, pay, method, success, news, choice } = pageOf(page, t, amount)
  await hand().check(agree)
  await hand().check(method('CARD_FORM'))
  await hand().lead(pay, choice('decline.button'))
  await hand().lead(choice('decline.button'), news('failed'))

  // The method is still chosen and the tick kept; the button says what it does.
  await expect(method('CARD_FORM')).toBeChecked()
  await expect(agree).toBeChecked()
  await hand().check(method('PAYPAL'))
  await hand().lead(page.getByRole('button', { name: t('paying.again', { amount }) }), choice('approve'))
  await page.getByRole('link', { name: t('sandbox.leave') }).click()
  await expect(news('left')).toBeVisible()
  await page.goto('/studentProjects')
  const payer = hand()
  await payer.press(payLink(page, t, 'National Scholars Invitational'))
  await expect(news('waiting')).toBeVisible()
  await expect(method('PAYPAL')).toBeChecked()
  await payer.lead(pay, choice('approve'))
  await payer.lead(choice('approve'), success)
  expect(payer.actions).toBeLessThanOrEqual(4)
})
