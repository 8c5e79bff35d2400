import { expect, type Page, test } from '@playwright/test'
import { addressOf } from '../support/screens'
import { signInAs } from '../support/sign-in'

/** The lists of staff stand in one band (screens#density). */
const lists: Record<string, readonly string[]> = {
  'admin@demo.test': [
    '/results',
    '/sourceList',
    '/volunteerHours',
    '/admin/audit',
    '/admin/certificates',
    '/admin/certificates/rules/{rule}',
    '/admin/fee-reductions',
    '/admin/learning',
    '/admin/mail',
    '/admin/mail/texts',
    '/admin/packages',
    '/admin/payments',
    '/admin/payments/invoices',
    '/admin/payments/refunds',
    '/admin/people',
    '/admin/projects',
    '/admin/readiness',
    '/admin/school-life',
    '/admin/school-life/deliveries',
    '/admin/school-life/deliveries?tab=materials',
    '/admin/schools',
    '/admin/seasons',
    '/admin/staff',
    '/admin/students',
    '/admin/templates',
  ],
  'adviser@demo.test': ['/results', '/studentList', '/teamCodeList'],
}

/** The demo world has none of these until a story makes one. */
const maybeEmpty = new Set(['/admin/payments/invoices'])

/** Where the first row begins, and how high the rows and the highest of them are; null where there are none. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main table tbody tr')].map((row) => row.getBoundingClientRect())
    const heights = rows.map(({ height }) => height).filter((height) => height > 4)
    const middle = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)]
    return middle === undefined ? null : { top: rows[0]?.top ?? 0, middle, tallest: Math.max(...heights) }
  })

for (const [email, paths] of Object.entries(lists)) {
  test(`shows the first row of each list within the first 134 px, and nothing but the rows scroll, to ${email} @desktop`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 1280, height: 800 })
    await signInAs(page, email)
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(await addressOf(page, path))
        const rows = await rowsOf(page)
        if (!maybeEmpty.has(path)) expect.soft(rows, `${path}: rows`).not.toBeNull()
        expect.soft(rows?.top ?? 0, `${path}: top of the first row`).toBeLessThanOrEqual(134)
        expect.soft(rows?.middle ?? 0, `${path}: height of a row`).toBeLessThanOrEqual(60)
        // A reason or a long address may take a third line.
        expect.soft(rows?.tallest ?? 0, `${path}: height of the highest row`).toBeLessThanOrEqual(80)
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        expect.soft(height, `${path}: height of the page`).toBeLessThanOrEqual(800)
      })
    }
  })
}

/** Their rows lead to a page that tells the rest. */
const ofTwoLines = [
  ...['/admin/payments', '/admin/payments/refunds', '/admin/students', '/admin/people', '/admin/mail'],
  ...['/admin/schools', '/admin/staff'],
]

test('shows a row of each list on a phone as a card of two lines, of three where no page tells the rest @desktop', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'admin@demo.test')
  for (const path of ['/results', ...ofTwoLines]) {
    await page.goto(path)
    const rows = await rowsOf(page)
    expect.soft(rows, `${path}: rows`).not.toBeNull()
    expect.soft(rows?.middle ?? 0, path).toBeLessThanOrEqual(ofTwoLines.includes(path) ? 72 : 112)
  }
})
