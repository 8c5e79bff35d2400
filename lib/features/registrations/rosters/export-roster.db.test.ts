import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { GET, POST } from '@/app/(menu)/(staff)/projectRegistration/export/route'
import type { AdviserActor } from '@/lib/access/actor'
import { newToken, tokenHash } from '@/lib/access/tokens'
import { parseCsv } from '@/lib/csv/parse-csv'
import type { Registration, Student } from '@/lib/db/generated/client'
import { fileResponse } from '@/lib/kernel/doors/download'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { exportRoster } from './export-roster'

const { db } = await testDatabase()
let actor: AdviserActor
let project: MadeProject
beforeEach(async () => {
  const school = await makeSchool(db, { name: '上海中学', nameEn: 'Shanghai High School' })
  const contact = await makeContact(db, { schoolId: school.id })
  actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  project = await makeProject(db, { name: { zh: '数学邀请赛', en: 'Mathematics, Invitational' } })
})

async function registered(person: Partial<Student> = {}, given: Partial<Omit<Registration, 'extra'>> = {}) {
  const student = await makeStudent(db, { schoolId: actor.schoolId, ...person })
  await linkAdviser(db, { studentId: student.id, contactId: actor.contactId })
  return makeRegistration(db, { projectId: project.id, studentId: student.id, ...given }, { events: ['MATH', 'ESSAY'] })
}
type Input = Parameters<typeof perform<typeof exportRoster.access, typeof exportRoster.input, unknown>>[1]
async function exported(
  input: Input = {},
  language: 'zh-CN' | 'en-US' = 'en-US',
  by: typeof actor | ReturnType<typeof coordinatorActor> = actor,
) {
  const world = testWorld({ db, language })
  const file = await perform(exportRoster, { projectCode: project.code, ...Object(input) }, by, world)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await fileResponse(file).bytes())
  return { name: file.name, text, rows: await parseCsv(text.slice(1), ',', 30_000) }
}

describe('the export of the registration list', () => {
  test('has the specification’s columns and name, in the reader’s language, with the mark spreadsheets need', async () => {
    const name = { nativeFamily: '张', nativeGiven: '三', latinFamily: 'Zhang', latinGiven: 'San' }
    const { number } = await registered(name, { channel: 'LINK' })
    const english = await exported()
    expect(english.text.charCodeAt(0)).toBe(0xfeff)
    expect(english.name).toBe('School registration list_2026-11-21.csv')
    expect(english.rows).toEqual([
      ['School', 'Name', 'Project', 'Subproject', 'Channel', 'Status', 'Internal number'],
      [
        'Shanghai High School',
        'San Zhang',
        'Mathematics, Invitational',
        'MATH;ESSAY',
        'Link',
        'Pending payment',
        number,
      ],
    ])
    const chinese = await exported({}, 'zh-CN')
    expect(chinese.name).toBe('学校报名名单_2026-11-21.csv')
    expect(chinese.rows[1]).toEqual(['上海中学', '张三', '数学邀请赛', 'MATH;ESSAY', '报名链接', '待缴费', number])
  })

  test.each(['=1+1', '+86', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j starts no formula', async (given) => {
    await registered({ latinGiven: given })
    const { rows } = await exported()
    expect(rows[1]?.[1]).toMatch(/^'/)
  })

  test('is what one sees: the same reach, filters, search and order, of chosen rows only those', async () => {
    const one = await registered({ latinGiven: 'Anna' })
    const two = await registered({ latinGiven: 'Bella' }, { status: 'FREE' })
    const three = await registered({ latinGiven: 'Cora' })
    await makeRegistration(db, { projectId: project.id })
    const numbers = async (input: Input) => (await exported(input)).rows.slice(1).map((row) => row.at(-1))
    expect(await numbers({ sort: 'number' })).toEqual([one.number, two.number, three.number])
    expect(await numbers({ sort: 'number', descending: true })).toEqual([three.number, two.number, one.number])
    expect(await numbers({ status: ['FREE'] })).toEqual([two.number])
    expect(await numbers({ search: 'cora' })).toEqual([three.number])
    const foreign = await db.registration.findFirstOrThrow({
      where: { student: { school: { id: { not: actor.schoolId } } } },
    })
    expect(await numbers({ registrationIds: [three.id, one.id, foreign.id], sort: 'number' })).toEqual([
      one.number,
      three.number,
    ])
  })

  test('tells of a student who has not confirmed the adviser no more than the names as typed', async () => {
    const student = await makeStudent(db, { latinGiven: 'Secret' })
    await linkAdviser(db, { studentId: student.id, contactId: actor.contactId, state: 'PROPOSED' })
    const typed = { typedLatinFamily: 'Wang', typedLatinGiven: 'Typed' }
    const by = { registeredByKind: 'CONTACT' as const, registeredById: actor.contactId }
    await makeRegistration(db, { projectId: project.id, studentId: student.id, ...typed, ...by })
    const { rows, text } = await exported()
    expect(rows[1]?.slice(0, 2)).toEqual(['', 'Typed Wang'])
    expect(text).not.toContain('Secret')
  })

  test('with no data says “Invalid data”', async () => {
    await expect(exported()).rejects.toMatchObject({ key: 'rosters.nothingToExport', code: 409 })
    await registered()
    await expect(exported({ registrationIds: [] })).rejects.toMatchObject({ key: 'rosters.nothingToExport' })
    await expect(
      exported({}, 'en-US', coordinatorActor({ schoolId: (await makeSchool(db)).id })),
    ).rejects.toMatchObject({
      key: 'rosters.nothingToExport',
    })
    await expect(exported({ projectCode: 'NO-SUCH' })).rejects.toMatchObject({ key: 'notFound' })
  })
})

describe('the door', () => {
  async function signedIn() {
    const token = newToken()
    const now = new Date()
    const session = { createdAt: now, tokenHash: tokenHash(token), lastSeenAt: now, expiresAt: daysAfter(now, 1) }
    await db.session.create({ data: { ...session, loginType: 'ADVISER', contactId: actor.contactId } })
    return `portal_session=${token}`
  }
  const address = (query: Record<string, string>) =>
    `http://localhost/projectRegistration/export?${new URLSearchParams({ project_code: project.code, ...query })}`
  const route = { params: Promise.resolve({}) }

  test('reads the query of the list’s own page and names the file in every language', async () => {
    const [one, two] = [await registered({ latinGiven: 'Anna' }), await registered({ latinGiven: 'Bella' })]
    const cookie = `${await signedIn()}; portal_language=zh-CN`
    const response = await GET(
      new NextRequest(address({ sort: '-number', columns: 'team' }), { headers: { cookie } }),
      route,
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const name = encodeURIComponent('学校报名名单_')
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename\\*=UTF-8''${name}\\d{4}-\\d\\d-\\d\\d\\.csv$`),
    )
    const rows = await parseCsv(await response.text(), ',', 100)
    expect(rows.slice(1).map((row) => row.at(-1))).toEqual([two.number, one.number])
  })

  test('narrows by project wherever none is named alone', async () => {
    await registered()
    const cookie = await signedIn()
    const status = async (project_code: string, code: string) =>
      (await GET(new NextRequest(address({ project_code, project: code }), { headers: { cookie } }), route)).status
    for (const named of ['', 'all'])
      expect([await status(named, project.code), await status(named, 'OTHER')]).toEqual([200, 409])
    expect(await status(project.code, 'OTHER')).toBe(200)
  })

  test('takes the chosen rows as a form, and none from another site', async () => {
    const [one] = [await registered(), await registered()]
    const cookie = await signedIn()
    const post = (headers: Record<string, string>) =>
      POST(
        new NextRequest('http://localhost/projectRegistration/export', {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', host: 'localhost', ...headers },
          body: new URLSearchParams({ project_code: project.code, ids: one.id }).toString(),
        }),
        route,
      )
    const rows = await parseCsv(await (await post({})).text(), ',', 100)
    expect(rows.slice(1).map((row) => row.at(-1))).toEqual([one.number])
    expect((await post({ origin: 'https://evil.test' })).status).toBe(403)
  })

  test('says in words what is wrong', async () => {
    const none = await GET(new NextRequest(address({}), { headers: { cookie: await signedIn() } }), route)
    expect([none.status, await none.text()]).toEqual([409, 'Invalid data'])
    expect((await GET(new NextRequest(address({})), route)).status).toBe(401)
  })
})
