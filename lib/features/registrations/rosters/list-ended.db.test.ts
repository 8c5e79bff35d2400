import { beforeAll, expect, test } from 'vitest'
import { markOffline } from '@/lib/features/payments/payments/mark-offline'
import { refundLine } from '@/lib/features/payments/refunds/refund-line'
import { endHolds } from '@/lib/features/registrations/registrations/end-holds'
import { removeRegistration } from '@/lib/features/registrations/registrations/remove-registration'
import { cancelRegistration } from '@/lib/features/registrations/kept-registrations/cancel-registration'
import { Prisma } from '@/lib/db/generated/client'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject, makeSeason } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { exportEnded } from './export-ended'
import { listEnded } from './list-ended'
import { listRoster } from './list-roster'

const { db } = await testDatabase()
const day = (text: string) => testWorld({ db, now: new Date(`2026-11-${text}T04:00:00Z`), language: 'en-US' })
const world = day('28')
const season = await makeSeason(db, { code: '26-27', isCurrent: true })
const [mine, other] = [
  await makeProject(db, { code: 'ENDED1', seasonId: season.id }),
  await makeProject(db, { code: 'ENDED2', seasonId: season.id }),
]
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, projectId: mine.id, grants: [{ projectId: null, role: 'REGISTRAR' }] })
const ids = { cancelled: '', removed: '', held: '', elsewhere: '', live: '' }

beforeAll(async () => {
  const { id: schoolId } = await makeSchool(db, { nameEn: 'Harbour School' })
  for (const name of Object.keys(ids) as (keyof typeof ids)[]) {
    const student = await makeStudent(db, { schoolId, latinFamily: `Of${name}`, latinGiven: 'Yu' })
    const projectId = name === 'elsewhere' ? other.id : mine.id
    const holdUntil = name === 'held' ? new Date('2026-11-24T03:00:00Z') : null
    ids[name] = (await makeRegistration(db, { projectId, studentId: student.id, holdUntil })).id
  }
  const reason = 'The family moved away'
  await perform(cancelRegistration, { registrationId: ids.cancelled, reason }, office, day('22'))
  await perform(removeRegistration, { registrationId: ids.removed }, office, day('23'))
  await perform(endHolds, {}, { role: 'system', source: 'test' }, day('24'))
  await perform(cancelRegistration, { registrationId: ids.elsewhere, reason }, office, day('25'))
})

const list = (input: object = {}, actor = office) =>
  perform(listEnded, { projectCode: mine.code, ...input }, actor, world)
const found = async (input: object) => (await list(input)).rows.map(({ id }) => id)

test('what has ended of a project is listed with how, when and why, the latest first, and what is live is not', async () => {
  const { rows, total } = await list()
  expect(rows).toMatchObject([
    { id: ids.held, kind: 'CANCELLED', reason: 'Not paid while the place was kept' },
    { id: ids.removed, kind: 'REMOVED', reason: null, cancelledAt: new Date('2026-11-23T04:00:00Z') },
    { id: ids.cancelled, kind: 'CANCELLED', reason: 'The family moved away' },
  ])
  expect(total).toBe(3)
  const live = await perform(listRoster, { projectCode: mine.code }, office, world)
  expect(live.rows.map(({ id }) => id)).toEqual([ids.live])
  const whole = await perform(listEnded, {}, office, world)
  expect(whole.rows.map(({ id }) => id)).toContain(ids.elsewhere)
})

test('what was refunded says why as the office wrote it, inside a package too', async () => {
  const owner = adminActor({ administratorId })
  const ended = await makeProject(db, { seasonId: season.id })
  const list = async () =>
    (await perform(listEnded, { projectCode: ended.code }, owner, world)).rows.map(({ id, kind, reason }) => ({
      ...{ id, kind, reason },
    }))
  const { id } = await makeRegistration(db, { projectId: ended.id })
  const { id: packageId } = await makePackage(db, [ended.id])
  const { studentId, id: packageRegistrationId } = await makePackageRegistration(db, { packageId })
  const { id: insideId } = await makeRegistration(db, {
    ...{ projectId: ended.id, studentId, packageRegistrationId, status: 'FREE', holdsUse: true },
  })
  const refunded = async (targetId: string, amountMinor: number, day: string, reasons: string[]) => {
    await perform(markOffline, { targetId, amountMinor, arrivedOn: '2026-11-20', reference: 'UOB 4711' }, owner, world)
    const where = { OR: [{ registrationId: targetId }, { packageRegistrationId: targetId }] }
    const { id: lineId, totalMinor } = await db.orderLine.findFirstOrThrow({ where })
    for (const [at, reason] of reasons.entries()) {
      const isLast = at === reasons.length - 1
      const given = isLast ? totalMinor - at * 100 : 100
      const asked = { lineId, amountMinor: given, refundedMinor: at * 100, reason }
      await perform(refundLine, asked, owner, testWorld({ db, now: new Date(`2026-11-${day}T04:0${at}:00Z`) }))
    }
  }
  await refunded(id, 12_072, '26', ['The bank charged twice', 'Ill on the day'])
  await refunded(packageRegistrationId, 30_180, '27', ['The package was withdrawn'])
  expect(await list()).toEqual([
    { id: insideId, kind: 'REFUNDED', reason: 'The package was withdrawn' },
    { id, kind: 'REFUNDED', reason: 'Ill on the day' },
  ])
})

test('the list and its file are narrowed by the way, by days and by words', async () => {
  for (const [narrowing, expected] of [
    [{ kind: ['REMOVED'] }, [ids.removed]],
    [{ from: '2026-11-23', until: '2026-11-23' }, [ids.removed]],
    [{ search: 'ofheld' }, [ids.held]],
    [{ search: 'harbour', kind: ['CANCELLED'] }, [ids.held, ids.cancelled]],
    [{ search: 'oflive' }, []],
    [{ page: 2, pageSize: 2 }, [ids.cancelled]],
  ] as const)
    expect(await found(narrowing), JSON.stringify(narrowing)).toEqual(expected)
  const { number } = await db.registration.findUniqueOrThrow({ where: { id: ids.cancelled } })
  expect(await found({ search: number.toLowerCase() })).toEqual([ids.cancelled])
  const { bytes, rows } = await perform(exportEnded, { projectCode: mine.code, search: 'ofcancelled' }, office, world)
  expect(rows).toBe(1)
  expect(new TextDecoder().decode(bytes)).toContain('Canceled,2026-11-22 12:00:00,The family moved away')
})

test('an administrator reads what ended in reach, and staff of schools read none of it', async () => {
  const elsewhere = { ...office, projectId: other.id, grants: [{ projectId: other.id, role: 'VIEWER' as const }] }
  await expect(list({}, elsewhere)).rejects.toMatchObject({ key: 'notFound' })
  const { rows } = await perform(listEnded, {}, elsewhere, world)
  expect(rows.map(({ id }) => id)).toEqual([ids.elsewhere])
  await expect(perform(listEnded, {}, adviserActor(), world)).rejects.toMatchObject({ key: 'auth.forbidden' })
})

test('why money went back is told who reads payments, and nobody else', async () => {
  const { id: projectId, code } = await makeProject(db, { seasonId: season.id })
  const ended = { cancelledAt: new Date('2026-11-26T04:00:00Z'), cancelKind: 'REFUNDED', holdsSeat: false } as const
  const { id } = await makeRegistration(db, { projectId, status: 'PAID', ...ended })
  const line = await db.orderLine.findFirstOrThrow({
    where: { registrationId: id },
    select: { id: true, orderId: true },
  })
  const payment = await db.payment.findFirstOrThrow({ where: { orderId: line.orderId } })
  const { mode, provider } = payment
  const refund = { createdAt: factoryTime, updatedAt: factoryTime, paymentId: payment.id, orderLineId: line.id }
  const done = { state: 'DONE', doneAt: factoryTime, endsRegistration: true, byId: administratorId } as const
  await audited(db, (tx) =>
    tx.refund.create({ data: { ...refund, ...done, mode, provider, amountMinor: 100, reason: 'Fell ill' } }),
  )
  const reasonFor = async (role: 'FINANCE' | 'CONTENT') => {
    const actor = adminActor({ administratorId, projectId, grants: [{ projectId: null, role }] })
    return (await perform(listEnded, { projectCode: code }, actor, world)).rows[0]?.reason
  }
  expect([await reasonFor('FINANCE'), await reasonFor('CONTENT')]).toEqual(['Fell ill', null])
  const entry = { objectType: 'Registration', objectId: id, projectId, reason: 'Fell ill', requestId: 'ended' } as const
  await db.auditEntry.create({
    data: {
      ...entry,
      at: ended.cancelledAt,
      actorKind: 'ADMIN',
      actorId: administratorId,
      source: 'ACTION',
      operation: 'payments/refunds/refund-line',
    },
  })
  expect([await reasonFor('FINANCE'), await reasonFor('CONTENT')], 'nor by the log').toEqual(['Fell ill', null])
  await audited(db, (tx) =>
    tx.refund.create({ data: { ...refund, ...done, mode, provider, amountMinor: 100, reason: null, byId: null } }),
  )
  expect(await reasonFor('FINANCE'), 'of what ended it at last').toBeNull()
})

test('an index has what ended of a project in its order, however many there are', async () => {
  await db.$executeRaw`analyze registration`
  const plan = await db.$transaction(async (tx) => {
    // A handful of rows is sorted sooner than an index is read.
    await tx.$executeRaw`set local enable_seqscan = off`
    await tx.$executeRaw`set local enable_sort = off`
    return tx.$queryRaw<object[]>`explain (format json) select id from registration
      where project_id in (${Prisma.sql`${mine.id}::uuid`}) and cancelled_at is not null
      order by cancelled_at desc, id desc limit 50`
  })
  expect(JSON.stringify(plan)).toContain('registration_ended')
  expect(JSON.stringify(plan)).not.toContain('"Sort"')
})
