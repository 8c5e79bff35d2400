import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { call, signInAs } from '../support/sign-in'

/** WCAG 2.2 AA by axe on every screen (ux, Conventions); the two widths are the projects. */

const screens: Record<string, readonly string[]> = {
  anyone: [
    '/login',
    '/login?type=admin',
    '/login?notice=password-changed',
    '/forgetPsw',
    '/forgetPsw?token=stale',
    '/importApplications',
    '/registration',
    '/registration?project_code=2025NSI',
    '/registration?project_code=2025NSI&t=forged',
    '/registration?project_code=2025NIP',
    '/packageInfo',
    '/packageProjects',
    '/educatorCanProjects',
    '/educatorinfo',
    '/api/docs',
    '/dev/mailbox',
    '/no-such-page',
  ],
  'student@demo.test': [
    '/studentProjects',
    '/studentProjects?tab=ongoing',
    '/studentProjects?tab=history',
    '/teamDetail?project_code=2025NSI',
    '/projectPlaza',
    '/projectPlaza?view=cards&open=1',
    '/projectPlaza?show=2025NRI',
    '/projectPlaza?search=nothing-is-called-this',
    '/accountInfo',
    '/personalInfo',
    '/changePassword',
  ],
  'student2@demo.test': [
    '/packageInfo?package_application_id={package}',
    '/studentProjects',
    '/teamDetail?project_code=2025NSI',
    '/teamDetail?project_code=2025NSI&tab=teammates',
  ],
  'adviser@demo.test': [
    '/currentProjects',
    '/currentProjects?project_code=2025NIC',
    '/currentProjects?tab=projects',
    '/historyPeojects',
    '/historyPeojects?season=22-23',
    '/schoolInfo',
    '/projectRegistration?project_code=2025NSI',
    '/importApplications?type=project&project_code=2025NSI',
    '/accountInfo',
    '/changePassword',
    '/teamCodeList',
    '/personalInfo',
    '/studentList',
    '/studentList?filter=requested',
    '/studentList?search=nobody-is-called-this',
    '/personalInfoEdit?student_id={student}',
  ],
  'coordinator@demo.test': [
    '/currentProjects',
    '/schoolInfo',
    '/projectRegistration',
    '/accountInfo',
    '/studentList?tab=proposals',
    '/projects',
    '/projects?tab=monitoring',
    '/schoolApplication',
    '/educatorProjects',
    '/applicationDetail?type=project&project_code=2025NIR',
    '/applicationDetail?type=project&project_code=2025NQM',
    '/applicationDetail?type=package&package_id={bundle}',
    '/packageProjects?package_id={bundle}',
    '/packageProjects?package_id={bundle}&search=nobody-is-called-this',
  ],
  'educator@demo.test': ['/educatorProjects', '/educatorCanProjects', '/educatorinfo', '/projects'],
  'admin@demo.test': [
    '/teamCodeList',
    '/teamCodeList?search=nobody-is-called-this',
    '/projectRegistration',
    '/studentList',
    '/applicationDetail?type=project&project_code=2025NSI',
    '/packageProjects',
  ],
}

/** The address, with the reader's own package or one of her students in its place. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (path.includes('{student}')) {
    const { data } = await call(page.request, 'getApplicationsByContact', { project_code: '2025NSI', search: '林晓雨' })
    return path.replace('{student}', Array.isArray(data) ? data[0]?.student_id : '')
  }
  if (path.includes('{bundle}')) {
    const { data } = await call(page.request, 'getPackages')
    return path.replace('{bundle}', Array.isArray(data) ? data[0]?.package_id : '')
  }
  if (!path.includes('{package}')) return path
  const { data } = await call(page.request, 'getPackages')
  const held = Array.isArray(data) ? data.find((one) => one.package_application_id !== null) : null
  return path.replace('{package}', held?.package_application_id)
}

async function look(page: Page, path: string, language: string, theme: string) {
  const { baseURL: url } = test.info().project.use
  await page.context().addCookies([
    { name: 'portal_language', value: language, url },
    { name: 'portal_theme', value: theme, url },
  ])
  await page.goto(await addressOf(page, path))
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${path} ${language} ${theme} ${id} ${target.join(' ')}`),
  )
}

/** Every screen in both languages, both themes and at both widths, every two of these together; all eight by `npm run test:full`. */
const looks = [
  { language: 'en-US', theme: 'light', width: 'desktop' },
  { language: 'zh-CN', theme: 'dark', width: 'desktop' },
  { language: 'en-US', theme: 'dark', width: 'phone' },
  { language: 'zh-CN', theme: 'light', width: 'phone' },
]

for (const [person, paths] of Object.entries(screens)) {
  for (const { language, theme, width } of looks) {
    test(`axe finds nothing for ${person}, ${language} ${theme}`, async ({ page }) => {
      test.skip(!process.env.FULL && test.info().project.name !== width, 'the other width looks at this one')
      test.setTimeout(180_000)
      if (person !== 'anyone') await signInAs(page, person)
      const found: string[] = []
      for (const path of paths) found.push(...(await look(page, path, language, theme)))
      expect(found).toEqual([])
    })
  }
}

test('no screen is wider than the window', async ({ page }) => {
  test.setTimeout(120_000)
  const wide: string[] = []
  for (const [person, paths] of Object.entries(screens)) {
    await page.context().clearCookies()
    if (person !== 'anyone') await signInAs(page, person)
    for (const path of paths) {
      await page.goto(await addressOf(page, path))
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (over > 0) wide.push(`${person} ${path} by ${over} px`)
    }
  }
  expect(wide).toEqual([])
})
