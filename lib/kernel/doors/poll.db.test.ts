import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET } from '@/app/api/pay-status/route'
import { newToken, tokenHash } from '@/lib/access/tokens'
import type { Registration } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/ids'
import { transact } from '@/lib/db/transaction'
import { testDatabase } from '@/lib/testing/database'
import { countStatements } from '@/lib/testing/statements'
import { noteChange } from '@/prisma/factories/basis'
import { makePaidOrder } from '@/prisma/factories/payments'
import { linkAdviser, makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeStatusHub, type StatusReading, type StatusHub, statusHub, statusKey, type Topic } from '../status-hub'

const { db, url } = await testDatabase()
const hour = 3_600_000
const hubs: StatusHub[] = []

async function listeningHub(most?: number): Promise<StatusHub> {
  const hub = makeStatusHub(url, most)
  hubs.push(hub)
  await vi.waitFor(() => expect(hub.isListening()).toBe(true), { timeout: 5_000, interval: 5 })
  return hub
}

beforeEach(async () => {
  globalThis.portalStatusHub = await listeningHub()
})

afterEach(async () => {
  globalThis.portalStatusHub = undefined
  await Promise.all(hubs.splice(0).map((hub) => hub.close()))
})

type Times = { seenAgo?: number; livesFor?: number }

async function signedIn(studentId: string, { seenAgo = 0, livesFor = hour }: Times = {}): Promise<string> {
  const token = newToken()
  const now = new Date()
  const lastSeenAt = new Date(now.getTime() - seenAgo)
  const expiresAt = new Date(now.getTime() + livesFor)
  const times = { createdAt: now, lastSeenAt, expiresAt }
  await db.session.create({ data: { ...times, loginType: 'STUDENT', studentId, tokenHash: tokenHash(token) } })
  return token
}

async function polled(token: string | null, id: string) {
  const headers = new Headers(token === null ? [] : [['cookie', `portal_session=${token}`]])
  const response = await GET(new NextRequest(`http://localhost/api/pay-status?id=${id}`, { headers }))
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, body: await response.json() }
}

async function someone(times?: Times) {
  const registration = await makeRegistration(db)
  return { registration, token: await signedIn(registration.studentId, times) }
}

function pay({ id, studentId, projectId }: Registration) {
  return transact(db, async (tx) => {
    const bill = { studentId, registrationId: id, projectId, feeMinor: 12_000, currency: 'SGD', at: new Date() }
    const { number } = await makePaidOrder(tx, bill)
    await noteChange(tx, 'Registration', id, bill.at)
    await tx.registration.update({ where: { id }, data: { status: 'PAID' } })
    return number
  })
}

function endLink(id: string) {
  return transact(db, async (tx) => {
    const endedAt = new Date()
    await noteChange(tx, 'StudentAdviser', id, endedAt)
    await tx.studentAdviser.update({ where: { id }, data: { state: 'ENDED', endedAt } })
  })
}

const soon = { timeout: 2_000, interval: 5 }

describe('a page that waits for its payment', () => {
  test('asks the database once, however often it polls, and flips as soon as the money is there', async () => {
    const { registration, token } = await someone()
    const first = await polled(token, registration.id)
    expect(first).toEqual({ status: 200, body: { status: 'PENDING', isCancelled: false, order: null } })
    const { statements } = await countStatements(async () => {
      for (let turn = 0; turn < 30; turn++) expect(await polled(token, registration.id)).toEqual(first)
    })
    expect(statements).toBe(0)
    const number = await pay(registration)
    const paid = { status: 200, body: { status: 'PAID', isCancelled: false, order: { number, state: 'PAID' } } }
    await vi.waitFor(async () => expect(await polled(token, registration.id)).toEqual(paid), soon)
  })

  test('is limited like any other client, and that costs no statement either', async () => {
    const { registration, token } = await someone()
    await polled(token, registration.id)
    const { result, statements } = await countStatements(async () => {
      const statuses: number[] = []
      for (let turn = 0; turn < 3000; turn++) statuses.push((await polled(token, registration.id)).status)
      return statuses
    })
    expect(statements).toBe(0)
    expect(result.slice(0, 2999).every((status) => status === 200)).toBe(true)
    expect(result.at(-1)).toBe(429)
  })

  test('sees its order come and change, before anything is paid', async () => {
    const held = await makePackageRegistration(db)
    const token = await signedIn(held.studentId)
    expect((await polled(token, held.id)).body).toEqual({ status: 'PENDING', isCancelled: false, order: null })
    const bill = { studentId: held.studentId, packageRegistrationId: held.id, feeMinor: 30_000, currency: 'SGD' }
    const { number } = await makePaidOrder(db, { ...bill, at: new Date() })
    const told = { status: 'PENDING', isCancelled: false, order: { number, state: 'PAID' } }
    await vi.waitFor(async () => expect((await polled(token, held.id)).body).toEqual(told), soon)
  })

  test('is told by every process, whichever of them took the payment', async () => {
    const { registration, token } = await someone()
    const processes = [statusHub(), await listeningHub()]
    const inEach = async () => {
      const answers: unknown[] = []
      for (const hub of processes) {
        globalThis.portalStatusHub = hub
        answers.push((await polled(token, registration.id)).body.status)
      }
      return answers
    }
    expect(await inEach()).toEqual(['PENDING', 'PENDING'])
    await pay(registration)
    await vi.waitFor(async () => expect(await inEach()).toEqual(['PAID', 'PAID']), soon)
  })

  test('is told the truth while the database is not heard, and after', async () => {
    const { registration, token } = await someone()
    expect((await polled(token, registration.id)).body.status).toBe('PENDING')
    await db.$queryRaw`select pg_terminate_backend(pid)::text from pg_stat_activity
      where datname = current_database() and application_name = 'portal_status'`
    await vi.waitFor(() => expect(statusHub().isListening()).toBe(false), soon)
    expect((await polled(token, registration.id)).body.status).toBe('PENDING')
    await pay(registration)
    expect((await polled(token, registration.id)).body.status).toBe('PAID')
    await vi.waitFor(() => expect(statusHub().isListening()).toBe(true), soon)
    expect((await polled(token, registration.id)).body.status).toBe('PAID')
  })
})

describe('nobody else is told', () => {
  test('without a session nothing, and of what is out of reach no more than of what is not there', async () => {
    const { registration, token } = await someone()
    const { token: other } = await someone()
    expect((await polled(token, registration.id)).status).toBe(200)
    expect((await polled(null, registration.id)).status).toBe(401)
    expect((await polled(newToken(), registration.id)).status).toBe(401)
    const [strange, absent] = [await polled(other, registration.id), await polled(other, newId(new Date()))]
    expect(strange.status).toBe(404)
    expect(strange).toEqual(absent)
  })

  type Ending = (studentId: string) => Promise<unknown>
  const endings: [string, Ending][] = [
    [
      'signed out',
      (studentId) =>
        db.session.updateMany({ where: { studentId }, data: { endedAt: new Date(), endReason: 'LOGOUT' } }),
    ],
    ['was disabled', (id) => db.student.update({ where: { id }, data: { disabledAt: new Date() } })],
    [
      'was merged into another',
      async (id) => {
        const { id: mergedIntoId } = await makeStudent(db)
        await db.student.update({ where: { id }, data: { mergedIntoId } })
      },
    ],
  ]
  test.each(endings)('who %s is told nothing any more', async (_what, end) => {
    const { registration, token } = await someone()
    expect((await polled(token, registration.id)).status).toBe(200)
    await end(registration.studentId)
    await vi.waitFor(async () => expect((await polled(token, registration.id)).status).toBe(401), soon)
  })

  test('a session ends by its own time, and polling keeps none awake', async () => {
    const minute = 60_000
    const [expiring, idle] = [await someone({ livesFor: minute }), await someone({ seenAgo: 3 * hour - minute })]
    const elsewhere = await someone({ seenAgo: 3 * hour - minute })
    const statuses = async () => {
      const answers: number[] = []
      for (const one of [expiring, idle, elsewhere]) answers.push((await polled(one.token, one.registration.id)).status)
      return answers
    }
    expect(await statuses()).toEqual([200, 200, 200])
    const { studentId } = elsewhere.registration
    await db.session.updateMany({ where: { studentId }, data: { lastSeenAt: new Date() } })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minute })
    try {
      expect(await statuses()).toEqual([401, 401, 200])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the hub', () => {
  type Load = () => Promise<StatusReading<string>>
  const reading = (about: Topic[]) => ({ value: 'read', about, until: new Date(Date.now() + hour) })

  test('keeps nothing that was told of while it was being read', async () => {
    const id = newId(new Date())
    const [hub, watching] = [statusHub(), statusKey<string>('watching')]
    const load = vi.fn<Load>(async () => reading([`Registration:${id}`]))
    await hub.read(watching, new Date(), load)
    const slow = vi.fn<Load>(async () => {
      await db.$queryRaw`select pg_notify('portal_status', ${JSON.stringify({ type: 'Registration', id })})::text`
      const before = load.mock.calls.length
      await vi.waitFor(async () => {
        await hub.read(watching, new Date(), load)
        expect(load.mock.calls.length).toBeGreaterThan(before)
      }, soon)
      return reading([`Registration:${id}`])
    })
    const key = statusKey<string>('slow')
    await hub.read(key, new Date(), slow)
    await hub.read(key, new Date(), slow)
    expect(slow).toHaveBeenCalledTimes(2)
  })

  test('hears of work that comes or goes for the project, the school and whoever reaches all projects', async () => {
    const everything = '00000000-0000-4000-8000-000000000001'
    const made = await makeRegistration(db)
    const { projectId, schoolId, studentId } = made
    const contact = await makeContact(db)
    await linkAdviser(db, { studentId, contactId: contact.id })
    const ask = () =>
      db.changeRequest.create({ data: { createdAt: new Date(), studentId, field: 'latinGiven', proposed: 'Xiaoyu' } })
    const changes: [listener: string, change: () => Promise<unknown>][] = [
      [contact.id, ask],
      [everything, () => makeRegistration(db, { projectId })],
      [projectId, () => makeRegistration(db, { projectId })],
      [schoolId, () => makeRegistration(db, { projectId, schoolId })],
      [schoolId, () => pay(made)],
    ]
    for (const [listener, change] of changes) {
      const load = vi.fn<Load>(async () => reading([`Work:${listener}`]))
      const look = () => statusHub().read(statusKey<string>('work', listener), new Date(), load)
      await vi.waitFor(async () => {
        const before = load.mock.calls.length
        await look()
        expect(load).toHaveBeenCalledTimes(before)
      }, soon)
      const before = load.mock.calls.length
      await change()
      await vi.waitFor(async () => {
        await look()
        expect(load.mock.calls.length).toBeGreaterThan(before)
      }, soon)
    }
  })

  test('hears whatever makes somebody another person to the portal, or takes a right', async () => {
    const contact = await makeContact(db)
    const student = await makeStudent(db)
    const link = await linkAdviser(db, { studentId: student.id, contactId: contact.id })
    const administrator = await makeAdministrator(db, {}, [{ projectId: null, role: 'VIEWER' }])
    const grant = { administratorId: administrator.id }
    const [endedAt, where] = [new Date(), { id: contact.id }]
    const changes: [topic: Topic, change: () => Promise<unknown>][] = [
      [
        `Student:${student.id}`,
        () => db.student.update({ where: { id: student.id }, data: { schoolId: contact.schoolId } }),
      ],
      [`Contact:${contact.id}`, () => endLink(link.id)],
      [`Contact:${contact.id}`, () => db.contact.update({ where, data: { role: 'COORDINATOR' } })],
      [`Contact:${contact.id}`, () => db.contact.update({ where, data: { disabledAt: endedAt } })],
      [`Administrator:${administrator.id}`, () => db.grant.updateMany({ where: grant, data: { revokedAt: endedAt } })],
      [
        `Administrator:${administrator.id}`,
        () => db.administrator.updateMany({ where: { id: administrator.id }, data: { disabledAt: endedAt } }),
      ],
    ]
    for (const [topic, change] of changes) {
      const load = vi.fn<Load>(async () => reading([topic]))
      const look = () => statusHub().read(statusKey<string>('person', topic), new Date(), load)
      await vi.waitFor(async () => {
        const before = load.mock.calls.length
        await look()
        expect(load).toHaveBeenCalledTimes(before)
      }, soon)
      const before = load.mock.calls.length
      await change()
      await vi.waitFor(async () => {
        await look()
        expect(load.mock.calls.length).toBeGreaterThan(before)
      }, soon)
    }
  })

  test('drops what is about threads only when it is told of threads, not of work in the same school', async () => {
    const id = newId(new Date())
    const [threads, work] = [
      vi.fn<Load>(async () => reading([`Inquiry:${id}`])),
      vi.fn<Load>(async () => reading([`Work:${id}`])),
    ]
    const look = async () => {
      await statusHub().read(statusKey<string>('threads'), new Date(), threads)
      await statusHub().read(statusKey<string>('work in the school'), new Date(), work)
    }
    const tell = (type: string) =>
      db.$queryRaw`select pg_notify('portal_status', ${JSON.stringify({ type, id })})::text`
    await look()
    for (const [told, load, other] of [
      ['Work', work, threads],
      ['Inquiry', threads, work],
    ] as const) {
      const [before, otherBefore] = [load.mock.calls.length, other.mock.calls.length]
      await tell(told)
      await vi.waitFor(async () => {
        await look()
        expect(load.mock.calls.length).toBeGreaterThan(before)
      }, soon)
      expect(other).toHaveBeenCalledTimes(otherBefore)
    }
  })

  test('lets the oldest go when it is full', async () => {
    const hub = await listeningHub(2)
    const load = vi.fn<Load>(async () => reading([]))
    for (const name of ['a', 'b', 'c', 'b', 'c']) await hub.read(statusKey<string>(name), new Date(), load)
    expect(load).toHaveBeenCalledTimes(3)
    await hub.read(statusKey<string>('a'), new Date(), load)
    expect(load).toHaveBeenCalledTimes(4)
  })
})
