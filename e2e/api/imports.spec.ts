import { request as httpRequest } from 'node:http'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { call, signInAs } from '../support/sign-in'

/** Sends the upload of the import screen as a browser does. */

const header = '姓,名,姓拼音,名拼音,性别,毕业年份,手机,邮箱,监护人手机,监护人邮箱,项目,附加项目'
const roster = (own: string, count: number) =>
  [
    header,
    ...Array.from({ length: count }, (_, index) => `李,雷,Li,Lei,男,2026,13800000000,s${index}@${own}.test,,,MATH,`),
  ].join('\n')
const unique = () => `up${Date.now().toString(36)}${Math.floor(Math.random() * 1e9).toString(36)}`

function formOf(content: string, mode: string): { body: Buffer; type: string } {
  const boundary = '----roster'
  const part = (name: string, value: string, extra = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`
  const input = JSON.stringify({ mode, projectCode: '2025NSI' })
  const body = `${part('input', input)}${part('file', content, '; filename="roster.csv"\r\nContent-Type: text/csv')}--${boundary}--\r\n`
  return { body: Buffer.from(body), type: `multipart/form-data; boundary=${boundary}` }
}

async function registered(request: APIRequestContext, own: string): Promise<number> {
  const { data } = await call(request, 'getApplicationsByContact', {
    project_code: '2025NSI',
    search: `${own}.test`,
    page: 1,
  })
  return typeof data === 'object' && data !== null && 'total' in data ? Number(data.total) : -1
}

test('answers others while thousands of rows are imported, tells the progress, and imports nothing when the sender leaves midway', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await signInAs(page, 'adviser@demo.test')
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const own = unique()
  const { body, type } = formOf(roster(own, 6000), 'official')
  const headers = { cookie, 'content-type': type, 'content-length': body.length }
  const waits: number[] = []
  const received = await new Promise<string>((resolve, reject) => {
    let answer = ''
    const sending = httpRequest(`${baseURL}/api/imports`, { method: 'POST', headers }, (response) => {
      // oxlint-disable-next-line typescript/no-misused-promises -- what it waits for is what is measured; the end resolves
      response.on('data', async (chunk: Buffer) => {
        answer += chunk.toString()
        if (!answer.includes('"writing"')) return
        const startedAt = performance.now()
        await page.request.get('/api/health?probe=live')
        waits.push(performance.now() - startedAt)
        sending.destroy()
        resolve(answer)
      })
      response.on('end', () => resolve(answer))
    })
    sending.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
    sending.end(body)
  })
  expect(received).toContain('{"progress":{"phase":"checking"')
  expect(received).not.toContain('"result"')
  expect(Math.max(...waits)).toBeLessThan(1000)
  // The list waits for a running import and shows how it ended.
  await page.goto('/importApplications?type=project&project_code=2025NSI')
  await expect.poll(() => registered(page.request, own)).toBe(0)
})

test('refuses a file beyond the limit by its length, another site by its origin, and a stranger for lack of a session', async ({
  page,
}) => {
  const { body, type } = formOf(roster(unique(), 1), 'trial')
  const post = (headers: Record<string, string>) =>
    page.request
      .post('/api/imports', { data: body, headers: { 'content-type': type, ...headers } })
      .then((response) => response.text())
  expect(await post({})).toContain('"auth.required"')
  await signInAs(page, 'adviser@demo.test')
  expect(await post({ origin: 'https://evil.test' })).toContain('"input.crossSite"')
  expect(await post({ 'sec-fetch-site': 'cross-site' })).toContain('"input.crossSite"')
  const big = formOf('x'.repeat(13 * 1024 * 1024), 'trial')
  const refused = await page.request.post('/api/imports', { data: big.body, headers: { 'content-type': big.type } })
  expect(await refused.text()).toContain('"input.tooLarge"')
  expect(await post({})).toContain('"ok":true')
})
