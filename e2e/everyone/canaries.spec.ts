import { type APIRequestContext, expect, test } from '@playwright/test'
import { addressOf, screens } from '../support/screens'
import { call, signInAs } from '../support/sign-in'

/**
 * Each screen and each function that reads, opened as everybody of the list, names no student, registration or address outside the reader's
 * reach (security#proof). @desktop
 */

type Row = { _id: string; student_id: string; account_name: string; application_channel: string }

const idsIn = (rows: Row[]) => rows.flatMap((row) => [row._id, row.student_id])

/** Every registration of the demo world, as an administrator of all projects sees it. */
async function everybody(request: APIRequestContext): Promise<Row[]> {
  const { data } = await call(request, 'getApplicationsByAccount', { page_size: 1000 })
  if (!Array.isArray(data)) throw new Error('the owner sees no list')
  return data
}

/** The functions that read, taken from the catalogue. */
async function readers(request: APIRequestContext): Promise<string[]> {
  const catalogue = await (await request.get('/api/index')).text()
  return [...new Set(catalogue.match(/"get[A-Z]\w+"/g) ?? [])].map((name) => name.slice(1, -1))
}

async function idsOf(request: APIRequestContext, name: string, payload: object = {}): Promise<Set<string>> {
  const { data } = await call(request, name, { page_size: 1000, ...payload })
  if (!Array.isArray(data)) throw new Error(`${name} gives no list`)
  return new Set(idsIn(data))
}

/** The pages of the local twins are exempt: they stand for systems outside the portal, such as the mailbox and the payment provider. */
const isTwin = (path: string) => /^\/(dev|sandbox)\//.test(path)

test('shows nobody a stranger, on any screen or in any answer @desktop', async ({ page, browser, baseURL }) => {
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
    // The coordinator reaches the school's registrations and those they made without a school or for a proposed one: other tests make such registrations.
    'coordinator@demo.test': async (request) => {
      const isOwn = (school: string) => school === '独立报名' || school.startsWith('Story ')
      const signedUp = all.filter((row) => row.application_channel === 'COORDINATOR' && isOwn(row.account_name))
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
