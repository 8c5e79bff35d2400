import { describe, expect, test } from 'vitest'
import type { AdminActor, CoordinatorActor } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { applyProject } from '@/lib/features/registrations/school-registrations/apply-project'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { linesOf } from '@/lib/features/payments/payments/rules'
import { audited } from '@/lib/testing/audited'
import { setBankAccount } from '@/lib/testing/bank-account'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { makeManyRegistrations } from '@/prisma/factories/many-registrations'
import { makePaidOrder } from '@/prisma/factories/payments'
import { makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration } from '@/prisma/factories/registrations'
import { listPayables } from './candidates.queries'
import { listCandidates } from './list-candidates'
import { makeInvoice } from './make-invoice'
import { mostLines, openWays, whyNotInvoice } from './rules'
import { listFirstWaiting } from './waiting.queries'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
await setBankAccount(db)

test('what is on an open invoice makes room in the list for what is not', async () => {
  const { id: schoolId } = await makeSchool(db)
  const { id: contactId } = await makeContact(db, { schoolId, role: 'COORDINATOR' })
  const { id: adviserId } = await makeContact(db, { schoolId })
  const { id: projectId } = await makeProject(db)
  const waiting = { projectId, schoolId, contactId: adviserId, eventIds: [], status: 'PENDING' } as const
  const ids = await makeManyRegistrations(db, { ...waiting, count: mostLines + 2 })
  const actor = coordinatorActor({ schoolId, contactId })
  const listed = async () => {
    const { rows, more } = await perform(listCandidates, {}, actor, world)
    return [rows.map(({ id, whyNot }) => [id, whyNot]), more]
  }
  const open = (list: string[]) => list.map((id) => [id, null])
  const invoiced = (list: string[]) => list.map((id) => [id, 'invoices.onAnother'])

  const [first, last] = [ids.slice(0, mostLines), ids.slice(mostLines)]
  expect(await listed()).toEqual([open(first), 2])
  await perform(makeInvoice, { ids: first, dueOn: '2026-12-20' }, actor, world)
  expect(await listed()).toEqual([[...invoiced(first.slice(0, -2)), ...open(last)], 0])
  await perform(makeInvoice, { ids: last, dueOn: '2026-12-20' }, actor, world)
  expect(await listed()).toEqual([invoiced(first), 0])
})

test('a place that needs no review is asked for like one that was approved, and a rejected one is not', async () => {
  const { id: schoolId } = await makeSchool(db)
  const { id: contactId } = await makeContact(db, { schoolId, role: 'COORDINATOR' })
  const actor = coordinatorActor({ schoolId, contactId })
  const stood: string[] = []
  for (const reviewState of [null, 'APPROVED', 'REJECTED'] as const) {
    const { id: projectId } = await makeProject(db)
    const { id } = await perform(applyProject, { projectId, contactIds: [contactId] }, actor, world)
    await audited(db, (tx) =>
      tx.schoolRegistration.update({ where: { id }, data: { reviewState, holdsSeat: reviewState !== 'REJECTED' } }),
    )
    if (reviewState !== 'REJECTED') stood.push(id)
  }
  const { rows } = await perform(listCandidates, {}, actor, world)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(stood.toSorted())
})

test('what belongs to a project that has ended stands below the rest', async () => {
  const { id: schoolId } = await makeSchool(db)
  const { id: contactId } = await makeContact(db, { schoolId, role: 'COORDINATOR' })
  const actor = coordinatorActor({ schoolId, contactId })
  const endsAt = new Date(factoryTime.getTime() - 1)
  const [ended, running] = [await makeProject(db, { code: 'A-ENDED' }), await makeProject(db, { code: 'B-RUNNING' })]
  for (const { id: projectId } of [ended, running]) {
    const waiting = { projectId, schoolId, contactId, eventIds: [], status: 'PENDING', count: 1 } as const
    await makeManyRegistrations(db, waiting)
    await perform(applyProject, { projectId, contactIds: [contactId] }, actor, world)
  }
  await audited(db, (tx) => tx.project.update({ where: { id: ended.id }, data: { startsAt: endsAt, endsAt } }))
  const { rows } = await perform(listCandidates, {}, actor, world)
  expect(rows.map(({ target, isOver }) => [target.project?.code, target.school === null, isOver])).toEqual([
    ['B-RUNNING', true, false],
    ['B-RUNNING', false, false],
    ['A-ENDED', true, true],
    ['A-ENDED', false, true],
  ])
})

describe('what is counted without being read', async () => {
  const { id: schoolId } = await makeSchool(db)
  const { id: contactId } = await makeContact(db, { schoolId, role: 'COORDINATOR' })
  const { id: adviserId } = await makeContact(db, { schoolId })
  const [late, early] = [await makeProject(db, { code: 'Z-LATE' }), await makeProject(db, { code: 'A-EARLY' })]
  const waiting = { schoolId, contactId: adviserId, eventIds: [], status: 'PENDING' } as const
  const inLate = await makeManyRegistrations(db, { ...waiting, projectId: late.id, count: 4 })
  const inEarly = await makeManyRegistrations(db, { ...waiting, projectId: early.id, count: 8 })
  const { id: packageId } = await makePackage(db, [late.id])
  const { id: studentId } = await makeStudent(db, { schoolId })
  const { id: held } = await makePackageRegistration(db, { packageId, studentId })
  const [underReview, approved, confirming, captured, plain, invoiced, cancelled, last] = inEarly
  const of = async (id = '') => db.registration.findUniqueOrThrow({ where: { id }, select: { studentId: true } })
  const bill = { projectId: early.id, feeMinor: 100, currency: 'SGD', at: factoryTime }
  const reduction = async (id: string | undefined, more: object) => {
    const own = await of(id)
    const { id: proofFileId } = await makeFile(db, {
      purpose: 'TUITION_PROOF',
      ownerKind: 'STUDENT',
      ownerId: own.studentId,
    })
    const asked = { projectId: early.id, proofFileId, tuitionCurrency: 'SGD', createdAt: factoryTime }
    await db.feeReduction.create({ data: { ...asked, ...own, ...more } })
  }
  await reduction(underReview, { state: 'PENDING' })
  const { id: decidedById } = await makeAdministrator(db)
  await reduction(approved, { state: 'APPROVED', level: 9, decidedById, decidedAt: factoryTime })
  await makePaidOrder(db, { ...bill, registrationId: captured ?? '', ...(await of(captured)) })
  const { id: orderId } = await makePaidOrder(db, {
    ...bill,
    registrationId: confirming ?? '',
    ...(await of(confirming)),
  })
  await db.$executeRaw`alter table payment_order disable trigger user`
  await db.$executeRaw`update payment_order set state = 'CONFIRMING', paid_at = null where id = ${orderId}::uuid`
  await db.$executeRaw`alter table payment_order enable trigger user`
  await audited(db, async (tx) => {
    await tx.registration.update({
      where: { id: cancelled ?? '' },
      data: { cancelledAt: factoryTime, cancelKind: 'CANCELLED', holdsSeat: false },
    })
  })
  const actor = coordinatorActor({ schoolId, contactId })
  await perform(makeInvoice, { ids: [invoiced ?? ''], dueOn: '2026-12-20' }, actor, world)
  const office = adminActor({ administratorId: decidedById })
  const inOrder = [...inEarly.filter((id) => id !== cancelled), ...inLate]
  const ids = [...inOrder, held]

  test('is open by the same rule as what is read, for the school and for the office', async () => {
    const judgedFor = async (asker: 'school' | 'office') => {
      const targets = [
        ...inOrder.map((id) => ({ kind: 'registration' as const, id })),
        { kind: 'package' as const, id: held },
      ]
      const payables = await listPayables(db, targets)
      return payables.map((payable) => {
        const whyNot = whyNotInvoice(payable, asker)
        const { totalMinor } = linesOf({ ...payable, bps: payable.processingFeeBps })
        return {
          whyNot,
          currency: payable.currency,
          totalMinor: asker === 'school' && whyNot !== null ? null : totalMinor,
        }
      })
    }
    const countedFor = async (who: CoordinatorActor | AdminActor, asker: 'school' | 'office', most = mostLines) =>
      listFirstWaiting(
        db,
        { registrations: visibleSql.registrations(who), packageRegistrations: visibleSql.packageRegistrations(who) },
        { schoolId, now: factoryTime, open: openWays(asker) },
        most,
      )
    for (const [who, asker] of [
      [actor, 'school'],
      [office, 'office'],
    ] as const) {
      const judged = await judgedFor(asker)
      const isOpen = judged.map(({ whyNot }) => whyNot === null)
      const counted = await countedFor(who, asker)
      const first = counted.flatMap((one) => one.first)
      expect(first.map(({ id, isOpen }) => [id, isOpen])).toEqual(ids.map((id, at) => [id, isOpen[at]]))
      expect(counted.reduce((sum, { openCount }) => sum + openCount, 0)).toBe(isOpen.filter(Boolean).length)
      const { rows, more } = await perform(listCandidates, { schoolId }, who, world)
      expect(more).toBe(0)
      expect(rows).toMatchObject(judged.map((one, at) => ({ id: ids[at], ...one })))
      expect(rows).toHaveLength(ids.length)
    }
  })

  test('is listed up to a border, in the order of the list', async () => {
    const reach = { registrations: visibleSql.registrations(actor), packageRegistrations: null }
    const [found] = await listFirstWaiting(db, reach, { schoolId, now: factoryTime, open: openWays('school') }, 2)
    const open = [plain, last, ...inLate]
    expect(found).toMatchObject({
      openCount: open.length,
      first: [
        { kind: 'registration', id: underReview, isOpen: false },
        { kind: 'registration', id: approved, isOpen: false },
        ...open.slice(0, 2).map((id) => ({ kind: 'registration', id, isOpen: true })),
      ],
    })
    const narrowed = { schoolId, projectCode: 'Z-LATE', now: factoryTime, open: openWays('school') }
    const both = { ...reach, packageRegistrations: visibleSql.packageRegistrations(actor) }
    expect((await listFirstWaiting(db, both, narrowed, 1)).map((one) => [one.openCount, one.first[0]?.id])).toEqual([
      [inLate.length, inLate[0]],
      [1, held],
    ])
    const elsewhere = await listFirstWaiting(db, both, { ...narrowed, projectCode: 'A-EARLY' }, 1)
    expect(elsewhere.map(({ openCount, first }) => [openCount, first.length])).toEqual([
      [2, 2],
      [0, 0],
    ])
  })
})
