import { expect, type Page, test } from '@playwright/test'
import { newEducators } from '../support/educators'
import { signInAs, signInByCode } from '../support/sign-in'
import { readIn } from '../support/words'

async function enter(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('lets an educator apply to teach a project and shows it as 审核中', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  const [email = ''] = await newEducators(browser, baseURL, ['Jing Xu'])
  await signInByCode(page.request, 'adviser', email)
  await enter(page, '/educatorProjects')
  await expect(page.getByText(t('educators.mine.empty'))).toBeVisible()
  await page.getByRole('link', { name: t('educators.mine.first') }).click()
  await expect(page).toHaveURL('/educatorCanProjects')
  await page.getByRole('button', { name: t('educators.offered.applyFor', { code: '2025NIV' }) }).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('button', { name: t('educators.offered.confirm', { code: '2025NIV' }) }).click()
  await expect(page).toHaveURL('/educatorProjects')
  const card = page.getByRole('listitem').filter({ hasText: '2025NIV' })
  await expect(card).toContainText('审核中')
  await enter(page, '/educatorCanProjects')
  await expect(page.getByRole('button', { name: t('educators.offered.applyFor', { code: '2025NIV' }) })).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('educators.offered.applyFor', { code: '2025NIR' }) })).toBeVisible()
})

test('shows an educator their classes, and what was accepted and refused', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, 'educator@demo.test')
  await enter(page, '/educatorProjects')
  const card = (code: string) => page.getByRole('listitem').filter({ hasText: code })
  await expect(card('2025NIV')).toContainText('通过')
  await expect(card('2025NIV')).toContainText('创业案例课 A 班')
  await expect(card('2025NRI')).toContainText('审核中')
  await expect(card('2025NSI')).toContainText('拒绝')
  await page.getByRole('link', { name: t('educators.tabs.profile') }).click()
  await expect(page).toHaveURL('/educatorinfo')
  await expect(page.getByText('杭州知行学术中心')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '2025NIV' })).toContainText('创业案例课 A 班')
})

test("tells staff who are no educators so and leads them to the school's projects, and an educator the other way", async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'adviser@demo.test')
  for (const path of ['/educatorProjects', '/educatorCanProjects', '/educatorinfo']) {
    await enter(page, path)
    await expect(page.getByText(t('educators.notAnEducator.title'))).toBeVisible()
  }
  await page.getByRole('link', { name: t('educators.notAnEducator.toSchool') }).click()
  await expect(page).toHaveURL('/projects')
  await expect(page.getByRole('table')).toBeVisible()
  await signInAs(page, 'educator@demo.test')
  await enter(page, '/projects')
  await expect(page.getByText(t('schoolRegistrations.projects.notASchool'))).toBeVisible()
  await page.getByRole('link', { name: t('schoolRegistrations.projects.toEducator') }).click()
  await expect(page).toHaveURL('/educatorProjects')
})

test('asks to sign in and shows nothing on the three open screens without a session', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  for (const path of ['/educatorCanProjects', '/educatorinfo', '/packageProjects?package_id=any']) {
    await enter(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('open.signInFirst.title'))
    await expect(page.getByRole('table')).toHaveCount(0)
  }
})
