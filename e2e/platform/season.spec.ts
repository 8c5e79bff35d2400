import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { ImagePortal } from '../support/image-portal'
import { open } from '../support/open'
import { OwnPortal } from '../support/own-portal'
import { codeIn, newMail } from '../support/sign-in'
import { tryRegistration } from '../support/test-registration'
import { readIn, type Words } from '../support/words'

/**
 * A portal without the demo world, as the image runs it: from the first-run page to a certificate that a stranger verifies, through
 * screens alone (console#a-season).
 */

const owner = { email: 'owner@season.example', password: 'seven grey geese 2026' }

async function fillPair(scope: Page | Locator, label: string | RegExp, zh: string, en: string) {
  const pair = scope.getByRole('group', { name: label })
  await pair.getByLabel('中文').fill(zh)
  await pair.getByLabel('English').fill(en)
}

/** Goes to a section of the set-up by its rail, fills it in and saves it. */
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

/** A browser of its own. */
async function person(browser: Browser, { url }: OwnPortal) {
  const context = await browser.newContext({ baseURL: url })
  return { page: await context.newPage(), t: await readIn(context, 'en-US', url) }
}

async function signInOwner(page: Page, t: Words, project: string) {
  await page.goto('/login?type=admin')
  await page.locator('[name=email]').fill(owner.email)
  await page.locator('[name=secret]').fill(owner.password)
  const choice = page.getByRole('option', { name: new RegExp(project) })
  await open(page.getByRole('combobox', { name: t('auth.login.project') }), choice)
  await choice.click()
  await page.locator('[type=submit]').click()
  await expect(page).toHaveURL(/teamCodeList/, { timeout: 30_000 })
}

/** Logs in with the code that comes by mail. */
async function signInStudent(page: Page, t: Words, email: string) {
  await page.goto('/login')
  await page.locator('[name=email]').fill(email)
  const since = new Date()
  await page.getByRole('button', { name: t('auth.login.sendCode') }).click()
  await expect(page.getByText(t('auth.login.sent'), { exact: true })).toBeVisible()
  // The eighth digit sends it off.
  await page.keyboard.type(codeIn(await newMail(page.request, email, since)))
  await expect(page).toHaveURL(/studentProjects/)
}

type Student = { family: string; latinFamily: string; given: string; email: string }
type Season = { project: string; students: readonly [leader: Student, friend: Student] }
const first: Season = {
  project: '2027FC',
  students: [
    { family: '单', latinFamily: 'Shan', given: '雨晨', email: 'shan@season.example' },
    { family: '吕', latinFamily: 'Lyu', given: '小明', email: 'lyu@season.example' },
  ],
}
const next: Season = {
  project: '2028FC',
  students: [
    { family: '单', latinFamily: 'Shan', given: '月', email: 'yue@season.example' },
    { family: '吕', latinFamily: 'Lyu', given: '星', email: 'xing@season.example' },
  ],
}

/** Registers somebody without an account, with the code that comes by mail. */
async function register(page: Page, t: Words, project: string, { family, latinFamily, given, email }: Student) {
  await page.goto(`/registration?project_code=${project}`)
  await page.locator('[name="nativeFamily"]').fill(family)
  await page.locator('[name="nativeGiven"]').fill(given)
  await expect(page.locator('[name="latinFamily"]')).toHaveValue(latinFamily)
  await page.getByRole('radio', { name: t('openRegistration.genders.FEMALE') }).check()
  await page.getByLabel(t('openRegistration.fields.graduationYear')).selectOption('2030')
  await page.locator('[name="email"]').fill(email)
  await page.locator('[name="mobile"]').fill('12100001234')
  await page.locator('[name="guardian1Email"]').fill('guardian@season.example')
  await page.locator('[name="guardian1Mobile"]').fill('12200001234')
  await page.getByRole('radio', { name: t('fields.school.kinds.none') }).check()
  await page.locator('[name="privacy"]').check()
  await page.locator('[name="guardian"]').check()
  const since = new Date()
  await page.getByRole('button', { name: t('openRegistration.send') }).click()
  await expect(page.getByRole('heading', { name: t('openRegistration.code.title') })).toBeFocused()
  const mail = await newMail(page.request, email, since)
  await page.getByRole('textbox', { name: t('openRegistration.code.label') }).fill(codeIn(mail))
  await expect(page).toHaveURL(/\/studentProjects\?/)
}

/** Pays what is due from the student's home, in the sandbox. */
async function pay(page: Page, t: Words) {
  await page.goto('/studentProjects')
  await page
    .getByRole('link', { name: /^Pay SGD/ })
    .first()
    .click()
  const agree = page.getByRole('checkbox', { name: t('paying.agree') })
  await expect(async () => {
    await agree.check()
    await expect(agree).toBeChecked({ timeout: 500 })
  }).toPass()
  const button = page.getByRole('button', { name: /^Pay SGD/ })
  await expect(async () => {
    await button.click({ timeout: 2_000 })
    await expect(page).toHaveURL(/\/sandbox\//, { timeout: 4_000 })
  }).toPass()
  await open(button, page.getByRole('heading', { name: t('pay.done.title') }))
}

async function makesItsFirstSeason(browser: Browser, portal: OwnPortal) {
  const [, link = ''] = /(http\S+\/setup\?token=[\w-]{43})/.exec(portal.said) ?? []
  const { page, t } = await person(browser, portal)
  const dialog = page.getByRole('dialog')

  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.locator('[name=name]').fill('Season Owner')
  await page.locator('[name=email]').fill(owner.email)
  await page.locator('[name=newPassword]').fill(owner.password)
  await page.locator('[name=newPasswordAgain]').fill(owner.password)
  await page.locator('[name=contact]').fill('office@season.example')
  await page.getByRole('button', { name: t('firstRun.submit') }).click()
  await expect(page).toHaveURL(/\/today/)
  await open(
    page.getByRole('button', { name: t('firstRun.steps.mailSend') }),
    page.getByText(t('firstRun.steps.mailDone', { email: owner.email })),
  )

  await page.goto('/admin/seasons')
  await open(page.getByRole('button', { name: t('seasons.new') }).first(), dialog)
  await dialog.getByLabel(t('seasons.dialog.code')).fill('26-27')
  await fillPair(dialog, t('seasons.dialog.name'), '二六赛季', 'Season of twenty-six')
  await dialog.getByLabel(t('seasons.dialog.isCurrent')).check()
  await dialog.getByRole('button', { name: t('seasons.dialog.create') }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/admin/templates')
  await open(page.getByRole('button', { name: t('templates.new') }).first(), dialog)
  await dialog.getByLabel('中文').fill('未来方案')
  await dialog.getByLabel('English').fill('Future plan')
  await dialog.getByRole('button', { name: t('templates.create') }).click()
  await expect(page).toHaveURL(/\/admin\/templates\/[0-9a-f-]{36}$/)
  const outline = page.getByRole('navigation', { name: t('templates.outline') })
  const title = page.getByRole('group', { name: new RegExp(`^${t('templates.sectionTitle')}`) })
  await open(outline.getByRole('button', { name: t('templates.addSection') }), title)
  await fillPair(page, new RegExp(`^${t('templates.sectionTitle')}`), '方案', 'Plan')
  await outline.getByRole('button', { name: t('templates.addBlockTo', { name: 'Plan' }) }).click()
  await fillPair(page, new RegExp(`^${t('templates.blockTitle')}`), '摘要', 'Summary')
  await page.getByLabel(t('templates.kind'), { exact: true }).selectOption('TEXT')
  await page.getByLabel(t('templates.required'), { exact: true }).check()
  await fillPair(page, new RegExp(`^${t('templates.prompt')}`), '用一段话说明。', 'Say it in one paragraph.')
  await page.getByRole('button', { name: t('templates.save'), exact: true }).click()
  await expect(page.getByText(t('templates.complete'))).toBeVisible()

  await page.goto('/admin/projects')
  await open(page.getByRole('button', { name: t('setUp.list.new') }).first(), dialog)
  await dialog.getByLabel(t('setUp.basics.code')).fill('DRAFT')
  await fillPair(dialog, t('setUp.texts.name'), '未来挑战赛', 'Future Challenge')
  await dialog.getByRole('button', { name: t('setUp.create.submit') }).click()
  await expect(page).toHaveURL(/\/admin\/projects\/DRAFT/)
  // The set-up goes along with a code that changes.
  await section(page, t, 'basics', () => page.getByLabel(t('setUp.basics.code')).fill(first.project))
  await expect(page).toHaveURL(new RegExp(`/admin/projects/${first.project}`))
  await expect(page.getByLabel(t('setUp.basics.code'))).toHaveValue(first.project)
  // A link within the portal asks before it leaves what was typed, and a "no" stays.
  const rail = page.getByRole('navigation', { name: t('setUp.rail') })
  page.once('dialog', (question) => void question.dismiss())
  await page.getByLabel(t('setUp.basics.type')).fill('Science')
  await rail.getByRole('link', { name: new RegExp(`^${t('setUp.sections.texts')}`) }).click()
  await expect(page.getByLabel(t('setUp.basics.type'))).toHaveValue('Science')
  await section(page, t, 'basics', async () => undefined)
  await section(page, t, 'texts', async () => {
    await fillPair(page, t('setUp.texts.summary'), '面向未来的挑战', 'A challenge for what comes')
    await fillPair(page, t('setUp.texts.description'), '学生提出一个方案。', 'Students propose a plan.')
  })
  await section(page, t, 'windows', async () => {
    await page.getByLabel(t('setUp.windows.registrationOpensAt')).fill(inDays(-2, '00:00'))
    await page.getByLabel(t('setUp.windows.registrationClosesAt')).fill(inDays(20, '23:59'))
    const entry = page.getByRole('group', { name: t('setUp.windows.entry', { number: 1 }) })
    await open(page.getByRole('button', { name: t('setUp.windows.add') }), entry)
    await entry.getByLabel(t('setUp.windows.startsAt')).fill(inDays(-1, '00:00'))
    await entry.getByLabel(t('setUp.windows.deadlineAt')).fill(inDays(30, '23:59'))
  })
  await section(page, t, 'events', async () => {
    const event = page.getByRole('group', { name: t('setUp.events.event', { number: 1 }) })
    await open(page.getByRole('button', { name: t('setUp.events.add'), exact: true }), event)
    await event.getByLabel(t('setUp.events.code')).fill('PLAN')
    await fillPair(event, t('setUp.events.name'), '方案', 'Plan')
  })
  await section(page, t, 'prices', async () => {
    await page.getByRole('textbox', { name: /^Price/ }).fill('90')
    await fillPair(page, t('setUp.prices.refundPolicy'), '开赛前可退款。', 'Refunds until the start.')
  })
  await section(page, t, 'teams', async () => {
    await page.getByLabel(t('setUp.teams.teamSizeMax')).fill('4')
    await page.getByLabel(t('setUp.teams.template')).selectOption({ index: 1 })
  })

  await page.goto('/admin/certificates/templates')
  await open(page.getByRole('button', { name: t('certificateConsole.newTemplate') }).first(), dialog)
  await dialog.getByLabel(t('certificateConsole.name')).fill('Future certificate')
  await dialog.getByRole('button', { name: t('certificateConsole.create') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Future certificate' })).toBeVisible()
  await page.goto('/admin/certificates')
  await open(page.getByRole('button', { name: t('certificateConsole.rule.new') }).first(), dialog)
  await dialog.getByLabel(t('certificateConsole.rule.template')).selectOption({ label: 'Future certificate' })
  await dialog.getByRole('button', { name: t('certificateConsole.rule.create') }).click()
  await expect(page).toHaveURL(/certificates\/rules\//)

  await page.goto(`/admin/projects/${first.project}`)
  await tryRegistration(page, t)
  const publish = page.getByRole('button', { name: t('setUp.goLive.publish.button') })
  const sure = page.getByRole('alertdialog')
  await open(publish, sure)
  await sure.getByRole('button', { name: t('setUp.goLive.publish.button') }).click()
  await expect(page.getByText(t('setUp.states.PUBLISHED'), { exact: true }).first()).toBeVisible()
  await page.context().close()
}

async function studentsTakePart(browser: Browser, portal: OwnPortal, { project, students }: Season) {
  const [leader, friend] = [await person(browser, portal), await person(browser, portal)]
  const [one, other] = students
  await register(leader.page, leader.t, project, one)
  await pay(leader.page, leader.t)
  await register(friend.page, friend.t, project, other)
  await pay(friend.page, friend.t)

  const { page, t } = leader
  await page.goto(`/teamInfo?project_code=${project}`)
  const invite = page.getByRole('button', { name: t('ownTeam.invite.create') })
  await open(page.getByRole('button', { name: t('ownTeam.create.action') }), invite)
  const address = page.getByRole('textbox', { name: t('ownTeam.invite.address') })
  await open(invite, address)
  const link = new URL(await address.inputValue())
  await friend.page.goto(link.pathname + link.search)
  await open(friend.page.getByRole('button', { name: /^Join team \d+$/ }), friend.page.getByText(t('success.joinTeam')))

  await page.goto('/studentProjects')
  const work = (await page.getByRole('link', { name: /^Manage the work for / }).getAttribute('href')) ?? ''
  await page.goto(work)
  await expect(page.locator('[data-saved]')).toBeVisible()
  const summary = page.locator('[data-block]').getByRole('textbox')
  await expect(async () => {
    await summary.fill('')
    await summary.fill('A plan for the river beside our school.')
    await expect(page.locator('[data-saved="saved"]')).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 30_000 })

  await page.goto(work.replace('/pghome', '/pghead'))
  const title = page.getByLabel(t('workspace.head.titleField'))
  await expect(async () => {
    await title.fill('A river in May')
    await page.getByLabel(t('workspace.head.mediumField')).selectOption({ index: 1 })
    await page.getByRole('button', { name: t('workspace.head.save') }).click({ timeout: 1_000 })
    await expect(page).toHaveURL(/pghome/, { timeout: 4_000 })
  }).toPass({ timeout: 30_000 })
  await page.goto('/studentProjects')
  const submission = page.getByRole('heading', { name: t('submission.title'), level: 1 })
  await open(page.getByRole('link', { name: /^Submit the work for / }), submission)
  await open(
    page.getByRole('button', { name: t('submission.submit'), exact: true }),
    page.getByRole('heading', { name: t('submission.receipt.received'), level: 1 }),
  )
  await Promise.all([page.context().close(), friend.page.context().close()])
}

/** Of a copy the awards are there. */
async function theOwnerFinishes(browser: Browser, portal: OwnPortal, { project, students }: Season, isCopy: boolean) {
  const { page, t } = await person(browser, portal)
  const dialog = page.getByRole('dialog')
  await signInOwner(page, t, project)
  await page.goto(`/admin/results/${project}`)
  await expect(page.getByText('1 of 1 team has submitted.', { exact: false })).toBeVisible()

  await page.goto('/admin/scoring')
  const field = page.getByRole('textbox', { name: /^Your score for/ })
  await expect(async () => {
    await field.fill('91.5')
    await field.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: t('scoringGrid.saving.allSaved') })).toBeVisible({
      timeout: 4_000,
    })
  }).toPass({ timeout: 30_000 })
  await open(page.locator('#confirm-scores'), dialog)
  await dialog.getByRole('button', { name: /^Confirm / }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/admin/results')
  if (!isCopy) {
    await open(page.getByRole('button', { name: t('awards.kinds.add') }), dialog)
    await dialog.locator('[name=labelZh]').fill('一等奖')
    await dialog.locator('[name=labelEn]').fill('First Prize')
    await dialog.locator('[name=cutOff]').fill('90')
    await dialog.getByRole('button', { name: t('awards.dialog.save') }).click()
    await expect(dialog).toBeHidden()
  }
  await open(page.getByRole('button', { name: t('awards.proposal.apply') }), dialog)
  await dialog.getByRole('button', { name: /^Change 1 team$/ }).click()
  await expect(page.getByText(`First Prize · ${t('awards.states.DRAFT')}`)).toBeVisible()

  // The results come out first: certificates of an award follow it.
  await page.goto('/admin/results?tab=release')
  await open(page.getByRole('button', { name: t('releases.actions.release') }), dialog)
  await dialog.getByRole('button', { name: t('releases.dialog.confirmNow') }).click()
  await expect(page.getByRole('button', { name: t('releases.actions.withdraw') })).toBeVisible()
  await page.goto('/admin/certificates')
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/certificates\/rules\//)
  const sure = page.getByRole('alertdialog')
  await open(page.getByRole('button', { name: /^Issue \d+ certificates?$/ }), sure)
  await sure.getByRole('button', { name: /^Issue / }).click()
  await expect(page.getByText(t('certificateConsole.batches.states.DONE'))).toBeVisible({ timeout: 60_000 })

  const winner = await person(browser, portal)
  await signInStudent(winner.page, winner.t, students[0].email)
  await winner.page.goto(`/teamDetail?project_code=${project}&tab=certificates`)
  await winner.page.getByRole('link', { name: /^View certificate / }).click()
  await expect(winner.page.getByRole('img', { name: /^Certificate of / })).toContainText('First Prize')
  const code =
    (await winner.page
      .getByText(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/)
      .first()
      .textContent()) ?? ''

  const stranger = await person(browser, portal)
  await stranger.page.goto('/verify')
  await stranger.page.getByLabel(t('certificatePages.verifyPage.code')).fill(code)
  await stranger.page.getByRole('button', { name: t('certificatePages.verifyPage.check') }).click()
  const valid = stranger.page.getByRole('heading', { level: 1, name: t('certificatePages.verifyPage.valid') })
  await expect(valid).toBeVisible()
  await expect(stranger.page.getByRole('definition').filter({ hasText: /^First Prize/ })).toBeVisible()
  for (const one of [page, winner.page, stranger.page]) await one.context().close()
}

/** What somebody does by hand, counted: each press, each choice and each field that is filled in. */
class Hand {
  count = 0
  async press(by: Locator, opened?: Locator) {
    this.count += 1
    await (opened === undefined ? by.click() : open(by, opened))
  }
  async tick(box: Locator) {
    this.count += 1
    await box.check()
  }
  async fill(field: Locator, text: string) {
    this.count += 1
    await field.fill(text)
  }
}

/** From the seasons' screen on, the one page that is opened by its address. */
async function copiesTheSeason(browser: Browser, portal: OwnPortal) {
  const { page, t } = await person(browser, portal)
  const dialog = page.getByRole('dialog')
  await signInOwner(page, t, first.project)
  await page.goto('/admin/seasons')
  const hand = new Hand()
  await hand.press(page.getByRole('button', { name: t('seasons.new') }).first(), dialog)
  await hand.fill(dialog.getByLabel(t('seasons.dialog.code')), '27-28')
  await hand.tick(dialog.getByLabel(t('seasons.dialog.isCurrent')))
  await hand.press(dialog.getByRole('button', { name: t('seasons.dialog.create') }))
  await expect(dialog).toBeHidden()
  const copy = page.getByRole('button', { name: t('setUp.list.copy') })
  const menu = page.getByRole('navigation', { name: t('shell.menu') })
  await hand.press(menu.getByRole('link', { name: t('menu.setUpProjects'), exact: true }))
  await hand.press(copy, dialog)
  // The season and the distance of the dates stand there.
  await expect(dialog.getByLabel(t('setUp.copy.from')).locator('option:checked')).toContainText(first.project)
  await expect(dialog.getByLabel(t('setUp.copy.days'))).toHaveValue('364')
  await hand.fill(dialog.getByLabel(t('setUp.basics.code')), next.project)
  await hand.press(dialog.getByRole('button', { name: t('setUp.copy.submit') }))
  await expect(page).toHaveURL(new RegExp(`/admin/projects/${next.project}`))
  await tryRegistration(page, t, (by, opened) => hand.press(by, opened))
  const sure = page.getByRole('alertdialog')
  await hand.press(page.getByRole('button', { name: t('setUp.goLive.publish.button') }), sure)
  await hand.press(sure.getByRole('button', { name: t('setUp.goLive.publish.button') }))
  await expect(page.getByText(t('setUp.states.PUBLISHED'), { exact: true }).first()).toBeVisible()
  expect(hand.count).toBeLessThanOrEqual(12)

  const stranger = await person(browser, portal)
  await stranger.page.goto(`/project?project_code=${next.project}`)
  await expect(stranger.page.getByText('Students propose a plan.')).toBeVisible()
  // A year passes: its windows open now.
  await section(page, t, 'windows', async () => {
    await page.getByLabel(t('setUp.windows.registrationOpensAt')).fill(inDays(-2, '00:00'))
    await page.getByLabel(t('setUp.windows.registrationClosesAt')).fill(inDays(20, '23:59'))
    const entry = page.getByRole('group', { name: t('setUp.windows.entry', { number: 1 }) })
    await entry.getByLabel(t('setUp.windows.startsAt')).fill(inDays(-1, '00:00'))
    await entry.getByLabel(t('setUp.windows.deadlineAt')).fill(inDays(30, '23:59'))
  })
  await Promise.all([page.context().close(), stranger.page.context().close()])
}

/** The two ways in which a portal runs; the second repeats the first in the long run. */
const ways = [
  { how: 'as the image runs it @desktop', make: () => new ImagePortal({ SEED: 'none', MAIL: 'mailbox' }) },
  { how: 'as a bare start runs it @desktop @full', make: () => new OwnPortal({ SEED: 'none', MAIL: 'mailbox' }) },
]
for (const { how, make } of ways) {
  test.describe(how, () => {
    test.describe.configure({ mode: 'serial', timeout: 240_000 })
    let portal: OwnPortal
    test.beforeAll(async () => {
      test.setTimeout(180_000)
      portal = make()
      expect(await portal.start(), portal.said).toBeNull()
    })
    test.afterAll(() => portal.remove())

    test('makes its owner, a season, a work template and a project that goes live', ({ browser }) =>
      makesItsFirstSeason(browser, portal))
    test('two students register, pay, team up, write and submit', ({ browser }) =>
      studentsTakePart(browser, portal, first))
    test('the owner scores, gives an award, releases the results and issues certificates; a stranger verifies one', ({
      browser,
    }) => theOwnerFinishes(browser, portal, first, false))
    test('the next season is the last one copied, and is live after at most 12 actions', ({ browser }) =>
      copiesTheSeason(browser, portal))
    test('the copy goes on as the first season did, to a certificate that a stranger verifies', async ({ browser }) => {
      await studentsTakePart(browser, portal, next)
      await theOwnerFinishes(browser, portal, next, true)
    })
  })
}
