import { expect, type Locator, type Page, test } from '@playwright/test'
import { signInAs, signInByCode } from '../support/sign-in'
import { readIn } from '../support/words'

/** People who may register a school; each width starts at its own end of the list, so that the two use different schools. */
const people = ['coordinator@demo.test', 'adviser2@demo.test', 'ruolin.ouyang@demo.test', 'mei.ling.tan@demo.test']

/** The button of the first school that has something left to register for. */
async function somethingLeft(page: Page, path: string, button: Locator): Promise<Locator> {
  const turn = test.info().project.name === 'phone' ? people.toReversed() : people
  for (const email of turn) {
    if (email.startsWith('coordinator')) await signInAs(page, email)
    else await signInByCode(page.request, 'adviser', email)
    await page.goto(path)
    await expect(page.getByRole('table')).toBeVisible()
    if ((await button.count()) > 0) return button.first()
  }
  throw new Error('every school of this world is registered for everything: make it anew')
}

test('registers a school with test date and supervisor, and shows everything that was entered', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const free = page
    .getByRole('button', { name: /^Register your school for/ })
    .and(page.locator(':not([aria-disabled])'))
  const register = await somethingLeft(page, '/projects', free)
  const code = /2025\w+/.exec((await register.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await register.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('schoolRegistrations.apply.date')).fill('2026-12-24')
  await dialog.getByLabel(t('schoolRegistrations.apply.time')).fill('09:30')
  await dialog.getByLabel(t('schoolRegistrations.apply.supervisor')).fill('周文')
  await dialog.getByLabel(t('schoolRegistrations.apply.receiver'), { exact: true }).fill('Academic office')
  await dialog.getByLabel(t('schoolRegistrations.apply.phone')).fill('021 5555 1234')
  const teacher = dialog
    .getByRole('group', { name: t('schoolRegistrations.apply.teachers') })
    .getByRole('checkbox')
    .first()
  await teacher.uncheck()
  await dialog.getByRole('button', { name: t('schoolRegistrations.apply.submit') }).click()
  await expect(dialog.getByText('Please choose an adviser!').first()).toBeVisible()
  await teacher.check()
  await dialog.getByRole('button', { name: t('schoolRegistrations.apply.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Registration Successful')).toBeVisible()
  await expect(page.getByRole('button', { name: `Register your school for ${code}` })).toHaveCount(0)

  await page.getByRole('link', { name: t('schoolRegistrations.projects.detailsOf', { code }) }).click()
  await expect(page).toHaveURL(/\/schoolApplication/)
  const card = page.locator(`[id="${code}"]`)
  await expect(card).toContainText('24 Dec 2026 · 09:30')
  await expect(card).toContainText('周文')
  await expect(card).toContainText('Academic office · 021 5555 1234')
})

test('lets a school change the teachers of a registered project, of whom at least one stays', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, 'coordinator@demo.test')
  await page.goto('/schoolApplication')
  const card = page.locator('[id="2025NIP"]')
  await expect(card).toContainText(t('statuses.review.PENDING'))
  await card.getByRole('button', { name: t('schoolRegistrations.teachers.chooseFor', { code: '2025NIP' }) }).click()
  const dialog = page.getByRole('dialog')
  const wen = dialog.getByRole('checkbox', { name: '周文' })
  const lan = dialog.getByRole('checkbox', { name: '解岚' })
  await wen.uncheck()
  await lan.uncheck()
  await dialog.getByRole('button', { name: t('schoolRegistrations.teachers.submit') }).click()
  await expect(dialog.getByText('请选择老师！')).toBeVisible()
  await wen.check()
  await lan.check()
  await dialog.getByRole('button', { name: t('schoolRegistrations.teachers.submit') }).click()
  await expect(page.getByText('选择老师成功')).toBeVisible()
  await expect(card).toContainText('解岚, 周文')
})

test('tells in the monitoring list how many places are left, and why a school cannot register', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'coordinator@demo.test')
  await page.goto('/currentProjects')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('projects.current.schoolProjects') })
    .click()
  await page.getByRole('link', { name: t('schoolRegistrations.tabs.monitoring') }).click()
  await expect(page).toHaveURL('/projects?tab=monitoring')
  const row = (code: string) => page.getByRole('row').filter({ hasText: code })
  await expect(row('2025NQE')).toContainText(t('schoolRegistrations.monitoring.none'))
  await expect(row('2025NQE').getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  await expect(row('2025NQE')).toContainText(t('schoolRegistrations.why.full'))
  await expect(row('2025NQC')).toContainText(t('schoolRegistrations.why.notOpenYet'))
  // Another story decides about it.
  const reviews = (['PENDING', 'REJECTED', 'APPROVED'] as const).map((state) => t(`statuses.review.${state}`))
  await expect(row('2025NQS')).toContainText(new RegExp(reviews.join('|')))
})

test('gives a school a place of a monitoring project and leaves one fewer', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'en-US', baseURL)
  const row = page.getByRole('row').filter({ hasText: '2025NQM' })
  const register = await somethingLeft(
    page,
    '/projects?tab=monitoring',
    row.getByRole('button', { name: t('schoolRegistrations.monitoring.registerFor', { code: '2025NQM' }) }),
  )
  const left = async () => Number(/(\d+) of 40 left/.exec((await row.textContent()) ?? '')?.[1])
  const before = await left()
  await register.click()
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('button', { name: t('schoolRegistrations.monitoring.confirm') }).click()
  await expect(sure).toBeHidden()
  await expect(row).toContainText(t('statuses.FREE'))
  expect(await left()).toBeLessThan(before)
})
