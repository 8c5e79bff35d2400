import { type Browser, expect, type Page, test } from '@playwright/test'
import { addressOf } from '../support/screens'
import { signInByCode } from '../support/sign-in'
import { readIn } from '../support/words'

/** A browser of its own with the team's work open and hydrated. */
async function atWork(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  expect((await signInByCode(page.request, 'student', email)).code).toBe(0)
  await page.goto(await addressOf(page, '/pghome?{team}'))
  await expect(page.locator('[data-saved]')).toBeVisible()
  return page
}

const block = (page: Page, code: string) => page.locator(`[data-block="${code}"]`)
const question = (page: Page) => block(page, 'question').getByRole('textbox')
const saved = (page: Page, state = 'saved') => expect(page.locator(`[data-saved="${state}"]`)).toBeVisible()

/** Waits until the editor is hydrated: only then React sees what is typed. */
async function write(page: Page, text: string) {
  const lives = (field: Element) => Object.keys(field).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => question(page).evaluate(lives)).toBe(true)
  await question(page).fill(text)
}

test('shows two team members where the other is and what they write, and merges two versions @desktop', async ({
  browser,
  baseURL,
}) => {
  const [one, other] = await Promise.all([
    atWork(browser, baseURL, 'chenxi.liu192@demo.test'),
    atWork(browser, baseURL, 'yiming.shan199@demo.test'),
  ])
  const t = await readIn(one.context(), 'en-US', baseURL)
  const run = Date.now()

  await write(other, `How long does it take? ${run}`)
  await saved(other)
  await expect(one.locator('[data-people]')).toContainText('Shan')
  await expect(block(one, 'question').locator('[data-writing]')).toContainText('Shan')
  await expect(question(one)).toHaveValue(`How long does it take? ${run}`)

  await one.context().setOffline(true)
  await write(one, `How long does it take? ${run}\nAnd what does it cost?`)
  await saved(one, 'offline')
  await write(other, `How many people does it take? ${run}`)
  await saved(other)
  await one.context().setOffline(false)

  const panel = block(one, 'question').getByRole('alert').or(block(one, 'question').getByRole('status'))
  await expect(panel.getByText(t('workspace.conflict.title'))).toBeVisible()
  await expect(panel.getByText('many people')).toBeVisible()
  await saved(one, 'conflict')
  await expect(question(other)).toHaveValue(`How many people does it take? ${run}`)
  await panel.getByRole('button', { name: t('workspace.conflict.merge') }).click()
  const both = `How many people does it take? ${run}\nAnd what does it cost?`
  await expect(question(one)).toHaveValue(both)
  await saved(one)
  await expect(question(other)).toHaveValue(both)
  await Promise.all([one.context().close(), other.context().close()])
})

test('loses nothing that is typed offline for a minute, over a reload and the reconnection', async ({
  browser,
  baseURL,
}) => {
  const page = await atWork(browser, baseURL, 'siyuan.lin81@demo.test')
  const t = await readIn(page.context(), 'en-US', baseURL)
  await write(page, 'Typed while there was a network')
  await saved(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.clock.install()
  const text = `Typed without a network, ${Date.now()}`
  await page.context().setOffline(true)
  await write(page, text)
  await page.clock.fastForward(60_000)
  await saved(page, 'offline')
  await question(page).press('End')
  await question(page).pressSequentially(', to the last key')

  await page.reload().catch(() => {})
  await expect(page.getByRole('heading', { name: t('workspace.offlinePage.title') })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: t('workspace.offlinePage.again') }).click()
  await expect(question(page)).toHaveValue(`${text}, to the last key`)
  await saved(page)
  await page.reload()
  await expect(question(page)).toHaveValue(`${text}, to the last key`)
  await page.context().close()
})

test('has the first prompt in the first screen, folds what reviewers look for, and jumps to a text that is entered at once', async ({
  browser,
  baseURL,
}) => {
  const page = await atWork(browser, baseURL, 'siyuan.lin81@demo.test')
  await page.setViewportSize({ width: 390, height: 844 })
  const t = await readIn(page.context(), 'en-US', baseURL)
  await page.reload()
  const prompt = page.locator('[data-block="question"] [id$="-hint"]')
  expect((await prompt.boundingBox())?.y).toBeLessThan(260)
  await expect(page.getByRole('banner')).toHaveCount(1)
  const hints = block(page, 'question').getByText(t('workspace.review.checksCount', { count: 1 }))
  await expect(block(page, 'question').getByRole('listitem')).toHaveCount(0)
  await hints.click()
  await expect(block(page, 'question').getByRole('listitem')).toHaveCount(1)

  const outline = page.getByRole('button', { name: new RegExp(`^${t('workspace.outline')} \\d/\\d$`) })
  const sheet = page.getByRole('dialog')
  await expect(async () => {
    await outline.click()
    await expect(sheet).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(sheet.getByRole('list', { name: t('workspace.members') })).toBeVisible()
  await sheet.getByRole('link', { name: 'Results' }).click()
  await expect(sheet).toBeHidden()
  const results = block(page, 'results')
  await expect(results).toBeInViewport()
  // By keyboard: the text is entered and its editor comes under the cursor.
  await results.getByRole('textbox').focus()
  await expect(results.locator('.ProseMirror')).toBeFocused()
  const text = `To the last key ${Date.now()}`
  await page.keyboard.type(text)
  await page.reload()
  await expect(results.getByText(text)).toBeVisible()
  await saved(page)

  // The session ends: the link to log in again is not under the bar.
  await page.context().clearCookies()
  await question(page).press('End')
  await question(page).press('!')
  const logIn = page.getByRole('link', { name: new RegExp(`^${t('workspace.signedOut.logInHere')}`) })
  await logIn.click({ trial: true })
  expect((await logIn.boundingBox())?.y).toBeLessThan((await outline.boundingBox())?.y ?? 0)
  await page.context().close()
})
