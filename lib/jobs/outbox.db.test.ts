import { describe, expect, test, vi } from 'vitest'
import { log } from '@/lib/log'
import { type Mail, MailRefused } from '@/lib/providers/mail/port'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { nextNumber } from '@/prisma/factories/basis'
import { failedMailsSince } from './failed-mails'
import { priorityOf } from './mail-priority'
import { secretMails } from './mails/registry'
import { queueMail, queueMails } from './outbox'
import { sendMail } from './send-mail'

const { db, pool } = await testDatabase()
const now = testWorld().now
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

async function queued(given: { to?: string | null; until?: Date; dedupeKey?: string } = {}): Promise<string> {
  const dedupeKey = given.dedupeKey ?? `test:${nextNumber()}`
  await db.$transaction((tx) =>
    queueMail(tx, now, {
      dedupeKey,
      template: 'sign-in-code',
      payload: { code: '12345678' },
      language: 'en-US',
      person: { kind: 'STUDENT', id: null },
      to: 'li@school.test',
      ...given,
    }),
  )
  return (await db.outboxMail.findUniqueOrThrow({ where: { dedupeKey } })).id
}

/** A mail server in memory; `fails` are thrown one after the other before it takes anything. */
function server(...fails: Error[]) {
  const taken: Mail[] = []
  const send = (mail: Mail) => {
    const fail = fails.shift()
    if (fail !== undefined) return Promise.reject(fail)
    taken.push(mail)
    return Promise.resolve()
  }
  return { taken, send }
}

const send = (id: string, mailer: ReturnType<typeof server>, { at = now, isLast = false } = {}) =>
  sendMail(testWorld({ db, now: at }), id, { mailer, isLast })
const row = (id: string) => db.outboxMail.findUniqueOrThrow({ where: { id } })

async function jobsFor(id: string) {
  const { rows } = await pool.query<{ max_attempts: number }>(
    `select max_attempts from graphile_worker._private_jobs where payload ->> 'mailId' = $1`,
    [id],
  )
  return rows
}

describe('a mail in the outbox', () => {
  test('comes with its job, both in the transaction that causes it', async () => {
    const id = await queued()
    expect(await jobsFor(id)).toEqual([{ max_attempts: 8 }])
    const before = await db.outboxMail.count()
    const failing = db.$transaction(async (tx) => {
      await queueMail(tx, now, {
        dedupeKey: 'test:undone',
        template: 'sign-in-code',
        payload: { code: '12345678' },
        language: 'en-US',
        person: { kind: 'STUDENT', id: null },
        to: 'li@school.test',
      })
      throw new Error('the cause fails')
    })
    await expect(failing).rejects.toThrow('the cause fails')
    expect(await db.outboxMail.count()).toBe(before)
    const { rows } = await pool.query('select 1 from graphile_worker._private_jobs')
    expect(rows).toHaveLength(before)
  })

  test('with a code has its turn before what was written to many and waits already', async () => {
    const { rows: before } = await pool.query<{ id: string }>('select id::text from graphile_worker._private_jobs')
    const shared = { language: 'en-US' as const, person: { kind: 'STUDENT' as const, id: null }, to: 'li@school.test' }
    const announcements = [1, 2, 3].map((number) => ({
      ...{ ...shared, dedupeKey: `many:${number}`, template: 'announcement' as const },
      payload: { subject: 'News', text: 'News' },
    }))
    await db.$transaction((tx) => queueMails(tx, now, announcements))
    await db.$transaction((tx) =>
      queueMail(tx, now, {
        ...{ ...shared, dedupeKey: 'one', template: 'place-released' },
        payload: { project: 'Science' },
      }),
    )
    const code = await queued()
    const { rows } = await pool.query<{ template: string; id: string }>(
      `select m.template, m.id::text from graphile_worker._private_jobs j join outbox_mail m on m.id::text = j.payload ->> 'mailId'
       where j.id <> all($1::bigint[]) order by j.priority asc, j.run_at asc`,
      [before.map(({ id }) => id)],
    )
    expect(rows.map(({ template }) => template)).toEqual([
      'sign-in-code',
      'place-released',
      ...['announcement', 'announcement', 'announcement'],
    ])
    expect(rows[0]?.id).toBe(code)
    for (const template of secretMails) expect(priorityOf(template), template).toBe(priorityOf('sign-in-code'))
  })

  test('leaves once, though the database is away when the mail server has taken it', async () => {
    const id = await queued()
    const mailer = server()
    const away = ['P1001', 'ECONNREFUSED'].map((code) => Object.assign(new Error('nobody answers'), { code }))
    const outboxMail = new Proxy(db.outboxMail, {
      get: (model, name) =>
        name === 'update' && mailer.taken.length > 0 && away.length > 0
          ? () => Promise.reject(away.shift() ?? new Error('it is back'))
          : Reflect.get(model, name),
    })
    const goingAway = new Proxy(db, {
      get: (client, name) => (name === 'outboxMail' ? outboxMail : Reflect.get(client, name)),
    })
    await sendMail(testWorld({ db: goingAway, now }), id, { mailer, isLast: false })
    expect(away).toEqual([])
    expect(await row(id)).toMatchObject({ state: 'SENT', attempts: 1, payload: null })
    await send(id, mailer)
    expect(mailer.taken).toHaveLength(1)
  })

  test('is there once for one cause', async () => {
    await queued({ dedupeKey: 'receipt:1' })
    await expect(queued({ dedupeKey: 'receipt:1' })).rejects.toMatchObject({ code: 'P2002' })
  })

  test('is enciphered until it is sent and blank afterwards', async () => {
    const id = await queued()
    expect(JSON.stringify((await row(id)).payload)).not.toContain('12345678')
    const mailer = server()
    await send(id, mailer, { at: later(2) })
    expect(mailer.taken).toMatchObject([
      { id, to: 'li@school.test', subject: '1234 5678 is your one-time code', time: now },
    ])
    expect(await row(id)).toMatchObject({ state: 'SENT', sentAt: later(2), attempts: 1, payload: null })
  })

  test('is sent once, however often its job runs', async () => {
    const id = await queued()
    const mailer = server()
    await send(id, mailer)
    await send(id, mailer)
    expect(mailer.taken).toHaveLength(1)
  })

  test('is tried again after a failure that may pass', async () => {
    const id = await queued()
    const mailer = server(new Error('451 li@school.test: later'))
    await expect(send(id, mailer)).rejects.toThrow(/^the mail could not be sent$/)
    expect(await row(id)).toMatchObject({ state: 'QUEUED', attempts: 1, lastError: '451 li@school.test: later' })
    await send(id, mailer)
    expect(await row(id)).toMatchObject({ state: 'SENT', attempts: 2, lastError: null })
  })

  test('that could not be handed over is logged with what kept it, and without anybody’s address', async () => {
    const warned = vi.spyOn(log, 'warn')
    const [refused, cut] = [await queued(), await queued()]
    const answer = Object.assign(new Error('550 li@school.test: unknown'), { code: 'EENVELOPE', responseCode: 550 })
    const tls = Object.assign(new Error('self-signed certificate of <post@mail.test>'), { code: 'ESOCKET' })
    await expect(send(refused, server(answer))).rejects.toThrow('could not be sent')
    await expect(send(cut, server(tls))).rejects.toThrow('could not be sent')
    const told = warned.mock.calls.map(([entry]) => entry)
    expect(told).toMatchObject([
      { kind: 'EENVELOPE', response: 550, cause: undefined },
      { kind: 'ESOCKET', cause: 'self-signed certificate of <…>' },
    ])
    warned.mockRestore()
  })

  test('is given up after a refusal for good, after the last try and when it would come too late', async () => {
    const refused = await queued()
    await send(refused, server(new MailRefused('no', { cause: new Error('550 unknown') })))
    expect(await row(refused)).toMatchObject({ state: 'FAILED', lastError: '550 unknown', payload: null })
    const last = await queued()
    await send(last, server(new Error('451')), { isLast: true })
    expect(await row(last)).toMatchObject({ state: 'FAILED', payload: null })
    const late = await queued({ until: later(600) })
    const mailer = server()
    await send(late, mailer, { at: later(600) })
    expect(mailer.taken).toEqual([])
    expect(await row(late)).toMatchObject({ state: 'FAILED', payload: null })
  })

  test('that failed is listed with its cause for whoever operates the portal, without an address', async () => {
    const id = await queued()
    await send(id, server(new MailRefused('no', { cause: new Error('550 <li@school.test>: unknown') })))
    const listed = { at: now, template: 'sign-in-code', attempts: 1, cause: '550 <…>: unknown' }
    // Those of one millisecond come in any order.
    expect(await failedMailsSince(db, later(-60))).toContainEqual(listed)
    expect(await failedMailsSince(db, later(60))).toEqual([])
  })

  test('to nobody is written and never sent', async () => {
    const id = await queued({ to: null })
    expect(await jobsFor(id)).toHaveLength(1)
    const mailer = server()
    await send(id, mailer)
    expect(mailer.taken).toEqual([])
    expect(await row(id)).toMatchObject({ state: 'SUPPRESSED', attempts: 0 })
  })
})
