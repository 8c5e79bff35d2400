import { readFileSync } from 'node:fs'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { call, signInAs, signInByCode } from '../support/sign-in'
import { readIn, type Words } from '../support/words'

const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`

/** A student of the coordinator's school whom the coordinator registers for 2025NSI; no other test uses them. */
async function newStudent(browser: Browser, baseURL: string | undefined): Promise<string> {
  const email = `own.${unique()}@example.test`
  const office = await browser.newPage({ baseURL })
  await signInAs(office, 'coordinator@demo.test')
  const added = await call(office.request, 'addStudent', {
    project_code: '2025NSI',
    province: '上海',
    account_id: '上海市静远高级中学',
    student_lastName: '钱',
    student_givenName: '多多',
    student_lastName_pinyin: 'Qian',
    student_givenName_pinyin: 'Duoduo',
    student_graduation: 2026,
    student_gender: '女',
    student_mobile: '13912345678',
    student_email: email,
    student_guardian_first_mobile: '13812345678',
    student_guardian_first_email: 'guardian@example.test',
  })
  expect(added.code, added.msg).toBe(0)
  await office.close()
  return email
}

async function signInNew(page: Page, browser: Browser, baseURL: string | undefined): Promise<void> {
  const answer = await signInByCode(page.request, 'student', await newStudent(browser, baseURL))
  expect(answer.code, answer.msg).toBe(0)
}

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('lists my projects by tab with payments first, each with its status, its deadline and the next step', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'student@demo.test')
  await page.goto('/studentProjects')
  const tabs = page.getByRole('navigation', { name: t('ownProjects.title') })
  await expect(tabs.getByRole('link')).toHaveText([
    `${t('ownProjects.tabs.pending')}1`,
    new RegExp(`^${t('ownProjects.tabs.ongoing')}\\d+$`),
    new RegExp(`^${t('ownProjects.tabs.history')}\\d+$`),
  ])
  const unpaid = card(page, 'National Scholars Invitational')
  await expect(unpaid.getByText(t('statuses.PENDING'))).toBeVisible()
  await expect(unpaid.getByText(/Pay SGD 120\.72 by .+ 23:59 \(UTC\+8\)/)).toBeVisible()
  await expect(unpaid.getByText(t('ownProjects.awaitingTeam'))).toBeVisible()

  await tabs.getByRole('link', { name: t('ownProjects.tabs.ongoing') }).click()
  await expect(page).toHaveURL(/tab=ongoing/)
  const free = card(page, 'National Research Initiative')
  await expect(free.getByText(t('statuses.FREE'))).toBeVisible()
  await free.getByRole('link', { name: t('ownProjects.detailsOf', { name: 'National Research Initiative' }) }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'National Research Initiative' })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('ownDetail.payment'), exact: true })).toBeHidden()
})

test('shows team-mates to a student with a team, by name, role and status', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, 'student2@demo.test')
  await page.goto('/teamDetail?project_code=2025NSI')
  await page.getByRole('link', { name: t('ownDetail.tabs.teammates') }).click()
  const ownRow = page.getByRole('row').filter({ hasText: t('ownDetail.you') })
  await expect(ownRow).toContainText('曾子墨')
  await expect(ownRow).toContainText(t('ownProjects.role.LEADER'))
  await expect(page.getByRole('row').filter({ hasText: t('ownProjects.role.MEMBER') })).not.toHaveCount(0)

  // A student with an open payment sees no team, and the page says so.
  await page.context().clearCookies()
  await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, 'student@demo.test')
  await page.goto('/teamDetail?project_code=2025NSI&tab=teammates')
  await expect(page.getByRole('link', { name: t('ownDetail.tabs.teammates') })).toBeVisible()
  await expect(page.getByText(t('ownDetail.emptyTabs.unpaid.title'))).toBeVisible()
  await expect(page.getByText(t('ownDetail.emptyTabs.unpaid.text'))).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
})

test('lets a student change their events and choose their teacher: 修改成功！ 选择老师成功', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInNew(page, browser, baseURL)
  await page.goto('/teamDetail?project_code=2025NSI')
  await page.getByRole('button', { name: t('ownDetail.modify') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: '数学' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: '数学' }).uncheck()
  await dialog.getByRole('checkbox', { name: '经济学' }).check()
  await dialog.getByRole('checkbox', { name: '学术写作' }).check()
  await dialog.getByRole('button', { name: t('ownDetail.save') }).click()
  await expect(page.getByText('修改成功！')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('definition').filter({ hasText: /^经济学$/ })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^学术写作$/ })).toBeVisible()

  await page.getByRole('button', { name: t('ownDetail.choose') }).click()
  await dialog.getByRole('button', { name: t('ownDetail.submitTeachers') }).click()
  await expect(dialog.getByText('请选择老师！')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /解岚/ }).check()
  await dialog.getByRole('button', { name: t('ownDetail.submitTeachers') }).click()
  await expect(page.getByText('选择老师成功')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'lan.xie@demo.test' })).toBeVisible()
})

test('confirms a college project once, and tells a student who is registered already: 该项目已报名！', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInNew(page, browser, baseURL)
  // The same dialog in another window, opened before the student registered in this one.
  const other = await context.newPage()
  await other.goto('/studentProjects?show=college')
  await askToRegister(other, t)
  await page.goto('/projectPlaza')
  await page.getByRole('link', { name: t('ownProjects.openCollege') }).click()
  await askToRegister(page, t)
  const confirm = { name: t('ownDialogs.college.confirmAction') }
  await page.getByRole('alertdialog').getByRole('button', confirm).click()
  await expect(page.getByText('报名成功')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(t('ownDialogs.college.registered'))).toBeVisible()

  await other.getByRole('alertdialog').getByRole('button', confirm).click()
  await expect(other.getByRole('alertdialog').getByText('该项目已报名！')).toBeVisible()
  const { data } = await call(page.request, 'getStudentApplications')
  expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ project_code: '2025NIC' })]))
})

async function askToRegister(page: Page, t: Words): Promise<void> {
  const dialog = page.getByRole('dialog')
  // A project that is not open yet says when it opens, and has no button.
  await expect(dialog.getByRole('button', { name: t('ownDialogs.college.register') })).toHaveCount(1)
  await dialog.getByRole('button', { name: t('ownDialogs.college.registerOf', { name: '大学先修体验营' }) }).click()
  await expect(page.getByRole('alertdialog')).toContainText(t('ownDialogs.college.confirmFree'))
}

test('lets the owner download a commitment letter, and nobody out of reach', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'student2@demo.test')
  await page.goto('/teamDetail?project_code=2025NSI')
  const link = page.getByRole('link', {
    name: t('ownDetail.downloadOf', { name: 'Commitment letter 2025NSI.pdf' }),
  })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('Commitment letter 2025NSI.pdf')
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  const address = (await link.getAttribute('href')) ?? ''
  const own = await page.request.get(address)
  expect(own.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(own.headers()['content-disposition']).toMatch(/^attachment;/)
  const stranger = await browser.newPage({ baseURL })
  expect((await stranger.request.get(address)).status()).toBe(401)
  await signInAs(stranger, 'student3@demo.test')
  expect((await stranger.request.get(address)).status()).toBe(404)
  await stranger.close()
})

/** Students who advanced from 2024NIM: each width has its own, whose registration is removed again. */
const advanced = { desktop: 'kexin.lin147@demo.test', phone: 'yutong.zheng154@demo.test' }

test('tells students who advanced so and lets them enter the next stage with their events', async ({
  page,
  context,
  baseURL,
  browser,
}, { project }) => {
  const t = await readIn(context, 'en-US', baseURL)
  const email = advanced[project.name === 'phone' ? 'phone' : 'desktop']
  await signInByCode(page.request, 'student', email)
  await removeFrom2025NSI(page.request, browser, baseURL)
  await page.goto('/studentProjects?tab=history')
  await expect(page.getByText(t('ownProjects.steps.advanced'))).toBeVisible()
  await page.getByRole('button', { name: t('ownProjects.advance.open', { code: '2025NSI' }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Economics' }).check()
  await dialog.getByRole('button', { name: t('ownDialogs.advance.submit') }).click()
  await expect(page).toHaveURL(/teamDetail\?project_code=2025NSI/)
  await expect(page.getByText('Mathematics, Economics')).toBeVisible()
  await page.goto('/studentProjects')
  await expect(page.getByText(t('ownProjects.advance.title'))).toHaveCount(0)
  await removeFrom2025NSI(page.request, browser, baseURL)
})

/** Removes the registration as the organisers would, so that the test can run again. */
async function removeFrom2025NSI(request: APIRequestContext, browser: Browser, baseURL: string | undefined) {
  const { data } = await call(request, 'getStudentApplications')
  const rows = Array.isArray(data) ? data : []
  const row = rows.find(({ project_code: code }) => code === '2025NSI')
  if (row === undefined) return
  const office = await browser.newPage({ baseURL })
  await signInAs(office, 'admin@demo.test')
  const removed = await call(office.request, 'removeApplication', { id: row._id })
  expect(removed.code, removed.msg).toBe(0)
  await office.close()
}
