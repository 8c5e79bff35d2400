import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { call, signInAs, signInByCode } from '../support/sign-in'
import { readIn } from '../support/words'

// No other test uses these students; the two widths run at once, so each has its own.
const newcomers = { desktop: 'hao.ouyang62@demo.test', phone: 'jing.shangguan16@demo.test' }
const holders = { desktop: 'chenxi.zhang48@demo.test', phone: 'junjie.zhao4@demo.test' }
const readers = { desktop: 'haoran.liu14@demo.test', phone: 'haoran.zhai28@demo.test' }
const widthOf = (project: string) => (project === 'phone' ? 'phone' : 'desktop')

async function signIn(page: Page, email: string): Promise<void> {
  const { code, msg } = await signInByCode(page.request, 'student', email)
  expect(code, msg).toBe(0)
}

type Application = { _id: string; project_code: string; student_email: string }
function applicationsIn(data: unknown): Application[] {
  return Array.isArray(data) ? data : []
}

/** Removes the registrations of an earlier run, as the school would. */
async function takeBack(page: Page, studentId: string): Promise<void> {
  await signInAs(page, 'coordinator@demo.test')
  const { data } = await call(page.request, 'getStudentApplications', { student_id: studentId })
  for (const { _id, project_code } of applicationsIn(data)) {
    if (project_code === '2025NSI') await call(page.request, 'removeApplication', { id: _id })
  }
  await page.context().clearCookies()
}

async function ownId(request: APIRequestContext): Promise<string> {
  const { data } = await call(request, 'getSession')
  return typeof data === 'object' && data !== null && 'login_id' in data ? String(data.login_id) : ''
}

test('signs a student up from the page of the project, with their events and what is to be paid, and opens the registration afterwards', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  const email = newcomers[widthOf(project.name)]
  await signIn(page, email)
  const id = await ownId(page.request)
  await takeBack(page, id)
  await signIn(page, email)
  const t = await readIn(context, 'zh-CN', baseURL)
  await page.goto('/projectPlaza')

  await page.getByRole('link', { name: t('plaza.detailsOf', { name: '全国学术邀请赛' }) }).click()
  await expect(page).toHaveURL('/project?project_code=2025NSI')
  await expect(page.getByRole('heading', { level: 1, name: '全国学术邀请赛' })).toBeVisible()
  await page.getByRole('button', { name: t('offer.register'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('offer.confirm.title', { project: '全国学术邀请赛' }) })
  await expect(dialog.getByText('SGD 120.72')).toBeVisible()
  await expect(dialog.getByText(t('offer.confirm.nothingNow'))).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: '数学' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: '学术写作' }).check()
  await dialog.getByRole('button', { name: t('offer.confirm.register'), exact: true }).click()
  await expect(page.getByText('该项目已报名成功！')).toBeVisible()
  await expect(page).toHaveURL('/teamDetail?project_code=2025NSI')

  const { data } = await call(page.request, 'getStudentApplications')
  expect(applicationsIn(data).find(({ project_code }) => project_code === '2025NSI')).toMatchObject({
    application_status: '待缴费',
    application_channel: 'SELF',
    application_events: ['MATH'],
    application_extra_events: ['ESSAY'],
  })
  const again = await call(page.request, 'signUp', { project_code: '2025NSI', lang: 'zh-CN' })
  expect(again).toMatchObject({ code: -1, msg: '该项目已报名！', data: { reason: 'registrations.alreadyRegistered' } })

  await page.goto('/projectPlaza')
  await page.getByRole('link', { name: t('plaza.openOwnOf', { name: '全国学术邀请赛' }) }).click()
  await expect(page).toHaveURL('/teamDetail?project_code=2025NSI')
  await takeBack(page, id)
})

test('shows the projects of a package, each with its sign-up or with why there is none', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  await signIn(page, readers[widthOf(project.name)])
  const t = await readIn(context, 'en-US', baseURL)
  await page.goto('/projectPlaza')
  await page.getByRole('link', { name: t('plaza.detailsOf', { name: 'Innovation double pack' }) }).click()
  const dialog = page.getByRole('dialog', { name: 'Innovation double pack' })
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expect(dialog.getByText('SGD 180.00')).toBeVisible()
  await expect(
    dialog.getByRole('button', { name: t('plaza.signUpOf', { name: 'National Innovation in Informatics' }) }),
  ).toHaveCount(0)
  await dialog.getByRole('button', { name: t('plaza.signUpOf', { name: 'National Scholars Invitational' }) }).click()
  const form = page.getByRole('dialog', { name: 'National Scholars Invitational' })
  await expect(form.getByText(t('plaza.inPackage', { name: 'Innovation double pack' }))).toBeVisible()
  await expect(form.getByRole('button', { name: t('plaza.signUp'), exact: true })).toBeEnabled()
  await page.goBack()
  await expect(page).toHaveURL('/projectPlaza')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('joins a project of a package with events, cancels it with a reason and restores the use', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signIn(page, holders[widthOf(project.name)])
  const { data } = await call(page.request, 'getPackages')
  const held = Array.isArray(data) ? data.find((one) => one.package_application_id !== null) : null
  await page.goto(`/packageInfo?package_application_id=${held?.package_application_id}`)
  const name = 'National Scholars Invitational'
  const row = page.getByRole('listitem').filter({ hasText: name })
  const uses = (left: number) => page.getByText(left === 0 ? 'No uses left' : `${left} use left`, { exact: true })
  await expect(uses(1)).toBeVisible()

  await row.getByRole('button', { name: t('packages.joinOf', { name }) }).click()
  const join = page.getByRole('dialog', { name: t('packages.joinTitle', { name }) })
  await join.getByRole('checkbox', { name: 'Economics' }).check()
  await join.getByRole('button', { name: t('packages.join'), exact: true }).click()
  await expect(page.getByText(t('packages.joinDone', { name }))).toBeVisible()
  await expect(row.getByText(t('statuses.FREE'))).toBeVisible()
  await expect(row.getByText('Mathematics, Economics')).toBeVisible()
  await expect(uses(0)).toBeVisible()

  await row.getByRole('button', { name: t('packages.cancelOf', { name }) }).click()
  const cancel = page.getByRole('dialog', { name: t('packages.cancelTitle', { name }) })
  await cancel.getByRole('button', { name: t('packages.cancelConfirm') }).click()
  await expect(cancel.getByText(t('packages.cancelReasonNeeded'))).toBeVisible()
  await cancel.getByRole('radio', { name: 'Time conflict' }).check()
  await cancel.getByRole('button', { name: t('packages.cancelConfirm') }).click()
  await expect(page.getByText('Registration Cancelled Successfully.')).toBeVisible()
  await expect(row.getByRole('button', { name: t('packages.joinOf', { name }) })).toBeVisible()
  await expect(uses(1)).toBeVisible()
})

test('keeps filters and search in the address, and the back button removes them one by one', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signIn(page, readers[widthOf(project.name)])
  await page.goto('/projectPlaza')
  const details = page.getByRole('link', { name: /^View details of / })
  const all = await details.count()
  await page.getByRole('button', { name: t('plaza.filter.free') }).click()
  await expect(page).toHaveURL('/projectPlaza?price=free')
  await expect.poll(() => details.count()).toBeLessThan(all)
  await page.getByRole('button', { name: t('plaza.filter.alone') }).click()
  await expect(page).toHaveURL('/projectPlaza?alone=1&price=free')
  await page.goBack()
  await expect(page).toHaveURL('/projectPlaza?price=free')
  await page.goBack()
  await expect(details).toHaveCount(all)

  await page.getByRole('searchbox', { name: t('plaza.search') }).fill('jqrcx')
  await expect(page).toHaveURL('/projectPlaza?search=jqrcx')
  await expect(details).toHaveCount(1)
  await page.goto('/projectPlaza?search=nothing-is-called-this')
  await page.getByRole('link', { name: t('plaza.clear') }).click()
  await expect(details).toHaveCount(all)
})

test('asks to sign in on /packageInfo and shows nothing without a session', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'en-US', baseURL)
  await page.goto('/packageInfo?package_application_id=any')
  await expect(page).toHaveURL('/packageInfo?package_application_id=any')
  await expect(page.getByRole('link', { name: t('open.signInFirst.action') })).toBeVisible()
  await page.goto('/applicationInfo?package_application_id=any')
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('shows what a project is about without an account, and the ways to register and to log in', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await page.goto('/project?project_code=2025NIR')
  await expect(page.getByRole('heading', { level: 1, name: 'National Innovation in Robotics' })).toBeVisible()
  for (const heading of ['events', 'who', 'deliverables', 'dates', 'priceAndRefund', 'organizer'] as const)
    await expect(page.getByRole('heading', { name: t(`offer.${heading}`) })).toBeVisible()
  await expect(page.getByRole('link', { name: t('offer.logIn'), exact: true })).toHaveAttribute('href', /next=/)
  await page.getByRole('link', { name: t('offer.register'), exact: true }).click()
  await expect(page).toHaveURL('/registration?project_code=2025NIR')
})

test('keeps the address that once opened a project over the list', async ({ page, context, baseURL }, { project }) => {
  await readIn(context, 'en-US', baseURL)
  await signIn(page, readers[widthOf(project.name)])
  await page.goto('/projectPlaza?show=2025NRI')
  await expect(page).toHaveURL('/project?project_code=2025NRI')
})
