import { type APIRequestContext, expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'

/** Checks the rules of the function-name API for every function of the catalogue against the production build. */

type Envelope = { code: number; msg: string; data: unknown }
type Function = { name: string; path: string; access: string[]; fields: string[] }
type Operation = { operationId: string; 'x-access': string[] }
type Schema = { properties?: Record<string, unknown> }

const codes = [-1, 0, 400, 401, 403, 404, 409, 429, 502, 503]
const han = /\p{Script=Han}/u

async function catalogue(request: APIRequestContext): Promise<Function[]> {
  const response = await request.get('/api/index')
  type Catalogue = { paths: Record<string, { post?: Operation }>; components: { schemas: Record<string, Schema> } }
  const { paths, components }: Catalogue = await response.json()
  return Object.entries(paths).flatMap(([key, { post }]) => {
    const [path = '', name] = key.split('#')
    if (post === undefined || name === undefined) return []
    const schema = Object.entries(components.schemas).find(([one]) => one === name || one === `${name}.Request`)?.[1]
    return [{ name, path, access: post['x-access'], fields: Object.keys(schema?.properties ?? {}) }]
  })
}

/** Returns the envelope of an answer after checking the rules that hold for every function. */
async function sound(
  request: APIRequestContext,
  { name, path, fields }: Function,
  body: { data: object } | { form: Record<string, string> },
): Promise<Envelope> {
  const response = await request.post(path, body)
  const text = await response.text()
  const message = `${name} ${JSON.stringify(body)} ${text.slice(0, 300)}`
  expect(response.status(), message).toBe(200)
  expect(response.headers()['cache-control'], message).toBe('no-store')
  const answer: Envelope = JSON.parse(text)
  expect(Object.keys(answer), message).toEqual(['code', 'msg', 'data'])
  expect(codes, message).toContain(answer.code)
  if (answer.code === 0) return answer
  const { reason, errors } = Object(answer.data)
  expect(reason, message).toMatch(/^[\w]+(\.[\w]+)?$/)
  expect(answer.msg, message).not.toBe('')
  const raw = fields.filter((field) => field.includes('_') && new RegExp(`\\b${field}\\b`).test(answer.msg))
  expect(raw, message).toEqual([])
  if (answer.code === 400) {
    expect(errors, message).toEqual(
      expect.arrayContaining([{ field: expect.any(String), message: expect.any(String) }]),
    )
    if (reason === 'input.invalid') expect(answer.msg, message).toBe(errors[0].message)
  }
  return answer
}

/** Runs six at a time, so that the whole table takes seconds. */
async function each(functions: readonly Function[], work: (one: Function) => Promise<void>): Promise<void> {
  const left = [...functions]
  const worker = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
}

test('answers 401 without a session, in both languages and the same for both bodies', async ({ request }) => {
  const functions = await catalogue(request)
  expect(functions.length).toBeGreaterThan(100)
  await each(functions, async (one) => {
    const payload = { function: one.name, lang: 'zh-CN' }
    const json = await sound(request, one, { data: payload })
    const form = await sound(request, one, { form: payload })
    expect([one.name, form.code, form.msg]).toEqual([one.name, json.code, json.msg])
    if (json.code !== 0) expect(json.msg, one.name).toMatch(han)
    if (one.access.includes('anyone')) return
    expect([one.name, json.code, json.data]).toEqual([one.name, 401, { reason: 'auth.required' }])
    const english = await sound(request, one, { data: { ...payload, lang: 'en-US', login_id: 5 } })
    expect(english.code).toBe(401)
    expect(english.msg).not.toMatch(han)
  })
})

for (const [role, email] of [
  ['student', 'student3@demo.test'],
  ['adviser', 'adviser2@demo.test'],
  ['coordinator', 'coordinator@demo.test'],
  ['admin', 'admin@demo.test'],
] as const)
  test(`as ${role}: answers 403 or by the rules, gives 404 for a stranger's login_id and pages for a list`, async ({
    page,
  }) => {
    const { request } = page
    await signInAs(page, email)
    const functions = (await catalogue(request)).filter(({ name }) => name !== 'logout')
    await each(functions, async (one) => {
      const payload = { function: one.name, lang: 'zh-CN' }
      const empty = await sound(request, one, { data: { ...payload, login_id: 'nobody' } })
      if (!one.access.includes(role) && !one.access.includes('anyone')) {
        expect([one.name, empty.code, empty.msg]).toEqual([one.name, 403, expect.stringMatching(han)])
        return
      }
      // Some functions are only for administrators with a grant.
      if (empty.code !== 403) expect([one.name, empty.code]).toEqual([one.name, 404])
      const wrong = Object.fromEntries(one.fields.map((field) => [field, { nested: [1.5] }]))
      const refused = await sound(request, one, { data: { ...wrong, ...payload } })
      if (refused.code !== 0) expect(refused.msg, one.name).toMatch(han)
      // A function that writes is refused for what is missing; one that reads is called once more for a page of its list.
      const { data } = await sound(request, one, { data: payload })
      if (!Array.isArray(data)) return
      const paged = await sound(request, one, { form: { ...payload, page: '1', page_size: '2' } })
      const { list, ...rest } = Object(paged.data)
      expect([one.name, rest]).toEqual([one.name, { total: expect.any(Number), page: 1, page_size: 2 }])
      expect(list.length, one.name).toBeLessThanOrEqual(2)
    })
  })

test('refuses other methods in the envelope and names those that are allowed', async ({ request }) => {
  for (const [path, allow, methods] of [
    ['/api/index', 'GET, HEAD, POST', ['PUT', 'PATCH', 'DELETE', 'OPTIONS']],
    ['/api/guide/index', 'POST', ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']],
  ] as const)
    for (const method of methods) {
      const response = await request.fetch(path, { method })
      expect([path, method, response.status(), response.headers().allow]).toEqual([path, method, 405, allow])
      expect(await response.json()).toMatchObject({ code: 405, data: { reason: 'input.method' } })
    }
})
