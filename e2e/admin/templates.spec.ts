import { expect, test } from '@playwright/test'
import { open } from '../support/open'
import { OwnPortal } from '../support/own-portal'
import { signInAs } from '../support/sign-in'
import { tryRegistration } from '../support/test-registration'
import { readIn } from '../support/words'

const header = 'question_zh,question_en,a_zh,a_en,b_zh,b_en,right'
const csv = (...rows: string[]) => ({
  name: 'quiz.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows, ''].join('\n')),
})

test('a template with a quiz from a file is written, seen as a team, asked for by a project that goes live, and a team gets more time, and then all of them @desktop', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const own = new OwnPortal({ SEED: 'demo', MAIL: 'mailbox' })
  try {
    expect(await own.start(), own.said).toBeNull()
    const context = await browser.newContext({ baseURL: own.url })
    const t = await readIn(context, 'en-US', own.url)
    const page = await context.newPage()
    await signInAs(page, 'admin@demo.test')
    const dialog = page.getByRole('dialog')

    await page.goto('/admin/templates')
    await open(page.getByRole('button', { name: t('templates.new') }), dialog)
    await dialog.getByLabel('中文').fill('未来方案')
    await dialog.getByLabel('English').fill('Future plan')
    await dialog.getByRole('button', { name: t('templates.create') }).click()
    await expect(page).toHaveURL(/\/admin\/templates\/[0-9a-f-]{36}$/)
    const outline = page.getByRole('navigation', { name: t('templates.outline') })
    const pair = (label: string) => page.getByRole('group', { name: new RegExp(`^${label}`) })
    const write = async (label: string, zh: string, en: string) => {
      await pair(label).getByLabel('中文').fill(zh)
      await pair(label).getByLabel('English').fill(en)
    }

    await open(outline.getByRole('button', { name: t('templates.addSection') }), pair(t('templates.sectionTitle')))
    await write(t('templates.sectionTitle'), '方案', 'Plan')
    await outline.getByRole('button', { name: t('templates.addBlockTo', { name: 'Plan' }) }).click()
    await write(t('templates.blockTitle'), '摘要', 'Summary')
    await page.getByLabel(t('templates.kind'), { exact: true }).selectOption('TEXT')
    await write(t('templates.prompt'), '用一段话说明。', 'Say it in one paragraph.')
    await page.getByLabel(t('templates.wordMax')).fill('120')
    await outline.getByRole('button', { name: t('templates.addSection') }).click()
    await write(t('templates.sectionTitle'), '知识', 'Knowledge')
    await outline.getByRole('button', { name: t('templates.addBlockTo', { name: 'Knowledge' }) }).click()
    await write(t('templates.blockTitle'), '测验', 'What you know')
    await page.getByLabel(t('templates.kind'), { exact: true }).selectOption('QUIZ')

    const picker = page.locator('input[type=file]')
    await picker.setInputFiles(csv('一加一？,,二,2,三,3,C'))
    await expect(page.getByText(/^Line 2, question_en/)).toBeVisible()
    await expect(page.getByText(/^Line 2, right/)).toBeVisible()
    await picker.setInputFiles(csv('一加一？,1 + 1?,二,2,三,3,A', '二加二？,2 + 2?,三,3,四,4,B'))
    await expect(page.getByRole('heading', { name: '2 questions' })).toBeVisible()
    // The quiz goes into the first section and back, without a pointer.
    const quiz = outline.getByRole('button', { name: /^What you know/ })
    await quiz.press('Alt+ArrowUp')
    await expect(outline.locator('section').first()).toContainText('What you know')
    await quiz.press('Alt+ArrowDown')
    await expect(outline.locator('section').first()).not.toContainText('What you know')
    // What is removed comes back.
    await page.getByRole('button', { name: t('templates.remove'), exact: true }).click()
    await expect(quiz).toBeHidden()
    await page.getByRole('button', { name: t('templates.undo') }).click()
    await expect(quiz).toBeVisible()
    await page.getByRole('button', { name: t('templates.save'), exact: true }).click()
    await expect(page.getByText(t('templates.complete'))).toBeVisible()

    await page.getByRole('link', { name: t('templates.preview') }).click()
    await expect(page.getByText('Say it in one paragraph.')).toBeVisible()
    await expect(page.getByText('2 + 2?')).toBeVisible()

    await page.goto('/admin/projects')
    await open(page.getByRole('button', { name: t('setUp.list.copy') }), dialog)
    const source = dialog.getByLabel(t('setUp.copy.from'))
    await source.selectOption(await source.locator('option', { hasText: '2025NSI' }).getAttribute('value'))
    await dialog.getByLabel(t('setUp.basics.code')).fill('2092NSI')
    await dialog.getByRole('button', { name: t('setUp.copy.submit') }).click()
    await expect(page).toHaveURL(/\/admin\/projects\/2092NSI/)
    await page.goto('/admin/projects/2092NSI?section=teams')
    const template = page.getByLabel(t('setUp.teams.template'))
    await template.selectOption(await template.locator('option', { hasText: 'Future plan' }).getAttribute('value'))
    await page.getByRole('button', { name: t('setUp.save'), exact: true }).click()
    await expect(page.getByText(t('setUp.unsaved'))).toBeHidden()

    const preview = await context.newPage()
    await preview.goto('/project?project_code=2092NSI&preview=student')
    await expect(preview.getByText(t('offer.preview.draft'))).toBeVisible()
    await expect(preview.getByRole('button', { name: t('offer.register') }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await preview.goto('/project?project_code=2092NSI&preview=adviser')
    await expect(preview.getByText(t('offer.preview.adviser'))).toBeVisible()
    await preview.goto('/project?project_code=2092NSI&preview=school')
    await expect(preview.getByText(t('offer.preview.school'))).toBeVisible()
    const line = preview.getByRole('row', { name: /2092NSI/ })
    await expect(
      line.getByRole('button', { name: t('schoolRegistrations.projects.registerFor', { code: '2092NSI' }) }),
    ).toHaveAttribute('aria-disabled', 'true')
    await preview.close()

    await tryRegistration(page, t)
    const sure = page.getByRole('alertdialog')
    const publish = page.getByRole('button', { name: t('setUp.goLive.publish.button') })
    await open(publish, sure)
    await sure.getByRole('button', { name: t('setUp.goLive.publish.button') }).click()
    await expect(page.getByText(t('setUp.states.PUBLISHED'), { exact: true }).first()).toBeVisible()
    await page.goto('/admin/templates?search=2092NSI')
    await expect(page.getByRole('row', { name: /Future plan/ })).toContainText(t('templates.states.inUse'))

    await page.goto('/admin/projects/2025NSI?section=windows')
    await open(page.getByRole('button', { name: t('extensions.button') }), dialog)
    await dialog.getByRole('radio', { name: t('extensions.dialog.one') }).check()
    await dialog.getByLabel(t('extensions.dialog.search')).fill('1')
    await dialog
      .getByRole('radio', { name: /^Team 1/ })
      .first()
      .check()
    const later = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel(t('extensions.dialog.until')).fill(`${later}T23:59`)
    await dialog.getByLabel(t('extensions.reason')).fill('The school was closed')
    await dialog.getByRole('button', { name: t('extensions.dialog.submit') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /The school was closed/ })).toBeVisible()
    const since = new Date()
    await open(page.getByRole('button', { name: t('extensions.button') }), dialog)
    const forAll = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel(t('extensions.dialog.until')).fill(`${forAll}T23:59`)
    await dialog.getByLabel(t('extensions.reason')).fill('The portal was away')
    await dialog.getByRole('button', { name: t('extensions.dialog.submit') }).click()
    await expect(dialog).toBeHidden()
    // One of those who have not submitted reads of it, and the set-up has the new deadline.
    const mails = async () => {
      const sent = await page.request.get('/dev/mailbox.json')
      const all: { text: string; time: string }[] = await sent.json()
      return all.filter(({ text, time }) => new Date(time) >= since && text.includes('The portal was away')).length
    }
    await expect.poll(mails).toBeGreaterThan(1)
    const ends = page.getByLabel(t('setUp.windows.deadlineAt'))
    await expect
      .poll(async () => (await ends.evaluateAll((all) => all.map((one) => 'value' in one && one.value))).join())
      .toContain(forAll)
    await context.close()
  } finally {
    await own.remove()
  }
})
