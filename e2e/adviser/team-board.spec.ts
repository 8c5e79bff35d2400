import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { call, signInByCode } from '../support/sign-in'
import { unique } from '../support/students'
import { readIn } from '../support/words'

const project = '2025NSI'
const adviser = 'david.whitfield@demo.test'
const own = 'board.test'
/** Whose adviser gets two hundred students. */
const large = '2025NRI'

type Row = { _id: { $id: string } | string }

async function removeOwn(request: APIRequestContext) {
  const { data } = await call(request, 'getApplicationsByContact', { project_code: project, search: own, page: 1 })
  const rows: Row[] = Reflect.get(Object(data), 'list') ?? Reflect.get(Object(data), 'rows') ?? []
  for (const { _id } of rows) await call(request, 'removeApplication', { id: typeof _id === 'string' ? _id : _id.$id })
}

async function dragTo(page: Page, card: Locator, place: Locator, said: string) {
  await card.scrollIntoViewIfNeeded()
  const from = await card.boundingBox()
  if (from === null) throw new Error('the card is not in sight')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2, { steps: 3 })
  await place.hover()
  // On a busy machine the board takes a moment to see where the card is.
  await expect(page.locator('[id^="DndLiveRegion"]')).toHaveText(said)
  await page.mouse.up()
}

test('puts students into a team by mouse and by keyboard, makes a leader by menu, and undoes all of it @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const { request } = page
  expect(await signInByCode(request, 'adviser', adviser)).toMatchObject({ code: 0 })
  await removeOwn(request)
  for (const letter of ['a', 'b']) {
    const added = await call(request, 'addStudent', {
      givenName_pinyin: `Board${letter}`,
      lastName_pinyin: 'Aa',
      gender: 'girl',
      graduation: 2026,
      email: `${letter}@${own}`,
      project_code: project,
    })
    expect(added.code, added.msg).toBe(0)
  }
  await page.goto(`/projectRegistration?project_code=${project}`)
  await page.getByRole('link', { name: t('people.tabs.teams'), exact: true }).click()
  const noTeam = page.getByRole('region', { name: t('teamBoard.noTeam'), exact: true })
  const card = (name: string, place: Page | Locator = page) => place.getByRole('listitem').filter({ hasText: name })
  const begin = page.getByRole('button', { name: /^New team \d+/ })
  await expect(card('Boarda Aa', noTeam)).toBeVisible()
  const code = /\d+/.exec((await begin.textContent()) ?? '')?.[0] ?? ''
  const team = page.getByRole('region', { name: t('teamBoard.team', { code }), exact: true })

  // The page is painted before it is hydrated.
  const choose = async (item: string) => {
    const entry = page.getByRole('menuitem', { name: item })
    await expect(async () => {
      await card('Boardb Aa')
        .getByRole('button', { name: /^Actions/ })
        .click({ timeout: 2000 })
      await expect(entry).toBeVisible({ timeout: 1000 })
    }).toPass()
    await entry.click()
  }
  const saved = page.getByRole('status').filter({ hasText: t('teamBoard.saved') })
  await dragTo(page, card('Boarda Aa'), begin, t('teamBoard.newTeam', { code }))
  await expect(card('Boarda Aa', team)).toBeVisible()
  await expect(team.getByText(t('teamBoard.leader'), { exact: true })).toBeAttached()
  await expect(saved).toBeVisible()
  await expect(page.getByRole('button', { name: t('teamBoard.undo'), exact: true })).toHaveCount(1)

  const handle = card('Boardb Aa').getByRole('button', { name: t('teamBoard.drag', { name: 'Boardb Aa' }) })
  await handle.focus()
  await page.keyboard.press('Space')
  const spoken = page.locator('[id^="DndLiveRegion"]')
  await expect(spoken).toHaveText(t('teamBoard.noTeam'))
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(spoken).toHaveText(t('teamBoard.team', { code }), { timeout: 300 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(card('Boardb Aa', team)).toBeVisible()
  await expect(handle).toBeFocused()

  await choose(t('teamBoard.setLeader'))
  await expect(page.getByText(t('teamBoard.leads', { name: 'Boardb Aa', code }))).toBeVisible()
  await expect(team.getByRole('listitem').first()).toContainText('Boardb Aa')

  // A reload shows what the server has saved; three undo steps lead back to the start.
  await page.reload()
  await expect(team.getByRole('listitem').first()).toContainText('Boardb Aa')
  await choose(t('teamBoard.takeOut'))
  await expect(card('Boardb Aa', noTeam).getByRole('button', { name: /^Actions/ })).toBeFocused()
  await expect(saved).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(card('Boardb Aa', team)).toBeVisible()
  await expect(page.getByText(t('teamBoard.undone'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(team.getByRole('listitem').first()).toContainText('Boardb Aa')
  await removeOwn(request)
})

test('finds one of two hundred students by typing, in columns that scroll by themselves @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const t = await readIn(context, 'en-US', baseURL)
  const { request } = page
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await signInByCode(request, 'adviser', 'ruolin.ouyang@demo.test')).toMatchObject({ code: 0 })
  const header = '姓,名,姓拼音,名拼音,性别,毕业年份,手机,邮箱,监护人手机,监护人邮箱,项目,附加项目'
  const lines = Array.from(
    { length: 200 },
    (_, at) => `单,诗琪,Shan,Shiqi,女,2027,1380000${1000 + at},many${at}@${unique()}.test,,,,`,
  )
  const last = `司空,曙,Sikong,Shu,男,2027,13800009999,last@${unique()}.test,,,,`
  const file = { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...lines, last].join('\n')) }
  const multipart = { function: 'saveImportData', type: 'final', project_code: large, file }
  expect(await (await request.post('/api/index', { multipart })).json()).toMatchObject({ code: 0 })

  await page.goto(`/projectRegistration?view=teams&project_code=${large}`)
  const noTeam = page.getByRole('region', { name: t('teamBoard.noTeam'), exact: true })
  const cards = noTeam.getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  await expect(page.getByText(/^\d{3,} students$/)).toBeVisible()
  expect((await cards.first().boundingBox())?.height).toBeLessThanOrEqual(40)
  // The window itself does not scroll.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800)

  const search = page.getByRole('searchbox', { name: t('teamBoard.search') })
  await expect(async () => {
    await search.fill('sikong')
    await expect(page).toHaveURL(/search=sikong/, { timeout: 2_000 })
  }).toPass()
  await expect(cards.filter({ hasText: 'Shu Sikong' }).first()).toBeInViewport()
  await expect(cards.filter({ hasText: 'Shiqi' })).toHaveCount(0)
  await page.reload()
  await expect(cards.filter({ hasText: 'Shu Sikong' }).first()).toBeVisible()
  await search.press('Escape')
  await expect(cards.filter({ hasText: 'Shiqi' }).first()).toBeVisible()

  await page.getByRole('button', { name: t('teamBoard.unpaidOne') }).click()
  await expect(page).toHaveURL(/status=PENDING/)
})
