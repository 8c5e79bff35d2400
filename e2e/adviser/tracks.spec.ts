import { expect, type Page, test } from '@playwright/test'
import { seasonsAt } from '../../prisma/seed/world'
import { call, signInAs } from '../support/sign-in'
import { languages, readIn, type Words } from '../support/words'

const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`

const cardOf = (page: Page, t: Words, code: string) =>
  page.getByRole('navigation', { name: t('tracks.nav') }).getByRole('link', { name: code })

test('lets an adviser choose a track and find a student in it, and keeps both in the address', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, 'adviser@demo.test')
  await page.goto('/currentProjects')
  await expect(page.getByText('2024NIM')).toHaveCount(0)
  await cardOf(page, t, '2025NSI').click()
  await expect(page).toHaveURL(/project_code=2025NSI/)
  await expect(cardOf(page, t, '2025NSI')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { level: 2, name: '全国学术邀请赛' })).toBeVisible()

  const names = page.getByRole('table').getByRole('rowheader')
  await expect(names.filter({ hasText: '陈雨桐' })).toHaveCount(1)
  await page.getByRole('searchbox').fill('cyt')
  await expect(names).toHaveCount(1)
  await expect(page).toHaveURL(/search=cyt/)
  await page.reload()
  await expect(names).toHaveText(/陈雨桐/)
  await page.getByRole('searchbox').fill('没有这个人')
  await expect(page.getByText(t('tracks.empty.noMatch'))).toBeVisible()
  await page.getByRole('link', { name: t('tracks.empty.clear') }).click()
  await expect(names.nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: t('tracks.openAll') })).toHaveAttribute(
    'href',
    '/projectRegistration?project_code=2025NSI',
  )

  // Another track clears the filters, and the back button restores them.
  await cardOf(page, t, '2025NRI').click()
  await expect(page.getByRole('heading', { level: 2, name: '全国研究性学习展评' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: '全国学术邀请赛' })).toBeVisible()
})

test('opens every list with the project looked at last until another one is chosen @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, 'adviser@demo.test')
  await page.goto('/currentProjects?project_code=2025NRI')
  const menu = (path: string) => page.getByRole('navigation').locator(`a[href="${path}"]:visible`)
  await menu('/projectRegistration').click()
  const ofRoster = page.getByRole('combobox', { name: t('registrations.roster.project') })
  await expect(ofRoster).toHaveValue('2025NRI')
  const tab = (text: string) => page.getByRole('main').getByRole('link', { name: t(`people.tabs.${text}`) })
  await tab('students').click()
  await tab('teams').click()
  await expect(page.getByRole('combobox', { name: t('registrations.roster.project') })).toHaveValue('2025NRI')
  await menu('/teamCodeList').click()
  // Both screens have a switch of this name.
  await expect(page).toHaveURL(/\/teamCodeList/)
  const ofTeams = page.getByRole('combobox', { name: t('teamList.project') })
  await expect(ofTeams).toHaveValue('2025NRI')
  await ofTeams.selectOption('2025NSI')
  await expect(page).toHaveURL(/project_code=2025NSI/)
  await expect(ofTeams).toHaveValue('2025NSI')
  await menu('/currentProjects').click()
  await expect(cardOf(page, t, '2025NSI')).toHaveAttribute('aria-current', 'true')
})

test('shows price, places and dates in the project list and leads to each project', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'adviser@demo.test')
  await page.goto('/currentProjects')
  await page.getByRole('link', { name: t('tracks.tabs.projects') }).click()
  await expect(page).toHaveURL(/tab=projects/)
  const entry = (code: string) => page.getByRole('article').filter({ hasText: code })
  await expect(entry('2025NSI')).toContainText('SGD 120.00')
  await expect(entry('2025NRI')).toContainText(t('common.free'))
  await expect(entry('2025NIR')).toContainText('of 60 left')
  await expect(entry('2025NII')).toContainText(t('projects.current.notOpenYet'))
  for (const date of await entry('2025NIV').locator('time').all()) {
    const [box, room] = [await date.boundingBox(), await page.getByRole('main').boundingBox()]
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0))
  }
  await expect(page.getByRole('link', { name: t('projects.current.importInto', { code: '2025NSI' }) })).toHaveAttribute(
    'href',
    '/importApplications?type=project&project_code=2025NSI',
  )
  await page.getByRole('link', { name: t('projects.current.openRegistrationsOf', { code: '2025NSI' }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('registrations.roster.title'))
})

test('lets an adviser register one student from the dashboard in two actions', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'en-US', baseURL)
  const email = `e2e.${unique()}@example.test`
  await signInAs(page, 'adviser2@demo.test')
  await page.goto('/currentProjects?project_code=2025NSI')
  await page.getByRole('button', { name: t('tracks.add.open') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t('tracks.add.project'))).toHaveValue('2025NSI')
  await dialog.getByLabel(t('tracks.add.latinGiven')).fill('Zhe')
  await dialog.getByLabel(t('tracks.add.latinFamily')).fill('Ouyang')
  await dialog.getByLabel(t('tracks.add.email')).fill(email)
  await dialog.getByRole('radio', { name: t('tracks.add.girl') }).check()
  await dialog.getByLabel(t('tracks.add.graduationYear')).selectOption('2027')
  await dialog.getByRole('button', { name: t('tracks.add.submit') }).click()
  await expect(page.getByText(t('registrations.newStudent.done', { name: 'Zhe Ouyang' }))).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox').fill(email)
  const row = page.getByRole('row').filter({ hasText: 'Zhe Ouyang' })
  await expect(row).toContainText(t('statuses.PENDING'))
  await expect(row).toContainText(t('tracks.list.noTeam'))

  const { data } = await call(page.request, 'getApplicationsByContact', { search: email })
  const [application] = Array.isArray(data) ? data : []
  expect(application).toMatchObject({ project_code: '2025NSI', student_gender: '女', student_graduation: 2027 })
  expect(await call(page.request, 'removeApplication', { id: application._id })).toMatchObject({ code: 0 })
})

for (const language of languages) {
  test(`says for each field of the form what is missing, in ${language} @desktop`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = await readIn(context, language, baseURL)
    await signInAs(page, 'adviser@demo.test')
    await page.goto('/currentProjects?project_code=2025NSI')
    await page.getByRole('button', { name: t('tracks.add.open') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('tracks.add.submit') }).click()
    const summary = dialog.getByRole('alert')
    const fields = ['latinGiven', 'latinFamily', 'email', 'gender', 'graduationYear']
    for (const field of fields) {
      await expect(summary.getByRole('button', { name: t(`tracks.add.errors.${field}`), exact: true })).toBeVisible()
    }
    await expect(summary.getByRole('button')).toHaveCount(fields.length)
    if (language === 'en-US') {
      await expect(summary).toContainText("Please enter student's first name")
      await expect(summary).toContainText('Please enter select sex')
    }
    await dialog.getByLabel(t('tracks.add.email')).fill('not-an-address')
    await dialog.getByLabel(t('tracks.add.email')).blur()
    await expect(dialog.getByText(t('fields.errors.email')).first()).toBeVisible()
  })
}

test('says on the button that registration is closed', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'adviser@demo.test')
  await page.goto('/currentProjects?project_code=2025NIP')
  const button = page.getByRole('button', { name: t('tracks.add.open') })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(t('registrations.roster.closed.closed'))).toBeVisible()
})

test('shows the history by season, read-only', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'adviser@demo.test')
  await page.goto('/historyProjects')
  await expect(page).toHaveURL(/\/historyPeojects/)
  await expect(page.getByRole('heading', { level: 2, name: 'National Innovation in Modeling' })).toBeVisible()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: t('tracks.list.roles.LEADER') })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: t('tracks.add.open') })).toHaveCount(0)
  const [, , empty] = seasonsAt(new Date())
  await page.getByRole('combobox', { name: t('tracks.history.season') }).selectOption(empty.code)
  await expect(page.getByText(t('tracks.history.noProjects', { season: empty.code }))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`season=${empty.code}`))
  await page.goBack()
  await expect(page.getByRole('table')).toBeVisible()
})
