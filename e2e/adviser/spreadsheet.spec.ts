import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { call, newMail, signInByCode } from '../support/sign-in'
import { readIn, type Words } from '../support/words'

/** An adviser of the demo world whom only these tests use; each test adds its own students and removes those of the last. */
test.describe.configure({ mode: 'default' })
const project = '2025NSI'
const adviser = () => (test.info().project.name === 'phone' ? 'mei.ling.tan@demo.test' : 'ruolin.ouyang@demo.test')
const own = () => `${test.info().project.name}.sheet.test`

type Row = { _id: { $id: string } | string; application_team_code: number | string }

async function listed(request: APIRequestContext): Promise<string[]> {
  const { data } = await call(request, 'getApplicationsByContact', { project_code: project, search: own(), page: 1 })
  const rows: Row[] = Reflect.get(Object(data), 'list') ?? Reflect.get(Object(data), 'rows') ?? []
  return rows.map(({ _id }) => (typeof _id === 'string' ? _id : _id.$id))
}

/** Registers that many new students, removes those of earlier runs, and opens the list with the new ones only. */
async function openSheet(page: Page, count: number, more = ''): Promise<Locator> {
  const { request } = page
  expect(await signInByCode(request, 'adviser', adviser())).toMatchObject({ code: 0 })
  for (const id of await listed(request)) await call(request, 'removeApplication', { id })
  const letters = Array.from({ length: count }, (_, at) => String.fromCharCode(97 + at))
  const answers = letters.map((letter) =>
    call(request, 'addStudent', {
      givenName_pinyin: `Sheet${letter}`,
      lastName_pinyin: 'Aa',
      gender: 'girl',
      graduation: 2026,
      email: `${letter}@${own()}`,
      project_code: project,
    }),
  )
  for (const { code, msg } of await Promise.all(answers)) expect(code, msg).toBe(0)
  await page.goto(`/projectRegistration?project_code=${project}&search=${own()}${more}`)
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('rowheader')).toHaveCount(count)
  await allRows(page)
  return grid
}

/** Waits until all rows have arrived in the browser, so that the sheet can be edited. */
async function allRows(page: Page) {
  await expect(page.getByText(/^(Loading the rest…|正在加载其余报名…)$/)).toHaveCount(0)
}

/** A cell by its row and the name of its column. */
function cellOf(grid: Locator, row: number, column: string): Locator {
  return grid.locator('tbody tr').nth(row).locator(`[data-label="${column}"]`)
}

const columns = (t: Words) => ({
  team: t('registrations.roster.column.team'),
  role: t('registrations.roster.column.role'),
})

const saveButton = (page: Page) => page.getByRole('button', { name: /Save Team Codes|保存队伍编号/ })

async function paste(page: Page, text: string) {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('pastes team codes and roles of 20 students in three actions and takes them back with one more @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  const grid = await openSheet(page, 20)
  const { team, role } = columns(t)
  const block = Array.from({ length: 20 }, (_, at) => `${17 + Math.floor(at / 5)}\t${at % 5 ? '队员' : 'Leader'}`)

  await cellOf(grid, 0, team).click()
  await paste(page, `${block.join('\r\n')}\r\n`)
  await saveButton(page).click()

  await expect(page.getByText('提交成功')).toBeVisible()
  await expect(cellOf(grid, 0, role)).toHaveText('领队')
  await expect(cellOf(grid, 19, team)).toHaveText('20')
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await allRows(page)
  await expect(cellOf(grid, 5, team)).toHaveText('18')
  await expect(cellOf(grid, 6, role)).toHaveText('队员')

  await cellOf(grid, 0, team).click()
  await page.keyboard.press('Control+Shift+ArrowDown')
  await page.keyboard.press('Delete')
  await saveButton(page).click()
  const toasts = page.getByRole('region', { name: t('common.words.notifications') })
  await toasts.getByRole('button', { name: t('registrations.codes.undo') }).click()
  await expect(page.getByText(t('registrations.codes.undone'))).toBeVisible()
  await expect(cellOf(grid, 19, team)).toHaveText('20')
  await expect(cellOf(grid, 0, role)).toHaveText('领队')
})

test('works by keyboard: type, fill, undo; keeps changes over a filter and a reload @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const grid = await openSheet(page, 4)
  const { team, role } = columns(t)
  const focused = page.locator(':focus')
  await grid.locator('[data-cell][tabindex="0"]').first().focus()
  await expect(focused).toHaveRole('rowheader')
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAttribute('data-label', team)

  // Digits are a team code; who joins a team becomes a member.
  await page.keyboard.type('18')
  await page.keyboard.press('Enter')
  await expect(cellOf(grid, 0, team)).toContainText('18')
  await expect(cellOf(grid, 0, role)).toContainText(t('registrations.roster.role.MEMBER'))
  await expect(focused).toHaveAttribute('data-cell', (await cellOf(grid, 1, team).getAttribute('data-cell')) ?? '')

  // Fills down from the first row, undoes it and does it again.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(saveButton(page)).toHaveText('Save Team Codes (3)')
  await page.keyboard.press('Control+z')
  await expect(saveButton(page)).toHaveText('Save Team Codes (1)')
  await page.keyboard.press('Control+Shift+Z')
  await expect(saveButton(page)).toHaveText('Save Team Codes (3)')

  // A letter chooses a role, and Enter confirms it and goes to the next cell.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('l')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('combobox')).toHaveCount(0)
  await expect(focused).toHaveAttribute('data-cell', (await cellOf(grid, 1, role).getAttribute('data-cell')) ?? '')
  await expect(cellOf(grid, 0, role)).toContainText(t('registrations.roster.role.LEADER'))

  // A filter and a reload keep every change.
  await page.getByRole('searchbox').fill('no such student')
  await expect(page.getByText(t('registrations.roster.noMatch'))).toBeVisible()
  await expect(saveButton(page)).toHaveText('Save Team Codes (3)')
  await page.getByRole('searchbox').fill(own())
  await expect(grid.getByRole('rowheader')).toHaveCount(4)
  await page.reload()
  await expect(saveButton(page)).toHaveText('Save Team Codes (3)')
  await cellOf(grid, 3, team).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('success.saveTeamCodes'))).toBeVisible()
  await page.reload()
  await expect(cellOf(grid, 2, team)).toHaveText('18')
  await expect(cellOf(grid, 0, role)).toHaveText(t('registrations.roster.role.LEADER'))
})

test('shows refused changes at their cells and saves nothing; shows what somebody else changed meanwhile @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const grid = await openSheet(page, 6)
  const { team } = columns(t)

  // Six students exceed the limit of a team of five.
  await cellOf(grid, 0, team).click()
  await page.keyboard.type('19')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.locator('[data-fill]').dragTo(cellOf(grid, 5, team))
  await saveButton(page).click()
  const summary = page.getByRole('alert').filter({ hasText: t('faults.teams.full') })
  await expect(summary).toBeVisible()
  await expect(cellOf(grid, 5, team)).toHaveAttribute('aria-invalid', 'true')
  await expect(saveButton(page)).toHaveText('Save Team Codes (6)')
  await summary.getByRole('button').first().click()
  await expect(cellOf(grid, 5, team)).toBeFocused()
  await page.keyboard.press('Delete')

  // Meanwhile the first student gets another code elsewhere.
  const [first] = await listed(page.request)
  const elsewhere = { list: [{ id: first, application_team_code: 20, application_team_role: 'Member' }] }
  expect(await call(page.request, 'saveTeamCodes', elsewhere)).toMatchObject({ code: 0 })
  await saveButton(page).click()
  const changed = page.getByRole('status').filter({ hasText: t('registrations.codes.keepMine') })
  await expect(changed).toContainText('20')
  await expect(saveButton(page)).toHaveText('Save Team Codes (5)')
  await changed.getByRole('button', { name: t('registrations.codes.keepMine') }).click()
  await saveButton(page).click()
  await expect(page.getByText(t('success.saveTeamCodes'))).toBeVisible()
  for (const at of [0, 1, 2, 3, 4]) await expect(cellOf(grid, at, team)).toHaveText('19')
})

test('sets code and role of the ticked rows in five actions, and reminds, exports and removes them', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const grid = await openSheet(page, 3)
  const { team } = columns(t)
  const ticks = grid.locator('tbody').getByRole('checkbox')

  await ticks.first().check()
  await ticks.last().click({ modifiers: ['Shift'] })
  await page.getByLabel(t('registrations.codes.setCode')).selectOption('20')
  await page.getByLabel(t('registrations.codes.setRole')).selectOption(t('registrations.roster.role.MEMBER'))
  await saveButton(page).click()
  await expect(page.getByText(t('success.saveTeamCodes'))).toBeVisible()
  await expect(cellOf(grid, 2, team)).toHaveText('20')

  const bulk = page.getByRole('region', { name: t('registrations.codes.bulk') })
  const exportAs = async (format: 'csv' | 'xlsx') => {
    await bulk.getByRole('button', { name: t('registrations.codes.exportTicked') }).click()
    const item = page.getByRole('menuitem', { name: t(`common.formats.${format}`) })
    const [file] = await Promise.all([page.waitForEvent('download'), item.click()])
    return file
  }
  const file = await exportAs('csv')
  expect(file.suggestedFilename()).toMatch(/^School registration list_\d{4}-\d\d-\d\d\.csv$/)
  expect(
    readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(4)
  await expect(page.getByText(`3 rows saved as ${file.suggestedFilename()}`)).toBeVisible()
  const workbook = await exportAs('xlsx')
  expect(workbook.suggestedFilename()).toMatch(/^School registration list_\d{4}-\d\d-\d\d\.xlsx$/)
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await workbook.path())))
  expect(sheets[0]?.rows.map(([school]) => school)).toHaveLength(4)

  const since = new Date()
  await bulk.getByRole('button', { name: 'Remind 3' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remind 3 students' }).click()
  await expect(page.getByText('3 students reminded.')).toBeVisible()
  await newMail(page.request, `a@${own()}`, since)

  await bulk.getByRole('button', { name: 'Remove 3' }).click()
  const sure = page.getByRole('alertdialog')
  await expect(sure).toContainText('Remove 3 students?')
  await sure.getByRole('button', { name: 'Remove 3 students' }).click()
  await expect(page.getByText(t('registrations.remove.done'))).toBeVisible()
  await expect(page.getByText(t('registrations.roster.noMatch'))).toBeVisible()
})

test('makes a leader, changes the code and removes from the menu of a row, which is a sheet on a phone @both', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  const grid = await openSheet(page, 2)
  const { team, role } = columns(t)
  const choose = async (row: number, item: string) => {
    await grid
      .locator('tbody tr')
      .nth(row)
      .getByRole('button', { name: /的操作$/ })
      .click()
    await page.getByRole('menuitem', { name: t(item) }).click()
  }

  await choose(0, 'registrations.codes.changeCode')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption('18')
  await dialog.getByRole('button', { name: t('registrations.codes.changeCodeSave') }).click()
  await expect(page.getByText(t('success.changeTeamCode'))).toBeVisible()
  await expect(cellOf(grid, 0, team)).toHaveText('18')
  await choose(0, 'registrations.codes.setLeader')
  await expect(page.getByText(t('success.setLeader'))).toBeVisible()
  await expect(cellOf(grid, 0, role)).toHaveText('领队')
  await choose(0, 'registrations.codes.setMember')
  await expect(cellOf(grid, 0, role)).toHaveText('队员')

  await choose(1, 'registrations.roster.remove')
  await page.getByRole('alertdialog').getByRole('button', { name: /^删除/ }).click()
  await expect(page.getByText('删除成功')).toBeVisible()
  await expect(grid.getByRole('rowheader')).toHaveCount(1)
})

test('keeps a view under its name, and says so when an empty list has nothing to export @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await openSheet(page, 1, '&sort=-number&columns=team,number')
  const name = `Newest ${Date.now().toString(36)}`
  await page.getByRole('button', { name: t('registrations.views.title') }).click()
  await page.getByLabel(t('registrations.views.name')).fill(name)
  await page.getByRole('button', { name: t('registrations.views.save') }).click()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()

  await page.goto(`/projectRegistration?project_code=${project}&search=${own()}`)
  await allRows(page)
  await page.getByRole('button', { name: t('registrations.views.title') }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL(/sort=-number/)
  await page.getByRole('button', { name: t('registrations.views.remove', { name }) }).click()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader')).toHaveCount(5)

  await page.getByRole('searchbox').fill('nobody is called this')
  await expect(page.getByText(t('registrations.roster.noMatch'))).toBeVisible()
  await page.getByRole('button', { name: t('registrations.roster.export') }).click()
  await page.getByRole('menuitem', { name: t('common.formats.csv') }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid data' })).toBeVisible()
})
