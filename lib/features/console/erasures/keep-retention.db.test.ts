import { expect, test } from 'vitest'
import { transact } from '@/lib/db/transaction'
import { saveSetting } from '@/lib/features/catalogue/settings/save-setting'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime, nextNumber, noteChange, sha256 } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { makeStudent } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission } from '@/prisma/factories/teams'
import { makeWork } from '@/prisma/factories/workspaces'
import { erasePerson } from './erase-person'
import { keepRetention } from './keep-retention'

const { db, pool } = await testDatabase()
const now = factoryTime
const world = testWorld({ db, now })
const system = { role: 'system', source: 'test' } as const
const keep = () => perform(keepRetention, {}, system, world)
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const yearsAgo = (years: number) => daysAgo(years * 366)

const seasonEnded = (projectId: string, endsOn: Date | null) =>
  db.project.update({
    where: { id: projectId },
    data: { season: { create: { createdAt: yearsAgo(20), code: `past-${nextNumber()}`, endsOn } } },
  })

async function mail(createdAt: Date, state: 'SENT' | 'FAILED' | 'QUEUED') {
  const to = { personKind: 'STUDENT' as const, toEmail: 'li@school.test', language: 'en-US', template: 'receipt' }
  const told = { dedupeKey: `kept:${nextNumber()}`, payload: { sealed: 'x' }, lastError: '550 li@school.test' }
  return db.outboxMail.create({
    data: { createdAt, state, sentAt: state === 'SENT' ? createdAt : null, ...to, ...told },
  })
}

test('mails, skipped rows and orders nobody paid tell nothing once their time is over', async () => {
  const [old, failed, waiting, young] = [
    await mail(daysAgo(366), 'SENT'),
    await mail(daysAgo(366), 'FAILED'),
    await mail(daysAgo(366), 'QUEUED'),
    await mail(daysAgo(364), 'SENT'),
  ]
  const batch = await db.importBatch.create({
    data: {
      ...{ createdAt: daysAgo(40), committedAt: daysAgo(40), kind: 'CORE', actorKind: 'SYSTEM', encoding: 'UTF8' },
      ...{ sha256: sha256(`file ${nextNumber()}`), rowsTotal: 2, rowsNew: 0, rowsKnown: 0, rowsSkipped: 2 },
    },
  })
  const row = { batchId: batch.id, outcome: 'SKIPPED' as const, values: { email: 'li@school.test' } }
  await db.importRow.createMany({
    data: [
      { ...row, line: 2, createdAt: daysAgo(31) },
      { ...row, line: 3, createdAt: daysAgo(29) },
    ],
  })
  const paid = await makeRegistration(db, { status: 'PAID' })
  const { orderId } = await db.orderLine.findFirstOrThrow({ where: { registrationId: paid.id } })
  const { id: registrationId, studentId, projectId } = await makeRegistration(db)
  const attempt = async (createdAt: Date) => {
    const number = nextNumber()
    const amounts = {
      ...{ registrationFeeMinor: 100, reductionMinor: 0, feeAfterMinor: 100 },
      ...{ processingFeeBps: 0, processingFeeMinor: 0, totalMinor: 100 },
    }
    const { id } = await db.paymentOrder.create({
      data: {
        ...{ ...amounts, createdAt, updatedAt: createdAt, expiresAt: createdAt, mode: 'SANDBOX', provider: 'STRIPE' },
        ...{ number: `A-${number}`, providerKey: `a-${number}`, payerKind: 'STUDENT', payerId: studentId, projectId },
        ...{ currency: 'SGD', policy: 'agreed', policyHash: sha256('agreed'), shownPolicy: 'as it was shown' },
        ...{ agreedAt: createdAt, agreedById: studentId, lines: { create: { ...amounts, createdAt, registrationId } } },
      },
    })
    return transact(db, async (tx) => {
      await noteChange(tx, 'PaymentOrder', id, createdAt)
      return tx.paymentOrder.update({ where: { id }, data: { state: 'EXPIRED' } })
    })
  }
  const [past, recent] = [await attempt(daysAgo(366)), await attempt(daysAgo(10))]
  await pool.query(`set session_replication_role = replica;
    update payment_order set shown_policy = 'kept', created_at = '2020-01-01' where id = '${orderId}';
    set session_replication_role = default`)

  expect(await keep()).toMatchObject({ texts: 4 })
  for (const { id } of [old, failed])
    expect(await db.outboxMail.findUnique({ where: { id } })).toMatchObject({
      toEmail: null,
      payload: null,
      lastError: null,
    })
  for (const { id } of [waiting, young])
    expect(await db.outboxMail.findUnique({ where: { id } })).toMatchObject({ toEmail: 'li@school.test' })
  const rows = await db.importRow.findMany({ orderBy: { line: 'asc' } })
  expect(rows.map(({ values }) => values)).toEqual([null, { email: 'li@school.test' }])
  const shown = async (id: string) => (await db.paymentOrder.findUniqueOrThrow({ where: { id } })).shownPolicy
  expect([await shown(past.id), await shown(recent.id), await shown(orderId)]).toEqual([
    null,
    'as it was shown',
    'kept',
  ])
  expect((await db.paymentOrder.findUniqueOrThrow({ where: { id: past.id } })).totalMinor).toBe(100)
  expect(await keep()).toMatchObject({ texts: 0 })
})

test('however many are due at once, no statement has more than it has the time for', async () => {
  await pool.query(
    `insert into outbox_mail (id, created_at, dedupe_key, template, person_kind, to_email, language, state, sent_at)
     select gen_random_uuid(), $1, 'many:' || n, 'receipt', 'STUDENT', 'li@school.test', 'en-US', 'SENT', $1
     from generate_series(1, 20001) n`,
    [daysAgo(400)],
  )
  const noted = () =>
    db.auditEntry.findMany({ where: { objectType: 'Retention' }, orderBy: { id: 'asc' }, select: { items: true } })
  const before = await noted()
  expect(await keep()).toMatchObject({ texts: 20_001 })
  expect((await noted()).slice(before.length)).toEqual([{ items: 10_000 }, { items: 10_000 }, { items: 1 }])
  expect(await db.outboxMail.count({ where: { dedupeKey: { startsWith: 'many:' }, toEmail: { not: null } } })).toBe(0)
})

test('works of seasons long over go with their files; whose they were, and newer ones, stay', async () => {
  const works = [await makeWork(db), await makeWork(db), await makeWork(db)]
  const ends = [yearsAgo(6), yearsAgo(4), null]
  const files = []
  for (const [at, { project, team, members, blocks }] of works.entries()) {
    await seasonEnded(project.id, ends[at] ?? null)
    const [author] = members
    if (author === undefined) throw new Error('no member')
    const file = await makeFile(db, { purpose: 'BLOCK_FILE', ownerKind: 'STUDENT', ownerId: author.studentId })
    files.push(file.id)
    await db.teamBlock.create({
      data: {
        ...{ createdAt: now, updatedAt: now, teamId: team.id, blockId: blocks.FILE.id, content: 'ours', words: 1 },
        ...{ isFilled: true, authorRegistrationId: author.id, files: { create: { createdAt: now, fileId: file.id } } },
      },
    })
  }
  const [past] = works
  const leader = past?.members[0]
  if (past === undefined || leader === undefined) throw new Error('no work')
  const { id: submissionId } = await makeSubmission(db, { ...leader, teamId: past.team.id })
  const texts = async () =>
    Promise.all(works.map(async ({ team }) => (await db.teamBlock.findFirst({ where: { teamId: team.id } }))?.content))
  expect(await keep()).toMatchObject({ works: 1 })
  expect(await texts()).toEqual(['', 'ours', 'ours'])
  const states = await db.file.findMany({ where: { id: { in: files } }, orderBy: { id: 'asc' } })
  expect(states.map(({ state }) => state)).toEqual(['DELETED', 'STORED', 'STORED'])
  const { rows } = await pool.query(
    `select count(*)::int as held from block_revision v join team_block b on b.id = v.team_block_id
     where b.team_id = $1 and v.content <> ''`,
    [past.team.id],
  )
  expect(rows).toEqual([{ held: 0 }])
  expect(await db.submission.findUnique({ where: { id: submissionId } })).toMatchObject({
    snapshot: {},
    blankedAt: now,
  })
  // Who took part is still known.
  expect(await db.student.findUnique({ where: { id: leader.studentId } })).toMatchObject({ erasedAt: null })
  expect(await keep()).toMatchObject({ works: 0 })
})

test('who has taken part in nothing for years is erased; the time is what was set', async () => {
  const made = yearsAgo(12)
  const registered = async (endsOn: Date | null, createdAt = made) => {
    const { id: studentId } = await makeStudent(db, { createdAt: made })
    const { projectId } = await makeRegistration(db, { studentId, createdAt, status: 'PAID' })
    await seasonEnded(projectId, endsOn)
    return studentId
  }
  const idle = (await makeStudent(db, { createdAt: made })).id
  const [past, ending, endless, late] = [
    await registered(yearsAgo(11)),
    await registered(yearsAgo(9)),
    await registered(null),
    await registered(yearsAgo(11), daysAgo(20)),
  ]
  const young = (await makeStudent(db, { createdAt: yearsAgo(9) })).id
  const all = [idle, past, ending, endless, late, young]
  const queued = async () =>
    (await db.erasure.findMany({ where: { state: 'QUEUED', personId: { in: all } } })).map((row) => row.personId).sort()
  await keep()
  expect(await queued()).toEqual([idle, past].sort())
  expect(await keep()).toMatchObject({ people: 0 })
  for (const { id, cause, requestedById } of await db.erasure.findMany({ where: { personId: { in: all } } })) {
    expect({ cause, requestedById }).toEqual({ cause: 'TIME_OVER', requestedById: null })
    await perform(erasePerson, { erasureId: id }, system, world)
  }
  const erased = await db.student.findMany({ where: { id: { in: all }, erasedAt: { not: null } } })
  expect(erased.map(({ id }) => id).sort()).toEqual([idle, past].sort())
  expect(await db.registration.count({ where: { studentId: past, status: 'PAID' } })).toBe(1)

  const setting = { key: 'retention', version: 0, value: { people: 8 } }
  await perform(saveSetting, { setting }, adminActor(), world)
  await keep()
  expect(await queued()).toEqual([ending, young].sort())
})
