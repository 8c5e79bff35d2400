import { expect, type Page, test } from '@playwright/test'
import { addressOf } from '../support/screens'
import { call, signInAs, signInByCode } from '../support/sign-in'
import { readIn } from '../support/words'

const code = '2025NRI'
const field = (page: Page) => page.locator('textarea')
const saved = (page: Page, state = 'saved') => expect(page.locator(`[data-saved="${state}"]`)).toBeVisible()
const names = (page: Page) =>
  page.locator('[data-key] img[alt]').evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('alt')))])

/** Opens a question as the student and waits for hydration. */
async function atQuestion(page: Page): Promise<string> {
  await signInAs(page, 'student@demo.test')
  const address = await addressOf(page, `/thinkingQuDetail?projectCode=${code}&questionId={thinking:${code}}`)
  await page.goto(address)
  await alive(page)
  return address
}

async function alive(page: Page) {
  const lives = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => field(page).evaluate(lives)).toBe(true)
}

/** Small pictures of one colour each, which is their name. */
async function picture(page: Page, name: string, colour: string) {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.fillStyle = fill
    context.fillRect(0, 0, 64, 64)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

test('lets a student write without a network, reload, reorder pictures, paste one and submit; the adviser reads the answer', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await atQuestion(page)
  const text = `Buses are full at 7:15. ${Date.now()}`
  await field(page).fill(text)
  await saved(page)
  await context.setOffline(true)
  await field(page).fill(`${text} I counted.`)
  await saved(page, 'offline')
  await context.setOffline(false)
  await page.reload()
  await alive(page)
  await expect(field(page)).toHaveValue(`${text} I counted.`)
  await saved(page)

  for (const remove of await page.locator('[data-key]').all()) await remove.waitFor()
  while ((await page.locator('[data-key]').count()) > 0) {
    const left = await page.locator('[data-key]').count()
    await page
      .locator('[data-key]')
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(page.locator('[data-key]')).toHaveCount(left - 1)
  }
  const files = [await picture(page, 'red.png', '#c00'), await picture(page, 'green.png', '#0a0')]
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.locator('[data-key]')).toHaveCount(2)
  await field(page).focus()
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 32
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (blob === null) throw new Error('no picture')
    const data = new DataTransfer()
    data.items.add(new File([blob], 'pasted.png', { type: 'image/png' }))
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(page.locator('[data-key]')).toHaveCount(3)
  expect(await names(page)).toEqual(['red.png', 'green.png', 'pasted.png'])

  const handle = page.locator('[data-key]').nth(2).locator('[data-handle]')
  await handle.focus()
  await page.keyboard.press('Home')
  await expect.poll(() => names(page)).toEqual(['pasted.png', 'red.png', 'green.png'])
  await expect(page.locator('[data-key]').first().locator('[data-handle]')).toBeFocused()
  await saved(page)

  const submit = page.getByRole('button', { name: /^Submit/ })
  await submit.dblclick()
  await expect(page.getByText(t('thinking.done')).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(t('thinking.state.submitted')).first()).toBeVisible()
  await field(page).fill(`${text} And more.`)
  await expect(page.getByText(/still sees the answer/)).toBeVisible()

  const reading = await browser.newContext({ baseURL })
  const adviser = await reading.newPage()
  expect((await signInByCode(adviser.request, 'adviser', 'adviser@demo.test')).code).toBe(0)
  await adviser.goto(await addressOf(adviser, `/thinkingQuDetail?questionId={thinking:${code}}&state=submitted`))
  const entry = adviser
    .getByRole('listitem')
    .filter({ hasText: `${text} I counted.` })
    .first()
  await expect(entry).toBeVisible()
  await expect(entry.locator('img[alt="pasted.png"]').first()).toBeVisible()
  await expect(adviser.getByText('And more.')).toHaveCount(0)
  await reading.close()
})

test('moves a picture by dragging, and refuses an empty answer @desktop', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  expect((await signInByCode(page.request, 'student', 'student2@demo.test')).code).toBe(0)
  const { data } = await call(page.request, 'getThinkingQuestions', { projectCode: '2025NSI' })
  const last = Array.isArray(data) ? data.at(-1)?.question_id : ''
  await page.goto('/thinkingQuDetail')
  await expect(page).toHaveURL(/\/thinkingQuestions$/)
  await page.goto(`/thinkingQuDetail?questionId=${last}`)
  await alive(page)
  await field(page).fill('')
  await page.getByRole('button', { name: t('thinking.submit'), exact: true }).click()
  await expect(page.getByText(t('faults.thinkingQuestions.empty'), { exact: true })).toBeVisible()
  await expect(field(page)).toBeFocused()

  const before = await page.locator('[data-key]').count()
  await page
    .locator('input[type=file]')
    .setInputFiles([await picture(page, 'one.png', '#c00'), await picture(page, 'two.png', '#0a0')])
  await expect(page.locator('[data-key]')).toHaveCount(before + 2)
  const order = await names(page)
  const from = await page.locator('[data-handle]').last().boundingBox()
  const to = await page.locator('[data-key]').nth(before).boundingBox()
  if (from === null || to === null) throw new Error('no picture to drag')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual([...order.slice(0, -2), ...order.slice(-2).reverse()])
})
