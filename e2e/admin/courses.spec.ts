import { expect, type Locator, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

/** Repeats the click until what it opens is there: before hydration a click has no effect. */
async function open(by: Locator, opened: Locator) {
  await expect(async () => {
    if (!(await opened.isVisible())) await by.click({ timeout: 2_000 })
    await expect(opened).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('a course is made, gets a session with two chapters, a text and captions, and is read as a student reads it @desktop', async ({
  context,
  page,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL ?? '')
  await signInAs(page, 'admin@demo.test')
  const dialog = page.getByRole('dialog')
  const fill = async (english: string, chinese: string) => {
    await dialog.getByLabel('中文').first().fill(chinese)
    await dialog.getByLabel('English').first().fill(english)
  }
  await page.goto('/admin/learning')
  await open(page.getByRole('button', { name: t('courses.new') }), dialog)
  await fill('Reading graphs', '读图')
  await dialog.getByLabel(t('courses.code')).fill(`GRAPHS-${Date.now()}`)
  await dialog.getByRole('button', { name: t('courses.create') }).click()
  await expect(page).toHaveURL(/\/admin\/learning\/[0-9a-f-]{36}$/)
  const course = page.url()

  await open(page.getByRole('button', { name: t('courses.addSession') }), dialog)
  await fill('Lines', '折线图')
  const day = dialog.getByLabel(t('courses.sessionDay'))
  await day.fill('2026-12-05')
  // What opens the calendar lies in the field, which is narrower than the dialog.
  const [field, calendar] = [
    await day.boundingBox(),
    await dialog.getByRole('button', { name: t('common.words.chooseDay') }).boundingBox(),
  ]
  expect((calendar?.x ?? 9_999) + (calendar?.width ?? 0)).toBeLessThanOrEqual((field?.x ?? 0) + (field?.width ?? 0))
  // That the course was made is still said, and covers nothing of the dialog's foot.
  const messages = page.getByRole('region', { name: t('common.words.notifications') }).getByRole('listitem')
  const [message, button] = [messages.first(), dialog.getByRole('button', { name: t('courses.addSession') })]
  const [above, below] = [await message.boundingBox(), await button.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await dialog.getByRole('button', { name: t('courses.addSession') }).click()
  await expect(page.getByRole('heading', { name: 'Lines' })).toBeVisible()
  await expect(page.getByText('Planned for 5 Dec 2026')).toBeVisible()
  for (const [english, chinese] of [
    ['Axes', '坐标轴'],
    ['Slopes', '斜率'],
  ] as const) {
    await page.goto(course)
    await open(page.getByRole('button', { name: t('courses.addChapterTo', { title: 'Lines' }) }), dialog)
    await fill(english, chinese)
    await dialog.getByRole('button', { name: t('courses.addChapter') }).click()
    await expect(page).toHaveURL(/\/admin\/learning\/chapters\//)
  }

  const text = page.getByRole('group', { name: t('courses.html') })
  await text.getByLabel('English').fill('<p>A slope is a rate.</p>')
  await text.getByLabel('中文').fill('<p>斜率是变化率。</p>')
  await page.getByRole('button', { name: t('setUp.save') }).click()
  await expect(page.getByText(t('courses.saved'))).toBeVisible()
  const captions = t('courses.chooseOf', { place: t('courses.places.captionsEn') })
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nA slope\n'
  await page
    .locator(`input[type=file][aria-label="${captions}"]`)
    .setInputFiles({ name: 'slopes.vtt', mimeType: 'text/vtt', buffer: Buffer.from(vtt) })
  await expect(page.getByRole('link', { name: 'slopes.vtt' })).toBeVisible()

  await page.goto(course)
  const rows = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const handle = page.getByRole('button', { name: t('ordering.move', { name: 'Slopes' }), exact: true })
  await expect(async () => {
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await expect(rows.first()).toContainText('Slopes', { timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: t('ordering.orderSave') }).click()
  await expect(page.getByText(t('ordering.orderChanged'))).toBeHidden()
  await page.getByRole('link', { name: `${t('courses.readShort')}${t('common.colon')}Slopes` }).click()
  await expect(page.getByText('A slope is a rate.')).toBeVisible()
})
