import { type Browser, expect, type Page, type Request, test } from '@playwright/test'
import { type Chapter, listCourse, signInLearner } from '../support/courses'
import { wordsOf } from '../support/words'

const t = wordsOf('en-US')

/** Collects every answer that this page receives, except the bytes of files; a request that a reload cancelled has no body. */
function recordAnswers(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  const read = async (request: Request): Promise<string> => {
    const response = await request.response()
    const type = response?.headers()['content-type'] ?? ''
    // Only bodies of text are read.
    return response !== null && /html|json|text\/x-component|plain/.test(type) ? response.text() : ''
  }
  page.on('requestfinished', (request) => bodies.push(within(10_000, read(request))))
  return async () => (await Promise.all(bodies)).join('\n')
}

/** The browser drops the bodies of a page that was left; a body that doesn't arrive counts as empty. */
function within(milliseconds: number, body: Promise<string>): Promise<string> {
  const late = new Promise<string>((done) => {
    setTimeout(() => done(''), milliseconds)
  })
  return Promise.race([body.catch(() => ''), late])
}

async function openCourse(page: Page, browser: Browser, baseURL: string | undefined): Promise<Chapter[]> {
  await signInLearner(page, browser, baseURL)
  return listCourse(page)
}

function chapterWith(chapters: readonly Chapter[], fits: (chapter: Chapter, at: number) => boolean): Chapter {
  const found = chapters.find(fits)
  if (found === undefined) throw new Error('the demo world has no such chapter')
  return found
}

const openQuestion = (page: Page) => page.locator('[data-player] [role="radiogroup"]')

/** The id of the question that the video waits for. */
async function askedId(page: Page): Promise<string> {
  // The video plays as slowly as a busy machine decodes it.
  await expect(openQuestion(page)).toBeVisible({ timeout: 60_000 })
  return (await openQuestion(page).locator('input').first().getAttribute('name'))?.replace('answer-', '') ?? ''
}

const seek = (page: Page, second: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = Math.min(to, video.duration)
  }, second)

const videoIsReady = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState), { timeout: 30_000 })
    .toBeGreaterThan(0)

/** Repeats the click: before hydration it has no effect. */
const play = (page: Page) =>
  expect(async () => {
    await page
      .getByRole('button', { name: t('learning.player.play') })
      .first()
      .click({ timeout: 2_000 })
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused), { timeout: 2_000 })
      .toBe(false)
  }).toPass()

/** Chooses the first option and confirms it. */
async function answer(page: Page): Promise<string> {
  await openQuestion(page).locator('label').first().click()
  await page
    .getByRole('button', { name: /^Confirm/ })
    .filter({ visible: true })
    .first()
    .click()
  const result = page.locator('[data-player] [role="status"]')
  await expect(result).toHaveText(/orrect/)
  return (await page.locator('[data-player] section').innerText()).trim()
}

const goOn = (page: Page) =>
  page
    .getByRole('button', { name: t('learning.question.continue') })
    .filter({ visible: true })
    .click()

test('asks the questions of a video once each, over a reload and on a second device, and gives the answers only afterwards @both', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const chapters = await openCourse(page, browser, baseURL)
  const { href, marks } = chapterWith(chapters, (chapter) => chapter.marks > 1)
  const answersSoFar = recordAnswers(page)
  const done: string[] = []

  await page.goto(href)
  await videoIsReady(page)
  await play(page)
  await seek(page, 10_000)
  const question = await askedId(page)
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)

  await page.reload()
  expect(await askedId(page), 'a reload in mid-question asks the same one').toBe(question)
  const before = await answersSoFar()
  await answer(page)
  const solution = await page.locator('[data-player] section .course-text').last().textContent()
  expect(solution?.length).toBeGreaterThan(10)
  expect(before, 'the explanation was told before the answer').not.toContain(solution)
  done.push(question)

  // Another device, at the other width, resumes where this one stopped.
  const width = page.viewportSize()?.width ?? 0
  const context = await browser.newContext({
    baseURL,
    storageState: await page.context().storageState(),
    viewport: width < 500 ? { width: 1280, height: 800 } : { width: 390, height: 844 },
  })
  const other = await context.newPage()
  await other.goto(href)
  await videoIsReady(other)
  await expect(other.locator('[data-mark="answered"]')).toHaveCount(1)
  await seek(other, 10_000)
  for (let left = marks - 1; left > 0; left--) {
    const id = await askedId(other)
    expect(done, 'a question is asked twice').not.toContain(id)
    done.push(id)
    await answer(other)
    await goOn(other)
  }
  await expect(openQuestion(other)).toBeHidden()
  expect(done).toHaveLength(marks)
  await expect(other.locator('[data-mark="due"]')).toHaveCount(0)
  await context.close()

  await page.goto(href)
  await videoIsReady(page)
  // The portal learns of the end once no question is left before it. An end before hydration is seen by nobody.
  await expect(async () => {
    const ended = page.waitForRequest(
      (request) => request.url().endsWith('/api/learning/progress') && request.postDataJSON().isComplete === true,
      { timeout: 4_000 },
    )
    await seek(page, 0)
    await seek(page, 10_000)
    await ended
  }).toPass({ timeout: 30_000 })
  await expect(openQuestion(page)).toBeHidden()
})

test('lets a quiz be answered by keyboard to its pass rate, and its wrong answers be practised', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const chapters = await openCourse(page, browser, baseURL)
  const { href, questions } = chapterWith(chapters, ({ questions: count, marks }) => count > 2 && marks === 0)
  await page.goto(href)
  const title = page.locator('[data-answers] h2')
  await expect(title).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('learning.question.choose'))).toBeVisible()
  await page.keyboard.press('F1')

  for (let number = 1; number <= questions; number++) {
    await expect(page.getByText(t('learning.question.count', { number, of: questions })).first()).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.locator('[data-answers] input').first()).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-answers] section [role="status"]')).toHaveText(/orrect/)
    await page.keyboard.press('Enter')
  }
  const rate = page.getByText(/^Correct rate \d+%$/)
  await expect(rate).toBeVisible()
  const percent = Number(/\d+/.exec(await rate.innerText())?.[0])
  expect(percent, 'the first option is not always right').toBeLessThan(100)

  await page
    .getByRole('button', { name: t('learning.question.practise', { count: 0 }) })
    .filter({ visible: true })
    .click()
  await expect(page.locator('[data-answers] [role="radiogroup"]')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-answers] [role="radiogroup"]')).toBeVisible()
})

test('shows a PDF in the page and reopens it where it was left', async ({ page, browser, baseURL }) => {
  const chapters = await openCourse(page, browser, baseURL)
  const { href } = chapterWith(chapters, ({ hasPdf }) => hasPdf)
  await page.goto(href)
  await expect(page.locator('[data-page="1"][data-drawn]')).toBeVisible({ timeout: 30_000 })
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/learning/progress'))
  await page.getByRole('button', { name: t('learning.pdf.next') }).click()
  await expect(page.locator('[data-page="2"][data-drawn]')).toBeVisible()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(page.locator('[data-page="2"][data-drawn]')).toBeVisible({ timeout: 30_000 })
  expect(await page.locator('.pdf-text').textContent()).not.toBe('')
})

test('says at the ends of a course that nothing comes before and nothing after', async ({ page, browser, baseURL }) => {
  const chapters = await openCourse(page, browser, baseURL)
  // The first session with more than one chapter.
  const { session: id } = chapterWith(chapters, ({ session }, at) => chapters[at + 1]?.session === session)
  const own = chapters.filter(({ session }) => session === id)
  await page.goto(own[0]?.href ?? '')
  const command = (name: 'previous' | 'next') =>
    page
      .locator('article')
      .getByText(t(`learning.nav.${name}`), { exact: true })
      .filter({ visible: true })
  await command('previous').click()
  await expect(page.getByText('This is the first chapter').filter({ visible: true })).toBeVisible()
  await command('next').click()
  await expect(page).toHaveURL(own[1]?.href ?? '')
  await page.goto(own.at(-1)?.href ?? '')
  await command('next').click()
  await expect(page.getByText('This is the last chapter').filter({ visible: true })).toBeVisible()
})

test('asks to sign in and shows nothing of the course without a session @both', async ({ page }) => {
  for (const path of ['/sessionList', '/home?session_id=00000000-0000-7000-8000-000000000000']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: t('open.signInFirst.title') })).toBeVisible()
  }
})
