import { expect, test } from 'vitest'
import type { GrantRole } from '@/lib/access/actor'
import { newId } from '@/lib/db/ids'
import { perform } from '@/lib/kernel/perform'
import { hashPassword } from '@/lib/access/passwords'
import { signInStudent } from '@/lib/features/people/auth/sign-in-student'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { searchAudit } from './search-audit'

const { db } = await testDatabase()
const [own, other] = [await makeProject(db, { code: 'MINE' }), await makeProject(db, { code: 'THEIRS' })]
const person = await makeAdministrator(db, { name: 'Wei' })
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 3, minute))

type Given = { projectId?: string; operation?: string; after?: string; reason?: string }

async function entry(minute: number, given: Given = {}) {
  const { after = 'new', operation = 'room/change-thing', projectId = null, reason = null } = given
  const objectId = newId(at(minute))
  await db.auditEntry.create({
    data: {
      at: at(minute),
      actorKind: 'ADMIN',
      actorId: person.id,
      source: 'ACTION',
      operation,
      objectType: 'Thing',
      objectId,
      projectId,
      reason,
      requestId: 'request',
      values: { create: [{ field: 'name', before: 'old', after }] },
    },
  })
  return objectId
}

const all = adminActor({ administratorId: person.id, projectId: own.id })
const search = (input: object, actor = all) => perform(searchAudit, input, actor, testWorld({ db }))
const objects = async (input: object, actor = all) => (await search(input, actor)).rows.map(({ objectId }) => objectId)

test('an entry is found by person, object, action and day, with what changed', async () => {
  const thing = await entry(1, { operation: 'room/rename-thing', after: 'renamed' })
  const [found] = (await search({ search: 'rename-thing' })).rows
  expect((await search({ search: 'rename%' })).rows).toEqual([])
  expect(found).toMatchObject({
    actor: 'Wei',
    objectId: thing,
    values: [{ field: 'Name', before: 'old', after: 'renamed' }],
  })
  expect(await objects({ search: thing })).toEqual([thing])
  expect(await objects({ search: person.email })).toEqual([thing])
  expect(await objects({ search: 'thing', from: '2026-11-20', until: '2026-11-20' })).toEqual([thing])
  expect(await objects({ search: 'thing', from: '2026-11-21' })).toEqual([])
  expect(await objects({ search: 'thing', until: '2026-11-19' })).toEqual([])
  expect(await objects({ search: 'nobody@portal.test' })).toEqual([])
})

test('an owner of one project reads what was done in it, another role nothing', async () => {
  const [mine, theirs] = [await entry(2, { projectId: own.id }), await entry(3, { projectId: other.id })]
  const holding = (role: GrantRole, projectId: string | null) =>
    adminActor({ administratorId: person.id, projectId: own.id, grants: [{ role, projectId }] })
  expect(await objects({}, holding('OWNER', own.id))).toEqual([mine])
  expect(await objects({ search: theirs }, holding('OWNER', own.id))).toEqual([])
  for (const role of ['VIEWER', 'REGISTRAR', 'FINANCE', 'SCORING_LEAD', 'CONTENT'] as const)
    await expect(search({}, holding(role, null))).rejects.toMatchObject({ key: 'staff.ownerNeeded' })
})

test('pages go on where the last one ended, while others are written', async () => {
  const written = []
  for (let n = 0; n < 60; n++) written.push(await entry(10 + (n % 3), { operation: 'room/page-thing' }))
  const first = await search({ search: 'page-thing' })
  await entry(30, { operation: 'room/page-thing' })
  const second = await search({ search: 'page-thing', place: first.next })
  const seen = [...first.rows, ...second.rows].map(({ objectId }) => objectId)
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null])
  expect(new Set(seen)).toEqual(new Set(written))
})

test('a login that goes on with the code of an app is no failed one', async () => {
  const operation = 'people/auth/sign-in-administrator'
  const id = await entry(40, { operation, reason: 'auth.otpRequired' })
  const found = async (text: string) => (await search({ search: text })).rows.map(({ objectId }) => objectId)
  expect(await found("couldn't log")).not.toContain(id)
  expect(await found('logged in')).toContain(id)
  expect((await search({ search: id })).rows).toMatchObject([{ deed: 'Logged in' }])
})

test('a login is told as one, by the person who logged in, and a failed one as what it is', async () => {
  const email = 'lin.logs@audit.test'
  const password = 'a long enough password'
  const student = await makeStudent(db, { email, passwordHash: await hashPassword(password) })
  const signIn = (secret: string) => perform(signInStudent, { email, secret }, { role: 'anyone' }, testWorld({ db }))
  await signIn(password)
  await expect(signIn('something else')).rejects.toMatchObject({ key: 'auth.wrongSecret' })
  const by = (text: string) => search({ search: text })
  const { rows } = await by(student.id)
  expect(rows.map(({ deed, actorKind, note }) => [deed, actorKind, note])).toEqual([
    ["Couldn't log in", 'ANYONE', 'The password or code was wrong'],
    ['Logged in', 'STUDENT', null],
  ])
  expect(rows[1]).toMatchObject({ actor: email, object: 'Session' })
  expect((await by("couldn't log")).rows.map(({ deed }) => deed)).toEqual(["Couldn't log in"])
  expect((await by('logged IN')).rows.map(({ deed }) => deed)).toContain('Logged in')
  const inChinese = testWorld({ db, language: 'zh-CN' })
  const { rows: chinese } = await perform(searchAudit, { search: '登录失败' }, all, inChinese)
  expect(chinese.map(({ deed, objectId }) => [deed, objectId])).toEqual([['登录失败', student.id]])
})

test('a kind is found by its word, a registration by its number, a project by its code, who did it by name', async () => {
  const project = await makeProject(db)
  const registration = await makeRegistration(db, { projectId: project.id })
  const about = {
    at: at(9),
    actorKind: 'ADMIN',
    source: 'ACTION',
    operation: 'room/touch',
    requestId: 'request',
  } as const
  const ada = await makeAdministrator(db, { name: 'Ada Lovelace' })
  await db.auditEntry.create({
    data: { ...about, actorId: ada.id, objectType: 'Registration', objectId: registration.id, projectId: project.id },
  })
  for (const text of [registration.number.toLowerCase(), project.code.toLowerCase(), 'lovelace'])
    expect(await objects({ search: text })).toContain(registration.id)
  const inChinese = testWorld({ db, language: 'zh-CN' })
  const { rows } = await perform(searchAudit, { search: '报名' }, all, inChinese)
  expect(rows.map(({ objectId }) => objectId)).toContain(registration.id)
})

test('the number of an order finds what was done with its payments and refunds, too, and of no other order', async () => {
  const orderOf = async ({ id }: { id: string }) =>
    db.paymentOrder.findFirstOrThrow({ where: { lines: { some: { registrationId: id } } } })
  const order = await orderOf(await makeRegistration(db, { status: 'PAID' }))
  const other = await orderOf(await makeRegistration(db, { status: 'PAID' }))
  const payment = await db.payment.findFirstOrThrow({ where: { orderId: order.id } })
  const far = await db.payment.findFirstOrThrow({ where: { orderId: other.id } })
  const { mode, provider } = payment
  const refund = await db.refund.create({
    data: {
      ...{
        createdAt: at(1),
        updatedAt: at(1),
        paymentId: payment.id,
        mode,
        provider,
        amountMinor: 100,
        reason: 'Asked',
      },
      ...{ state: 'RESERVED', endsRegistration: false },
    },
  })
  const entryOf = {
    at: at(50),
    actorKind: 'SYSTEM',
    source: 'JOB',
    operation: 'room/move',
    requestId: 'request',
  } as const
  for (const [objectType, objectId] of [
    ['PaymentOrder', order.id],
    ['Payment', payment.id],
    ['Refund', refund.id],
    ['Payment', far.id],
  ] as const)
    await db.auditEntry.create({ data: { ...entryOf, objectType, objectId } })
  expect(new Set(await objects({ search: order.number }))).toEqual(new Set([order.id, payment.id, refund.id]))
})

test('amounts are told with their currency, and what is named by an id by what it is called', async () => {
  const contact = await makeContact(db, { family: '李', given: '雷', latinName: 'Lei Li' })
  const school = await db.school.findUniqueOrThrow({ where: { id: contact.schoolId } })
  const { seasonId, currency } = await db.project.findUniqueOrThrow({ where: { id: own.id } })
  const season = await db.season.findUniqueOrThrow({ where: { id: seasonId } })
  const thing = await entry(0, { projectId: own.id })
  const { id: entryId } = await db.auditEntry.findFirstOrThrow({ where: { objectId: thing } })
  const unknown = newId(at(9))
  const recorded = {
    ...{ amountMinor: '12072', schoolId: school.id, seasonId, projectIds: `${own.id} ${other.id}` },
    ...{ teachers: `${contact.id};${unknown}`, teamId: unknown },
  }
  await db.auditValue.createMany({
    data: Object.entries(recorded).map(([field, after]) => ({ entryId, field, before: null, after })),
  })
  const values = async (actor = all) =>
    Object.fromEntries(
      ((await search({ search: thing }, actor)).rows[0]?.values ?? []).map(({ field, after }) => [field, after]),
    )
  const short = `…${unknown.slice(-8)}`
  expect(await values()).toEqual({
    ...{ Name: 'new', Amount: `${currency} 120.72`, School: school.nameEn ?? school.name, Season: season.code },
    ...{ Projects: 'MINE THEIRS', Advisers: `Lei Li;${short}`, Team: short },
  })
  // An adviser out of the reader's reach has no name here either.
  const owner = adminActor({ projectId: own.id, grants: [{ role: 'OWNER', projectId: own.id }] })
  expect(await values(owner)).toMatchObject({ Advisers: `…${contact.id.slice(-8)};${short}` })
})
