import { type APIRequestContext, type Browser, expect, test } from '@playwright/test'
import { z } from 'zod'
import { cleanHtml } from '../../lib/html/clean-html'
import { injections } from '../../lib/testing/data/injections'
import { call, signInAs, signInByCode } from '../support/sign-in'
import { languages, readIn } from '../support/words'
import { blocksOf, guide, saveBlock, teamOf } from '../support/works'

const projectCode = '2025NSI'
const writer = 'tianyou.guo220@demo.test'

const written = z.object({
  blocks: z.array(z.object({ block_id: z.string(), version: z.number(), block_content: z.string() })),
})

/** A browser of its own that writes down whatever a page does which nobody of ours told it to. */
async function watched(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const findings: string[] = []
  const find = (what: string) => findings.push(`${page.url()}: ${what}`)
  await page.addInitScript(() => {
    Object.assign(window, { alert: () => Object.assign(window, { __xss: true }) })
  })
  page.on('dialog', async (dialog) => {
    find(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) find(message.text())
  })
  page.on('request', (request) => {
    const isElsewhere = /^[a-z]+:\/\//.test(request.url()) && new URL(request.url()).origin !== new URL(baseURL).origin
    if (isElsewhere) find(request.url())
  })
  const look = async (path: string) => {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    if (await page.evaluate(() => '__xss' in window)) find('a script has run')
  }
  return { context, page, findings, look }
}

/** A picture whose name is an attempt; gives its key. */
async function upload(request: APIRequestContext, name: string): Promise<string> {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const buffer = Buffer.from(png, 'base64')
  const { data } = await call(request, 'getQNToken', { kind: 'block_file', file_name: name, size: buffer.length })
  const { token, key, upload_url } = z
    .object({ token: z.string(), key: z.string(), upload_url: z.string() })
    .parse(data)
  const sent = await request.post(upload_url, {
    multipart: { token, key, file: { name: 'x.png', mimeType: 'image/png', buffer } },
  })
  expect(sent.status(), await sent.text()).toBe(200)
  return key
}

/** As a form can send them: NUL is refused at the door. */
const sent = injections.map((said) => said.replaceAll('\0', ''))
/** Every so-manieth of them, so that each part holds all sorts. */
const part = (of: number, at: number) => sent.filter((_, place) => place % of === at)

test('150 injections in every text of a team run nowhere, for student and staff, in both languages @desktop', async ({
  browser,
  baseURL: base,
}) => {
  // It opens twenty pages.
  test.setTimeout(90_000)
  const baseURL = base ?? ''
  const student = await watched(browser, baseURL)
  const staff = await watched(browser, baseURL)
  expect((await signInByCode(student.page.request, 'student', writer)).code).toBe(0)
  await signInAs(staff.page, 'admin@demo.test')
  const team = await teamOf(student.page.request, projectCode)
  const key = { project_id: team.project_id, account_id: team.account_id, team_code: team.team_code }
  const { request } = student.page

  const asked = await blocksOf(request, team)
  const before = written.parse((await guide(request, 'getContent', key)).data)
  const blocks = asked.map(({ block_id: id, kind, questions }) => {
    const now = before.blocks.find(({ block_id }) => block_id === id)
    return { id, kind, questions, version: now?.version ?? 0, content: now?.block_content ?? '' }
  })
  const rich = blocks.filter(({ kind }) => kind === 'rich')
  const name = `"><img src=x onerror=alert(1)>.png`
  const files = JSON.stringify([{ key: await upload(request, name), name }])
  const contents: Record<string, (at: number) => string> = {
    rich: (at) => part(rich.length, at).join('<p>数据与结论 text between</p>'),
    text: () => sent.join('\n'),
    table: () => JSON.stringify(sent.slice(0, 90).map((said) => [said, '内容', said])),
    link: () => `https://example.org/?q="><script>alert(1)</script>`.replaceAll(/["<>]/g, encodeURIComponent),
    image: () => files,
    file: () => files,
  }
  for (const block of blocks) {
    const content = contents[block.kind]?.(rich.indexOf(block))
    if (content !== undefined) await saveBlock(request, baseURL, team, { ...block, content })
  }
  const quiz = blocks.find(({ kind }) => kind === 'quiz')
  for (const answer of sent.slice(0, 3)) {
    const answers = [{ question_id: quiz?.questions[0]?.question_id, answer }]
    expect((await guide(request, 'uploadQuiz', { ...key, answers })).code).toBe(400)
  }
  for (const at of [0, 1]) {
    const content = part(2, at).join('\n')
    const comment = { ...key, block_id: at === 0 ? rich[0]?.id : '', content }
    expect(await guide(staff.page.request, 'addComment', comment)).toMatchObject({ code: 0 })
  }
  const list = sent.slice(0, 40).map((content, at) => ({ index: at + 1, content }))
  expect(await guide(staff.page.request, 'importComments', { ...key, list })).toMatchObject({ code: 0 })
  const note = { ...key, note: sent.slice(16, 30).join(' ').slice(0, 500) }
  expect(await guide(staff.page.request, 'updateTeamNote', note)).toMatchObject({ code: 0 })

  const query = new URLSearchParams({ ...key, team_code: String(key.team_code) })
  const t = await readIn(student.context, 'zh-CN', baseURL)
  const { page } = student
  await student.look(`/pghead?${query}`)
  const title = page.getByLabel(t('workspace.head.titleField'))
  await expect(async () => {
    await title.fill('<svg onload=alert(1)>水质{{7*7}}<img src=//evil.example/x.png onerror=alert(1)>')
    await page.getByRole('button', { name: t('workspace.head.save') }).click()
    await expect(page).toHaveURL(/pghome/, { timeout: 3_000 })
  }).toPass()

  for (const language of languages) {
    const [mine, theirs] = [student, staff]
    const words = await readIn(mine.context, language, baseURL)
    await readIn(theirs.context, language, baseURL)
    const ways = async (who: typeof student, paths: string[]) => {
      for (const path of paths) await who.look(path)
    }
    await Promise.all([
      ways(mine, [`/toPrint?${query}`, `/submission?${query}`, `/pgquiz?${query}`, `/teamCodeList?${query}`]),
      ways(theirs, [`/toPrint?${query}`, `/checklist?${query}`, `/Comment?${query}`, `/pghome?${query}`]),
    ])
    await theirs.look(`/teamCodeList?project_code=${projectCode}`)
    // The editors themselves, and a version as it stood.
    await mine.look(`/pghome?${query}`)
    await expect(async () => {
      await mine.page.locator('[data-block="background"]').scrollIntoViewIfNeeded()
      await expect(mine.page.locator('.ProseMirror').first()).toBeVisible({ timeout: 3_000 })
    }).toPass()
    const dialog = mine.page.getByRole('dialog')
    await mine.page
      .getByRole('button', { name: words('blockHistory.open'), exact: false })
      .nth(1)
      .click()
    await dialog.getByRole('radio', { name: words('blockHistory.looks.whole') }).check()
    await expect(dialog.locator('.prose')).toBeVisible()
  }
  expect([...student.findings, ...staff.findings]).toEqual([])

  // Each by itself, as the browser reads what the cleaning makes of it.
  const cleaned = injections.map(cleanHtml)
  await page.evaluate((all) => {
    for (const html of all) document.body.appendChild(document.createElement('div')).innerHTML = html
  }, cleaned)
  await page.waitForTimeout(300)
  expect(student.findings).toEqual([])
  // What would have been seen: without the cleaning the same page says so.
  await page.evaluate((all) => {
    for (const html of all) document.body.appendChild(document.createElement('div')).innerHTML = html
  }, injections)
  await expect.poll(() => student.findings.length).toBeGreaterThan(20)

  const after = written.parse((await guide(request, 'getContent', key)).data)
  for (const block of blocks.filter(({ kind }) => contents[kind] !== undefined)) {
    const version = after.blocks.find(({ block_id }) => block_id === block.id)?.version ?? 0
    await saveBlock(request, baseURL, team, { ...block, version })
  }
  await student.context.close()
  await staff.context.close()
})
