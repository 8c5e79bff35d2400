import { expect, test } from '@playwright/test'
import { newEducators } from '../support/educators'
import { open } from '../support/open'
import { call, newMail, signInAs, signInByCode } from '../support/sign-in'
import { readIn } from '../support/words'

/** A name no other test uses, of letters alone. */
const letters = () => Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')

test('an educator is approved with a class put to the application, and another rejected with a reason; each reads it @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const names = ['Welcome', 'Unwanted'].map((name) => `${name} ${letters()}`)
  const emails = await newEducators(browser, baseURL, names)
  const educator = await browser.newPage({ baseURL })
  await readIn(educator.context(), 'en-US', baseURL)
  for (const email of emails) {
    await signInByCode(educator.request, 'adviser', email)
    const applied = await call(educator.request, 'applyEducatorProject', { project_code: '2025NIV' })
    expect(applied.code, applied.msg).toBe(0)
  }

  const [[welcome = '', unwanted = ''], since] = [names, new Date()]
  await signInAs(page, 'admin@demo.test')
  await page.goto(`/admin/approvals?tab=educators&search=${unwanted.split(' ')[1]}`)
  const row = page.locator('tbody').getByRole('row')
  const dialog = page.getByRole('dialog')
  await expect(row).toHaveCount(1)
  await open(row.getByRole('button', { name: /^Reject/ }), dialog)
  const reject = dialog.getByRole('button', { name: t('approvals.reject'), exact: true })
  await reject.click()
  await expect(dialog.getByText(t('approvals.errors.reason')).first()).toBeVisible()
  const reason = `No class is free, ${unwanted}`
  await dialog.getByLabel(t('approvals.reason')).fill(reason)
  await reject.click()
  await expect(page.getByText(t('approvals.rejected'), { exact: true }).first()).toBeVisible({ timeout: 20_000 })

  await page.getByRole('searchbox', { name: t('approvals.search') }).fill(welcome)
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: `Approve ${welcome} 2025NIV` }).click()
  await expect(page.getByText(t('approvals.approved'), { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  await page.goto(`/admin/approvals?tab=educators&state=decided&search=${encodeURIComponent(welcome)}`)
  await open(row.getByRole('button', { name: `Classes of ${welcome} 2025NIV` }), dialog)
  await dialog.getByRole('checkbox', { name: /^DEMO-VENTURE-A/ }).check()
  await dialog.getByRole('button', { name: t('approvals.save') }).click()
  await expect(row).toContainText('DEMO-VENTURE-A')

  const [approved = '', rejected = ''] = emails
  expect((await newMail(page.request, rejected, since)).text).toContain(reason)
  await educator.goto('/educatorProjects')
  const card = educator.getByRole('listitem').filter({ hasText: '2025NIV' })
  await expect(card).toContainText(t('statuses.review.REJECTED'))
  await expect(card).toContainText(reason)
  await newMail(page.request, approved, since)
  await signInByCode(educator.request, 'adviser', approved)
  await educator.goto('/educatorProjects')
  await expect(card).toContainText(t('statuses.review.APPROVED'))
  await expect(card).toContainText('Venture casework, class A')
  await educator.close()
})

test('what a school said of its test and its post is corrected, and its payment notice comes by mail @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const [code, email] = ['2025NSI', 'mei.ling.tan@demo.test']
  // A notice goes out once a day: a second try finds that of the first.
  const isFirst = test.info().retry === 0
  const since = isFirst ? new Date() : new Date(0)
  await signInAs(page, 'admin@demo.test')
  await page.goto(`/admin/approvals?state=all&search=${code}`)
  const row = page
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Correct/ }) })
    .filter({ hasText: 'Merlion' })
  const dialog = page.getByRole('dialog')
  await open(row.getByRole('button', { name: /^Correct/ }), dialog)
  const field = (name: string) => dialog.getByLabel(t(`schoolRegistrations.apply.${name}`), { exact: true })
  await field('date').fill('2027-02-30')
  await dialog.getByRole('button', { name: t('approvals.save') }).click()
  await expect(field('date')).toHaveAttribute('aria-invalid', 'true')
  await field('date').fill('2027-02-20')
  await field('time').fill('10:45')
  const site = await field('site').locator('option').nth(1).textContent()
  await field('site').selectOption({ index: 1 })
  await field('receiver').fill('Mail room, 12 Shore Road')
  await field('phone').fill('021 5555 9876')
  await dialog.getByRole('button', { name: t('approvals.save') }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await expect(row).toContainText('Mail room, 12 Shore Road · 021 5555 9876')
  const notice = page.getByRole('menuitem', { name: t('approvals.notice') })
  await open(row.getByRole('button', { name: /^More actions/ }), notice)
  await notice.click()
  if (isFirst) await expect(page.getByText(t('approvals.noticeSent')).first()).toBeVisible({ timeout: 20_000 })
  const notices = async () => {
    const sent = await page.request.get(`/dev/mailbox.json?to=${email}`)
    const mails: { text: string; time: string }[] = await sent.json()
    return mails.filter(({ text, time }) => new Date(time) >= since && text.includes(t('mail.paymentNotice.paid')))
  }
  await expect.poll(async () => (await notices())[0]?.text ?? '').toContain('SGD 120.72')
  expect((await notices())[0]?.text).toContain(`${code} Merlion Heights`)

  const school = await browser.newPage({ baseURL })
  await readIn(school.context(), 'en-US', baseURL)
  await signInByCode(school.request, 'adviser', email)
  await school.goto('/schoolApplication')
  const card = school.locator(`[id="${code}"]`)
  await expect(card).toContainText('20 Feb 2027 · 10:45')
  await expect(card).toContainText('Mail room, 12 Shore Road')
  await expect(card).toContainText(site ?? '')
  await school.close()
})
