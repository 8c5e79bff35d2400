import { type APIRequestContext, expect, test } from '@playwright/test'
import { addressOf, screens } from '../support/screens'
import { call, signInAs } from '../support/sign-in'

/**
 * What answers hold of others (security#proof): each screen and each function that reads, opened as everybody of the
 * list, names no student, registration or address that the reader may not come across. @desktop
 */

type Row = { _id: string; student_id: string; account_name: string; application_channel: string }

const idsIn = (rows: Row[]) => rows.flatMap((row) => [row._id, row.student_id])

/** Every registration of the demo world, as its owner sees it. */
async function everybody(request: APIRequestContext): Promise<Row[]> {
  const { data } = await call(request, 'getApplicationsByAccount', { page_size: 1000 })
  if (!Array.isArray(data)) throw new Error('the owner sees no list')
  return data
}

/** The functions that read, as the catalogue tells them. */
async function readers(request: APIRequestContext): Promise<string[]> {
  const catalogue = await (await request.get('/api/index')).text()
  return [...new Set(catalogue.match(/"get[A-Z]\w+"/g) ?? [])].map((name) => name.slice(1, -1))
}

async function idsOf(request: APIRequestContext, name: string, payload: object = {}): Promise<Set<string>> {
  const { data } = await call(request, name, { page_size: 1000, ...payload })
  if (!Array.isArray(data)) throw new Error(`${name} gives no list`)
  return new Set(idsIn(data))
}

/** The twins' own pages stand for what lies outside: everybody's mailbox, and a provider who knows where a payer came from. */
const isTwin = (path: string) => /^\/(dev|sandbox)\//.test(path)

test('nobody comes across a stranger, on no screen and in no answer @desktop', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000)
  await signInAs(page, 'admin@demo.test')
  const all = await everybody(page.request)
  expect(all.length).toBeGreaterThan(300)
  const functions = await readers(page.request)
  expect(functions.length).toBeGreaterThan(20)

  const own: Record<string, (request: APIRequestContext) => Promise<Set<string>>> = {
    anyone: async () => new Set(),
    'student@demo.test': async (request) => {
      const { data } = await call(request, 'getSession')
      return idsOf(request, 'getStudentApplications', { student_id: Reflect.get(Object(data), 'login_id') })
    },
    'adviser@demo.test': (request) => idsOf(request, 'getApplicationsByContact'),
    // Her school's, and whom she signed up of no school: the demo world has nobody of these, other stories have.
    'coordinator@demo.test': async (request) => {
      const signedUp = all.filter((row) => row.application_channel === 'COORDINATOR' && row.account_name === '独立报名')
      return new Set([...(await idsOf(request, 'getApplicationsByAccount')), ...idsIn(signedUp)])
    },
  }
  const found: string[] = []
  for (const [person, listOwn] of Object.entries(own)) {
    const context = await browser.newContext({ baseURL })
    const reader = await context.newPage()
    if (person !== 'anyone') await signInAs(reader, person)
    const mine = await listOwn(context.request)
    const foreign = new Set(idsIn(all).filter((id) => !mine.has(id)))
    expect(foreign.size, `${person} sees everything`).toBeGreaterThan(100)
    const scan = (what: string, body: string) => {
      for (const id of body.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []) {
        if (foreign.has(id)) found.push(`${person} ${what} ${id}`)
      }
    }
    for (const path of screens[person] ?? []) {
      if (isTwin(path)) continue
      scan(path, await (await context.request.get(await addressOf(reader, path))).text())
    }
    for (const name of functions) {
      for (const payload of [{}, { project_code: '2025NSI' }]) {
        scan(name, JSON.stringify(await call(context.request, name, payload)))
      }
    }
    await context.close()
  }
  expect(found).toEqual([])
})
