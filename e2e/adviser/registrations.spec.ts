import { expect, type Locator, type Page, test } from '@playwright/test'
import { call, codeIn, newMail, signInAs } from '../support/sign-in'
import { languages, readIn, type Words } from '../support/words'

const list = '/projectRegistration?project_code=2025NSI'
const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`

async function openList(page: Page, path = list): Promise<Locator> {
  await page.goto(path)
  const table = page.getByRole('grid')
  await expect(table).toBeVisible()
  return table
}

/** A field by its whole label, which may end with the mark of a required field. */
const labelled = (label: string) => new RegExp(`^${label}\\s*(\\*|$)`)

const rowsOf = (table: Locator) => table.getByRole('rowheader')

/** A row of a list of which only a window may be in the document: the list is scrolled, over and over, until it is there. */
async function scrollsTo(table: Locator, row: Locator): Promise<void> {
  await expect(async () => {
    if ((await row.count()) === 0) {
      await table.evaluate(({ parentElement: frame }) => {
        if (frame === null) return
        const isAtEnd = frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 1
        frame.scrollTo(0, isAtEnd ? 0 : frame.scrollTop + frame.clientHeight / 2)
      })
    }
    await expect(row).toHaveCount(1, { timeout: 250 })
  }).toPass({ intervals: [0], timeout: 15_000 })
  await table.evaluate(({ parentElement }) => parentElement?.scrollTo(0, 0))
}

async function fillStudent(page: Page, t: Words, email: string, givenName = '小测') {
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByLabel(labelled(t(`registrations.newStudent.${name}`)))
  await field('nativeFamily').fill('欧阳')
  await field('nativeGiven').fill(givenName)
  await field('latinFamily').fill('Ouyang')
  await field('latinGiven').fill('Xiaoce')
  await dialog.getByRole('radio', { name: t('registrations.genders.FEMALE') }).check()
  await field('graduationYear').selectOption('2026')
  await field('email').fill(email)
  await field('mobile').fill('13912344321')
  await field('guardian1Email').fill('guardian@example.test')
  await field('guardian1Mobile').fill('13812345678')
}

test('lets an adviser register one student in two actions; the student then signs in and sees it', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const email = `e2e.${unique()}@example.test`
  await signInAs(page, 'adviser@demo.test')
  const table = await openList(page)
  await page.getByRole('button', { name: t('registrations.newStudent.open') }).click()
  await fillStudent(page, t, email)
  await page.getByRole('button', { name: t('registrations.newStudent.submit') }).click()
  await expect(page.getByText(t('registrations.newStudent.done', { name: '欧阳小测' }))).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('searchbox').fill(email)
  await expect(rowsOf(table)).toHaveCount(1)
  await expect(rowsOf(table)).toContainText('Xiaoce Ouyang')

  const other = await browser.newContext({ baseURL })
  const since = new Date()
  await call(other.request, 'createLoginOPT', { student_email: email, login_type: 1 })
  const code = codeIn(await newMail(other.request, email, since))
  const signedIn = await call(other.request, 'loginByStudent', {
    student_email: email,
    student_pwd: code,
    login_type: 1,
  })
  expect(signedIn.code).toBe(0)
  const home = await other.newPage()
  await home.goto('/studentProjects')
  await expect(home.getByText('2025NSI')).toBeVisible()
  await expect(home.getByText(t('statuses.PENDING'), { exact: true })).toBeVisible()
  await other.close()

  // Adding the same student again is refused, and the form keeps what was typed.
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: t('registrations.newStudent.open') }).click()
  await fillStudent(page, t, email)
  await page.getByRole('button', { name: t('registrations.newStudent.submit') }).click()
  await expect(page.getByRole('alert').getByText(t('faults.registrations.alreadyRegistered'))).toBeVisible()
  await expect(page.getByLabel(labelled(t('registrations.newStudent.email')))).toHaveValue(email)
  await page.getByRole('button', { name: t('common.cancel') }).click()

  // The removal is confirmed with a button that names it.
  await page.getByRole('searchbox').fill(email)
  await expect(rowsOf(table)).toHaveCount(1)
  await table.getByRole('button', { name: t('registrations.codes.menuOf', { name: 'Xiaoce Ouyang' }) }).click()
  await page.getByRole('menuitem', { name: t('registrations.roster.remove') }).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('button', { name: t('registrations.remove.confirm', { name: 'Xiaoce Ouyang' }) }).click()
  await expect(page.getByText('Student Removed Successfully')).toBeVisible()
  await expect(page.getByText(t('registrations.roster.noMatch'))).toBeVisible()
})

for (const language of languages) {
  test(`asks for every field of a new student, in ${language}`, async ({ page, context, baseURL }) => {
    const t = await readIn(context, language, baseURL)
    await signInAs(page, 'adviser@demo.test')
    await openList(page)
    await page.getByRole('button', { name: t('registrations.newStudent.open') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('registrations.newStudent.submit') }).click()
    const summary = dialog.getByRole('alert')
    for (const field of [
      'nativeFamily',
      'nativeGiven',
      'latinFamily',
      'latinGiven',
      'gender',
      'graduationYear',
      'email',
      'mobile',
      'guardian1Email',
      'guardian1Mobile',
    ]) {
      const sentence = t('fields.errors.required', { field: t(`fields.labels.${field}`) })
      await expect(summary.getByRole('button', { name: sentence, exact: true })).toBeVisible()
    }
    const email = dialog.getByLabel(labelled(t('registrations.newStudent.email')))
    await email.fill('not-an-address')
    await email.blur()
    await expect(dialog.getByText(t('fields.errors.email')).first()).toBeVisible()
  })
}

test('registers a known address under the names typed and says that the student has to confirm @desktop', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const email = `e2e.${unique()}@example.test`
  const colleague = await browser.newPage({ baseURL })
  await signInAs(colleague, 'adviser2@demo.test')
  const person = {
    givenName_pinyin: 'Real',
    lastName_pinyin: 'Name',
    gender: 'boy',
    graduation: 2026,
    email,
    project_code: '2025NRI',
  }
  expect(await call(colleague.request, 'addStudent', person)).toMatchObject({ code: 0 })
  await colleague.close()

  await signInAs(page, 'adviser@demo.test')
  await openList(page, '/projectRegistration?project_code=2025NIR')
  await page.getByRole('button', { name: t('registrations.newStudent.open') }).click()
  const givenName = `认${unique()}`
  await fillStudent(page, t, email, givenName)
  await page.getByRole('button', { name: t('registrations.newStudent.submit') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('registrations.newStudent.proposedText'))).toBeVisible()
  await dialog.getByRole('button', { name: t('registrations.newStudent.finish') }).click()
  const row = page.getByRole('row').filter({ hasText: `欧阳${givenName}` })
  await expect(row).toContainText(t('registrations.roster.proposed'))
  await expect(row).not.toContainText('Real')
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: t('registrations.roster.remove') }).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('button', { name: t('registrations.remove.confirm', { name: 'Xiaoce Ouyang' }) }).click()
  await expect(row).toBeHidden()
})

test('finds students by Hanzi, pinyin, initials and number, and keeps the filters in the address', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, 'adviser@demo.test')
  const table = await openList(page)
  const first = rowsOf(table).filter({ hasText: '徐泽宇' })
  await scrollsTo(table, first)
  // One student among many, in no file that other stories import, is found with one click and three letters.
  await page.getByRole('searchbox').click()
  await page.keyboard.type('xzy')
  await expect(rowsOf(table)).toHaveCount(1)
  for (const search of ['徐泽宇', 'xuzeyu', 'xzy', 'zeyu xu']) {
    await page.getByRole('searchbox').fill(search)
    await expect(rowsOf(table)).toHaveCount(1)
    await expect(rowsOf(table)).toContainText('徐泽宇')
  }
  await expect(page).toHaveURL(/search=zeyu/)
  await page.reload()
  await expect(rowsOf(table)).toHaveCount(1)
  await page.getByRole('searchbox').fill('没有这个人')
  await expect(page.getByText(t('registrations.roster.noMatch'))).toBeVisible()
  await page.getByRole('button', { name: t('registrations.roster.clear') }).click()
  await expect(page).not.toHaveURL(/search=/)
  await scrollsTo(table, first)
  // A card says it in one word.
  const unpaid = table.getByText(t('statuses.PENDING')).or(table.getByText(t('statuses.unpaid'), { exact: true }))
  await expect(unpaid.filter({ visible: true }).first()).toBeVisible()

  await page.getByRole('button', { name: new RegExp(`^${t('statuses.PAID')}`) }).click()
  await expect(page).toHaveURL(/status=PAID/)
  await expect(table.getByText(t('statuses.PENDING'))).toHaveCount(0)
  const paid = await rowsOf(table).count()
  expect(paid).toBeGreaterThan(0)
  // The language changes, and the filters stay.
  await page.getByRole('button', { name: /EN/ }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(rowsOf(table)).toHaveCount(paid)
})

test('lets paid registrations be opened and not removed, and unpaid ones be removed', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'adviser@demo.test')
  const table = await openList(page)
  const open = (status: string) =>
    table
      .getByRole('row')
      .filter({ has: page.getByText(t(status), { exact: true }) })
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click()
  const remove = page.getByRole('menuitem', { name: t('registrations.roster.remove') })

  await open('statuses.PENDING')
  await expect(remove).toBeVisible()
  await expect(page.getByRole('menuitem', { name: t('registrations.codes.remindOne') })).toBeVisible()
  // The column of actions stays in sight: what is pressed in it moves nothing.
  const moved = () => page.locator('table').evaluate((grid) => grid.parentElement?.scrollLeft)
  expect(await moved()).toBe(0)
  await page.keyboard.press('Escape')
  await open('statuses.PAID')
  await expect(page.getByRole('menuitem', { name: t('registrations.codes.openStudent') })).toHaveAttribute(
    'href',
    /^\/personalInfoEdit\?student_id=/,
  )
  await expect(remove).toHaveCount(0)
  await page.getByRole('menuitem', { name: t('registrations.roster.show') }).click()
  await expect(page).toHaveURL('/applicationDetail?type=project&project_code=2025NSI')
})

for (const language of languages) {
  test(`shows 17 rows in a window of 1280 by 800, and fewer to whoever prefers, in ${language} @desktop`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = await readIn(context, language, baseURL)
    await page.setViewportSize({ width: 1280, height: 800 })
    await signInAs(page, 'adviser@demo.test')
    const table = await openList(page)
    const row = table.locator('tbody tr').first()
    const heights = async () => {
      const region = await page.getByRole('region', { name: t('registrations.roster.caption') }).boundingBox()
      const first = await row.boundingBox()
      if (!region || !first) throw new Error('the list is not shown')
      return { top: first.y, row: first.height, rows: (region.y + region.height - first.y) / first.height }
    }
    const compact = await heights()
    expect(compact.top).toBeLessThanOrEqual(134)
    expect(compact.row).toBe(36)
    expect(compact.rows).toBeGreaterThanOrEqual(17)

    const density = page.getByRole('button', { name: t('registrations.roster.compact') })
    await expect(density).toHaveAttribute('aria-pressed', 'true')
    await density.click()
    await expect.poll(async () => (await heights()).row).toBe(48)
    await page.reload()
    await expect(density).toHaveAttribute('aria-pressed', 'false')
    expect((await heights()).row).toBe(48)
  })
}

test('shows a registration on a phone as a card of two lines that opens the rest @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'adviser@demo.test')
  const table = await openList(page)
  const card = table.locator('tbody tr').first()
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(65)
  await expect(card.getByRole('rowheader')).toContainText(/NSI-\d+/)
  await card.getByRole('button', { name: /^Details for/ }).click()
  await expect(page.getByRole('dialog').getByText(t('registrations.roster.column.channel'))).toBeVisible()
})

test('keeps filters, export and what adds students at the foot of a phone, however far the list is scrolled @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'adviser@demo.test')
  await openList(page)
  const foot = async () => {
    const boxes = await Promise.all(
      [
        page.getByRole('button', { name: t('registrations.roster.addFilter') }),
        page.getByRole('button', { name: t('registrations.roster.export'), exact: true }),
        page.getByRole('link', { name: t('registrations.roster.import') }),
        page.getByRole('button', { name: t('registrations.newStudent.open') }),
      ].map((one) => one.boundingBox()),
    )
    return boxes.map((box) => ({ left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0), top: box?.y ?? 0 }))
  }
  for (const scrolled of [0, 100_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), scrolled)
    const places = await foot()
    for (const [at, { left, right, top }] of places.entries()) {
      expect(top, `${at} at ${scrolled}`).toBeGreaterThan(844 - 70)
      expect(left, `${at} at ${scrolled}`).toBeGreaterThanOrEqual(places[at - 1]?.right ?? 16)
      expect(right, `${at} at ${scrolled}`).toBeLessThanOrEqual(390 - 16)
    }
  }
  // The list, which scrolls by itself where it is long, ends above it.
  const rows = await page.getByRole('region', { name: t('registrations.roster.caption') }).boundingBox()
  expect((rows?.y ?? 0) + (rows?.height ?? 0)).toBeLessThanOrEqual(844 - 68)
})

test('lets columns be chosen and sorted, and gives the table a height of at least 600 @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'adviser@demo.test')
  const table = await openList(page)
  const box = await page.getByRole('region', { name: t('registrations.roster.caption') }).boundingBox()
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(600)
  await page.getByRole('button', { name: t('registrations.roster.columns') }).click()
  await page.getByRole('checkbox', { name: t('registrations.roster.column.email') }).check()
  await page.getByRole('checkbox', { name: t('registrations.roster.column.channel') }).uncheck()
  // Without a column of its own the number stands beside the name.
  await page.getByRole('checkbox', { name: t('registrations.roster.column.number') }).check()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('columnheader', { name: t('registrations.roster.column.email') })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: t('registrations.roster.column.channel') })).toHaveCount(0)
  await expect(table.getByText(/^.\*\*\*@/).first()).toBeVisible()

  const number = table.getByRole('columnheader', { name: t('registrations.roster.column.number') })
  await number.getByRole('button').click()
  await expect(number).toHaveAttribute('aria-sort', 'ascending')
  await number.getByRole('button').click()
  await expect(number).toHaveAttribute('aria-sort', 'descending')
  await page.reload()
  const numbers = await table.getByText(/^NSI-\d+$/).allInnerTexts()
  expect(numbers).toEqual(numbers.toSorted().reverse())
})
