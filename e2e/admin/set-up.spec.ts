import { expect, type Locator, type Page, test } from '@playwright/test'
import pg from 'pg'
import { open } from '../support/open'
import { OwnPortal } from '../support/own-portal'
import { newMail, signInAs } from '../support/sign-in'
import { tryRegistration } from '../support/test-registration'
import { readIn, type Words } from '../support/words'

async function fillPair(page: Page | Locator, label: string, zh: string, en: string) {
  const pair = page.getByRole('group', { name: label })
  await pair.getByLabel('中文').fill(zh)
  await pair.getByLabel('English').fill(en)
}

/** Goes to a section by the rail, fills it and saves it. */
async function section(page: Page, t: Words, name: string, fill: () => Promise<void>) {
  await page
    .getByRole('navigation', { name: t('setUp.rail') })
    .getByRole('link', { name: new RegExp(`^${t(`setUp.sections.${name}`)}`) })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: t(`setUp.sections.${name}`) })).toBeVisible()
  await fill()
  await page.getByRole('button', { name: t('setUp.save'), exact: true }).click()
  await expect(page.getByText(t('setUp.unsaved'))).toBeHidden()
}

const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`

/** The organiser's names, the account for transfers, a year students choose, and a word that certificates print as it is written. */
async function setUpThePortal(page: Page, t: Words, dialog: Locator) {
  await page.goto('/admin/settings')
  const save = (part: string) =>
    page.getByRole('button', { name: t('settings.savePart', { part: t(`settings.${part}.title`) }) }).click()
  await expect(async () => {
    await fillPair(page, t('settings.organizer.name'), '未来竞赛', 'Future Competitions')
    await save('organizer')
    await expect(page.getByText(t('settings.saved')).first()).toBeVisible({ timeout: 4_000 })
  }).toPass()
  const holder = page.locator('[name="setting.value.holder"]')
  // Where the page is loaded anew before the saving has begun, there is none.
  await expect(async () => {
    await holder.fill('Future Competitions Ltd')
    await page.locator('[name="setting.value.bank"]').fill('OCBC')
    await page.locator('[name="setting.value.account"]').fill('OCBC 601-234')
    await save('transfer')
    await page.reload()
    await expect(holder).toHaveValue('Future Competitions Ltd', { timeout: 2_000 })
  }).toPass()

  await page.goto('/admin/certificates')
  const rule = (await page.locator('main a[href*="/certificates/rules/"]').first().getAttribute('href')) ?? ''
  await page.goto(rule)
  const printed = page.locator('tbody').getByRole('row').first()
  const [, name = ''] = /([A-Z][a-z]+) [A-Z][a-z]+/.exec((await printed.textContent()) ?? '') ?? []
  expect(name).not.toBe('')
  for (const [list, label, entry] of [
    ['certificate-name-exceptions', 'word', name.toUpperCase()],
    ['graduation-years.registration', 'year', '2045'],
  ] as const) {
    await page.goto(`/admin/lists?list=${list}`)
    await open(page.getByRole('button', { name: t(label === 'year' ? 'lists.newYear' : 'lists.newWord') }), dialog)
    await dialog.getByLabel(t(`lists.${label}`)).fill(entry)
    await dialog.getByRole('button', { name: t('lists.add') }).click()
    await expect(dialog).toBeHidden()
  }
  await page.goto(rule)
  await expect(printed).toContainText(name.toUpperCase())
}

/** The one value a query of its database gives. */
async function rowOf(own: OwnPortal, query: string): Promise<unknown> {
  const database = new pg.Client({ connectionString: own.databaseUrl })
  await database.connect()
  try {
    return Object.values((await database.query(query)).rows[0] ?? {})[0]
  } finally {
    await database.end()
  }
}

test('sets what the whole portal uses, makes a season and a project from nothing, publishes it, a student sees it in the plaza, and a copy is live after 8 actions @desktop', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const own = new OwnPortal({ SEED: 'demo', MAIL: 'mailbox' })
  try {
    expect(await own.start(), own.said).toBeNull()
    const context = await browser.newContext({ baseURL: own.url })
    const t = await readIn(context, 'en-US', own.url)
    const page = await context.newPage()
    await signInAs(page, 'admin@demo.test')
    const dialog = page.getByRole('dialog')

    await setUpThePortal(page, t, dialog)
    await page.goto('/admin/seasons')
    await open(page.getByRole('button', { name: t('seasons.new') }), dialog)
    await dialog.getByLabel(t('seasons.dialog.code')).fill('27-28')
    await fillPair(dialog, t('seasons.dialog.name'), '二七赛季', 'Season of twenty-seven')
    await dialog.getByLabel(t('seasons.dialog.isCurrent')).check()
    await dialog.getByRole('button', { name: t('seasons.dialog.create') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /27-28/ })).toContainText(t('seasons.current'))

    await page.goto('/admin/projects')
    await open(page.getByRole('button', { name: t('setUp.list.new') }), dialog)
    await dialog.getByLabel(t('setUp.basics.code')).fill('2090NEW')
    await fillPair(dialog, t('setUp.texts.name'), '未来挑战赛', 'Future Challenge')
    await dialog.getByRole('button', { name: t('setUp.create.submit') }).click()
    await expect(page).toHaveURL(/\/admin\/projects\/2090NEW/)
    const publish = page.getByRole('button', { name: t('setUp.goLive.publish.button') })
    await expect(publish).toHaveAttribute('aria-disabled', 'true')
    // Its parts scroll by themselves; the window has nothing below them.
    if ((page.viewportSize()?.width ?? 0) >= 1024)
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(
        0,
      )

    // A picture of one pixel, which the browser has no reason to make smaller.
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const cover = page.getByRole('region', { name: t('setUp.cover.title') })
    const lab = { name: 'lab.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
    await expect(async () => {
      await cover.locator('input[type=file]').setInputFiles(lab, { timeout: 1_000 })
      await expect(cover.getByText('lab.png').first()).toBeVisible({ timeout: 4_000 })
    }).toPass()
    await expect(cover.getByText(t('files.thereAloud', { name: 'lab.png' }))).toBeVisible()
    await fillPair(page, t('setUp.cover.alt'), '学生在实验室', 'Students in a laboratory')
    await cover.getByRole('button', { name: t('setUp.cover.save') }).click()
    await expect(cover.getByRole('img', { name: 'Students in a laboratory' })).toBeVisible()

    await section(page, t, 'texts', async () => {
      await fillPair(page, t('setUp.texts.summary'), '面向未来的挑战', 'A challenge for what comes')
      await fillPair(page, t('setUp.texts.description'), '学生提出一个方案。', 'Students propose a plan.')
    })
    await section(page, t, 'windows', async () => {
      // The dates of another project are put into the form, and given up again with it.
      await page.getByRole('button', { name: t('setUp.windows.copy') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('setUp.windows.copyUse') })
        .click()
      await expect(page.getByRole('group', { name: t('setUp.windows.entry', { number: 1 }) })).toBeVisible()
      await expect(page.getByText(t('setUp.unsaved'))).toBeVisible()
      page.once('dialog', (leaving) => void leaving.accept())
      await page.reload()
      await expect(page.getByRole('group', { name: t('setUp.windows.entry', { number: 1 }) })).toBeHidden()
      await page.getByLabel(t('setUp.windows.registrationOpensAt')).fill(inDays(-2, '00:00'))
      await page.getByLabel(t('setUp.windows.registrationClosesAt')).fill(inDays(20, '23:59'))
      const add = page.getByRole('button', { name: t('setUp.windows.add') })
      const entry = (number: number) => page.getByRole('group', { name: t('setUp.windows.entry', { number }) })
      await open(add, entry(1))
      await entry(1).getByLabel(t('setUp.windows.startsAt')).fill(inDays(5, '00:00'))
      await entry(1).getByLabel(t('setUp.windows.deadlineAt')).fill(inDays(30, '23:59'))
      await open(add, entry(2))
      await entry(2).getByLabel(t('setUp.windows.startsAt')).fill(inDays(25, '00:00'))
      await entry(2).getByLabel(t('setUp.windows.deadlineAt')).fill(inDays(50, '23:59'))
      await page.getByRole('button', { name: /^Start window 2 on/ }).click()
      await expect(entry(2).getByLabel(t('setUp.windows.startsAt'))).toHaveValue(inDays(31, '00:00').replace('T', ' '))
      await expect(page.getByRole('button', { name: /^Start window 2 on/ })).toBeHidden()
    })
    await section(page, t, 'events', async () => {
      const event = page.getByRole('group', { name: t('setUp.events.event', { number: 1 }) })
      await open(page.getByRole('button', { name: t('setUp.events.add'), exact: true }), event)
      await event.getByLabel(t('setUp.events.code')).fill('PLAN')
      await fillPair(event, t('setUp.events.name'), '方案', 'Plan')
      const extra = page.getByRole('group', { name: t('setUp.events.event', { number: 2 }) })
      await page.getByRole('button', { name: t('setUp.events.addExtra'), exact: true }).click()
      await extra.getByLabel(t('setUp.events.code')).fill('POSTER')
      await fillPair(extra, t('setUp.events.name'), '海报', 'Poster session')
    })
    await section(page, t, 'prices', async () => {
      await page.getByRole('textbox', { name: /^Price/ }).fill('90')
      await page.locator('[name=processingFeeBps]').fill('2.5')
      await page.locator('[name=level3]').fill('45')
      await page.getByRole('button', { name: t('setUp.prices.addStep') }).click()
      await page.locator('[name="refundSteps.0.until"]').fill(inDays(10, '12:00'))
      await page.locator('[name="refundSteps.0.percent"]').fill('60')
      await fillPair(page, t('setUp.prices.refundPolicy'), '开赛前可退款。', 'Refunds until the start.')
    })
    const guardianMobile = t('setUp.forms.fields.guardian1Mobile')
    await section(page, t, 'forms', async () => {
      const form = page.getByRole('region', { name: t('setUp.forms.names.registration') })
      await expect(form.getByRole('checkbox', { name: t('setUp.forms.fields.email'), exact: true })).toBeDisabled()
      await expect(async () => {
        await form.getByRole('checkbox', { name: guardianMobile }).uncheck()
        await expect(page.getByText(t('setUp.unsaved'))).toBeVisible({ timeout: 500 })
      }).toPass()
    })
    await section(page, t, 'teams', async () => {
      await page.getByLabel(t('setUp.teams.teamSizeMax')).fill('4')
      await page.getByLabel(t('setUp.teams.template')).selectOption({ index: 1 })
      await page.getByRole('button', { name: t('setUp.teams.site.add') }).click()
      for (const [field, text] of Object.entries({
        city: '上海',
        district: '静安区',
        name: '静安考点',
        nameEn: 'Jingan',
      }))
        await page.locator(`[name="testSites.0.${field}"]`).fill(text)
    })
    await page
      .getByRole('navigation', { name: t('setUp.rail') })
      .getByRole('link', { name: new RegExp(`^${t('setUp.sections.certificates')}`) })
      .click()
    const source = page.getByRole('main').getByLabel(t('setUp.certificates.copyFrom'), { exact: true })
    await source.selectOption(await source.locator('option', { hasText: '2025NSI' }).getAttribute('value'))
    const papers = page.getByRole('main').getByRole('article')
    await open(page.getByRole('button', { name: t('setUp.certificates.copy') }), papers.first())
    await expect(page.getByText(t('setUp.checks.done.certificate'), { exact: true }).last()).toBeVisible()
    await expect(publish).toHaveAttribute('aria-disabled', 'true')
    await tryRegistration(page, t)
    await expect(page.getByRole('listitem').filter({ hasText: t('setUp.checks.done.test') })).toBeVisible()
    await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
    const sure = page.getByRole('alertdialog')
    await open(publish, sure)
    await sure.getByRole('button', { name: t('setUp.goLive.publish.button') }).click()
    await expect(page.getByText(t('setUp.states.PUBLISHED'), { exact: true }).first()).toBeVisible()

    const students = await browser.newContext({ baseURL: own.url })
    await readIn(students, 'en-US', own.url)
    const student = await students.newPage()
    await signInAs(student, 'student@demo.test')
    await student.goto('/projectPlaza')
    await expect(student.getByText('Future Challenge').first()).toBeVisible()
    await expect(student.getByRole('img', { name: 'Students in a laboratory' })).toBeVisible()
    await student.goto('/project?project_code=2090NEW')
    await expect(student.getByRole('img', { name: 'Students in a laboratory' })).toBeVisible()
    await expect(student.getByText('Students propose a plan.')).toBeVisible()
    await expect(student.getByText('Poster session')).toBeVisible()
    await expect(student.getByText('SGD 2.25').first()).toBeVisible()
    await expect(student.getByText(/60\s?%/).first()).toBeVisible()
    expect(
      await rowOf(
        own,
        `select s.name || ' ' || l.price_minor as told from project p
      join test_site s on s.project_id = p.id join price_level l on l.project_id = p.id where p.code = '2090NEW'`,
      ),
    ).toBe('静安考点 4500')
    // What was set for the whole portal: who writes a mail, and where a school transfers to.
    const { text } = await newMail(student.request, 'student@demo.test', new Date(0))
    expect(text).toContain('Future Competitions')
    await signInAs(student, 'coordinator@demo.test')
    await student.goto('/schoolApplication')
    await expect(student.getByText('Future Competitions Ltd').first()).toBeVisible()
    await expect(student.getByText('OCBC 601-234').first()).toBeVisible()
    await students.close()
    const strangers = await browser.newContext({ baseURL: own.url })
    await readIn(strangers, 'en-US', own.url)
    const stranger = await strangers.newPage()
    await stranger.goto('/registration?project_code=2090NEW')
    await expect(
      stranger.getByLabel(t('openRegistration.fields.graduationYear')).getByRole('option', { name: '2045' }),
    ).toHaveCount(1)
    await expect(stranger.locator('[name=guardian1Email]')).toHaveAttribute('aria-required', 'true')
    await expect(stranger.locator('[name=guardian1Mobile]')).not.toHaveAttribute('aria-required', 'true')
    await strangers.close()

    await page.goto('/admin/projects')
    // 1: the dialog, 2: which project, 3: the code, 4: make it.
    await open(page.getByRole('button', { name: t('setUp.list.copy') }), dialog)
    const origin = dialog.getByLabel(t('setUp.copy.from'))
    const past = await origin.locator('option', { hasText: '2025NSI' }).getAttribute('value')
    await origin.selectOption(past)
    await dialog.getByLabel(t('setUp.basics.code')).fill('2091NSI')
    await dialog.getByRole('button', { name: t('setUp.copy.submit') }).click()
    await expect(page).toHaveURL(/\/admin\/projects\/2091NSI/)
    await expect(page.getByText(t('setUp.states.DRAFT'), { exact: true }).first()).toBeVisible()
    // 5 and 6: a registration is tried; 7 and 8: nothing is missing in it, so that it goes live as it is.
    await tryRegistration(page, t)
    await open(publish, sure)
    await sure.getByRole('button', { name: t('setUp.goLive.publish.button') }).click()
    await expect(page.getByText(t('setUp.states.PUBLISHED'), { exact: true }).first()).toBeVisible()
    await context.close()
  } finally {
    await own.remove()
  }
})
