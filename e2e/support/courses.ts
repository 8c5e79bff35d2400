import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { addStudent } from './students'
import { signInAs, signInByCode } from './sign-in'

/** The project of the demo world's course, which is free of charge. */
const freeProject = '2025NRI'

/** A student of the calling test to whom the demo world's course is open; signed in here. */
export async function signInLearner(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
  registrar = 'coordinator@demo.test',
): Promise<string> {
  const office = await browser.newPage({ baseURL })
  await signInAs(office, registrar)
  const { email } = await addStudent(office.request, {
    project_code: freeProject,
    ...(registrar.startsWith('coordinator') ? { province: '上海', account_id: '上海市静远高级中学' } : {}),
  })
  await office.close()
  const { code, msg } = await signInByCode(page.request, 'student', email)
  expect(code, msg).toBe(0)
  return email
}

export type Chapter = { href: string; session: string; marks: number; questions: number; hasPdf: boolean }

/** The chapters of the learner's course in reading order, as the reader shows them. */
export async function listCourse(page: Page): Promise<Chapter[]> {
  await page.goto('/sessionList')
  const study = page.getByRole('link', { name: /^Study: / })
  await expect(study.first()).toBeVisible()
  const chapters: Chapter[] = []
  for (const session of await hrefsOf(study)) {
    await page.goto(session)
    for (const href of await hrefsOf(page.locator('aside a[href*="content_id="]'))) {
      await page.goto(href)
      const [, questions = '0'] =
        /^Question 1 of (\d+)$/.exec(await textOf(page.getByText(/^Question 1 of \d+$/).first())) ?? []
      chapters.push({
        href,
        session: new URL(href, 'http://portal').searchParams.get('session_id') ?? '',
        marks: await page.locator('[data-mark]').count(),
        questions: Number(questions),
        hasPdf: (await page.getByRole('region', { name: /^PDF: / }).count()) > 0,
      })
    }
  }
  return chapters
}

const hrefsOf = (links: Locator) => links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
const textOf = async (place: Locator) => ((await place.count()) > 0 ? ((await place.textContent()) ?? '') : '')
