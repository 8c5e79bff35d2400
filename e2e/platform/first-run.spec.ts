import { expect, test } from '@playwright/test'
import { barriers } from '../support/barriers'
import { OwnPortal } from '../support/own-portal'
import { readIn } from '../support/words'

test.describe.configure({ mode: 'serial', timeout: 180_000 })
const portal = new OwnPortal({ SEED: 'none' })

test.afterAll(() => portal.remove())

test('a portal nobody owns makes its owner by the address of its start, once @desktop', async ({ page, context }) => {
  expect(await portal.start()).toBeNull()
  const [, link = ''] = /(http\S+\/setup\?token=[\w-]{43})/.exec(portal.said) ?? []
  expect(link).not.toBe('')
  const { pathname, search } = new URL(link)
  const t = await readIn(context, 'en-US', portal.url)
  expect((await page.request.get(`${portal.url}${pathname}`)).status()).toBe(404)
  expect((await page.request.get(`${portal.url}${pathname}?token=${'x'.repeat(43)}`)).status()).toBe(404)

  await page.goto(`${portal.url}${pathname}${search}`)
  await expect(page.getByRole('heading', { level: 1, name: t('firstRun.title') })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.locator('[name=name]').fill('First Owner')
  await page.locator('[name=email]').fill('owner@first.example')
  await page.locator('[name=newPassword]').fill('seven grey geese 2026')
  await page.locator('[name=newPasswordAgain]').fill('seven grey geese 2026')
  await page.locator('[name="organizer.zh"]').fill('首届竞赛')
  await page.locator('[name="organizer.en"]').fill('First Competitions')
  await page.locator('[name=currency]').selectOption('HKD')
  await expect(page.locator('[name=timeZone]')).toHaveValue('Asia/Singapore')
  await page.locator('[name=timeZone]').selectOption('America/New_York')
  await page.getByRole('button', { name: t('firstRun.submit') }).click()
  await expect(page).toHaveURL(`${portal.url}/today`)
  await expect(page.getByRole('heading', { name: t('firstRun.steps.title') })).toBeVisible()
  // The new zone holds at once, also where the browser is elsewhere.
  await expect(page.locator('html')).toHaveAttribute('data-zone', 'America/New_York')
  expect((await page.request.get(`${portal.url}${pathname}${search}`)).status()).toBe(404)

  await page.getByRole('button', { name: t('firstRun.steps.mailSend') }).click()
  await expect(page.getByText(t('firstRun.steps.mailDone', { email: 'owner@first.example' }))).toBeVisible()
  await expect
    .poll(async () => (await page.request.get(`${portal.url}/dev/mailbox.json?to=owner@first.example`)).text())
    .toContain('Test email from First Competitions')
  for (const path of [
    '/admin/staff',
    '/admin/seasons',
    '/admin/projects',
    '/admin/packages',
    '/admin/lists',
    '/admin/settings',
    '/admin/scoring',
    '/admin/payments',
    '/teamCodeList',
    '/projectRegistration',
    '/studentList',
    '/checkMessage',
    '/admin/certificates',
    '/admin/results',
    '/sourceList',
    '/volunteerHours',
    '/admin/fee-reductions',
  ])
    expect((await page.request.get(`${portal.url}${path}`)).status(), path).toBe(200)

  await context.clearCookies()
  await page.goto(`${portal.url}/login?type=admin`)
  await page.locator('[name=email]').fill('owner@first.example')
  await page.locator('[name=secret]').fill('seven grey geese 2026')
  await page.locator('[type=submit]').click()
  await expect(page).toHaveURL(/teamCodeList/)
})
