import { beforeAll, expect, test } from 'vitest'
import { getQuietEnd } from '@/lib/features/catalogue/settings/get-quiet-end'
import { saveSetting } from '@/lib/features/catalogue/settings/save-setting'
import { perform } from '@/lib/kernel/perform'
import type { Mail } from '@/lib/providers/mail/port'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { nextNumber } from '@/prisma/factories/basis'
import { queueMail } from './outbox'
import { sendMail } from './send-mail'

const { db, pool } = await testDatabase()
const night = new Date('2026-11-21T23:30:00+08:00')
const morning = new Date('2026-11-22T07:00:00+08:00')
const world = testWorld({ db, now: night })

beforeAll(() =>
  perform(
    saveSetting,
    { setting: { key: 'quietHours', version: 0, value: { isOn: true, from: '22:00', to: '07:00' } } },
    adminActor(),
    world,
  ),
)

async function queued(template: 'payment-reminder' | 'results-out', until?: Date): Promise<string> {
  const dedupeKey = `test:${nextNumber()}`
  const shared = {
    ...{ dedupeKey, language: 'en-US' as const, to: 'li@school.test', until },
    person: { kind: 'STUDENT' as const, id: null },
  }
  await db.$transaction((tx) =>
    template === 'results-out'
      ? queueMail(tx, night, { ...shared, template, payload: { project: 'Science', season: '25-26' } })
      : queueMail(tx, night, {
          ...{ ...shared, template },
          payload: { project: 'Science', number: 'NSI-000001', from: 'Ann', heldUntil: '' },
        }),
  )
  return (await db.outboxMail.findUniqueOrThrow({ where: { dedupeKey } })).id
}

const taken: Mail[] = []
const mailer = { send: (mail: Mail) => Promise.resolve(void taken.push(mail)) }
const send = (id: string, now = night) => sendMail(testWorld({ db, now }), id, { mailer, isLast: false })
const row = (id: string) => db.outboxMail.findUniqueOrThrow({ where: { id } })
const isTaken = (id: string) => taken.some((mail) => mail.id === id)

test('a reminder of the night waits until the morning, with one job however often it was looked at', async () => {
  const id = await queued('payment-reminder')
  await send(id)
  await send(id)
  expect(isTaken(id)).toBe(false)
  expect(await row(id)).toMatchObject({ state: 'QUEUED', waitsUntil: morning, attempts: 0 })
  const { rows } = await pool.query<{ run_at: Date }>(
    `select run_at from graphile_worker._private_jobs where payload ->> 'mailId' = $1 and key is not null`,
    [id],
  )
  expect(rows).toEqual([{ run_at: morning }])
  await send(id, morning)
  expect(isTaken(id)).toBe(true)
  expect(await row(id)).toMatchObject({ state: 'SENT' })
})

test('what answers somebody goes at once, and so does what would come too late in the morning', async () => {
  const [results, urgent, patient] = [
    await queued('results-out'),
    await queued('payment-reminder', new Date(morning.getTime() - 1)),
    await queued('payment-reminder', new Date(morning.getTime() + 1)),
  ]
  for (const id of [results, urgent, patient]) await send(id)
  expect([isTaken(results), isTaken(urgent), isTaken(patient)]).toEqual([true, true, false])
})

test('says beforehand until when what can wait does, now and at a time to come', async () => {
  const endAt = async (at: Date | null) => (await perform(getQuietEnd, { at }, adminActor(), world)).until
  expect([await endAt(null), await endAt(new Date('2026-11-22T12:00:00+08:00'))]).toEqual([morning, null])
})

test('once quiet hours are turned off, what they kept is sent', async () => {
  const id = await queued('payment-reminder')
  await send(id)
  expect(await row(id)).toMatchObject({ waitsUntil: morning })
  const setting = { key: 'quietHours', version: 1, value: { isOn: false, from: '22:00', to: '07:00' } }
  await perform(saveSetting, { setting }, adminActor(), world)
  expect(await row(id)).toMatchObject({ state: 'QUEUED', waitsUntil: night })
  const { rows } = await pool.query<{ isDue: boolean }>(
    `select run_at <= now() as "isDue" from graphile_worker._private_jobs where payload ->> 'mailId' = $1 and key is not null`,
    [id],
  )
  expect(rows).toEqual([{ isDue: true }])
  await send(id)
  expect(isTaken(id)).toBe(true)
})
