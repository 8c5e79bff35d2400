import { expect, test } from 'vitest'
import { makeInvoice } from '@/lib/features/payments/invoices/make-invoice'
import { withdrawInvoice } from '@/lib/features/payments/invoices/withdraw-invoice'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { setBankAccount } from '@/lib/testing/bank-account'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { makeApplicant, makeReduction } from '@/lib/testing/reductions'
import { openShop } from '@/lib/testing/shop'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { cancelRegistration } from './cancel-registration'
import { findMoveTargets } from './find-move-targets'
import { listKeptRegistrations } from './list-kept-registrations'
import { moveRegistration } from './move-registration'
import { waiveFee } from './waive-fee'

const { db } = await testDatabase()
const { world, aPayer, pay, ordersOf } = await openShop(db)
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })
const reason = 'The family asked for it'
const of = (id: string) => db.registration.findUniqueOrThrow({ where: { id } })
const seatsOf = async (projectId: string) =>
  (await db.projectTally.findUniqueOrThrow({ where: { projectId } })).seatsTaken
const emailOf = async (id: string) => (await db.student.findUniqueOrThrow({ where: { id } })).email ?? ''
const move = (registrationId: string, projectCode: string, actor = office) =>
  perform(moveRegistration, { registrationId, projectCode, reason }, actor, world)

test('an unpaid registration goes to a project of another price, with number, place and events, and the student is told', async () => {
  const [from, to] = [await makeProject(db), await makeProject(db, { priceMinor: 20_000 })]
  const { id, studentId } = await makeRegistration(db, { projectId: from.id })
  const before = await seatsOf(from.id)
  const { number } = await move(id, to.code)
  const moved = await of(id)
  expect(moved).toMatchObject({ projectId: to.id, number, status: 'PENDING' })
  expect(number.startsWith((await db.project.findUniqueOrThrow({ where: { id: to.id } })).numberPrefix)).toBe(true)
  expect([await seatsOf(from.id), await seatsOf(to.id)]).toEqual([before - 1, 1])
  const events = await db.registrationEvent.findMany({ where: { registrationId: id } })
  expect(events.every(({ projectId }) => projectId === to.id)).toBe(true)
  expect(await mailsTo(db, await emailOf(studentId))).toMatchObject([{ template: 'registration-kept' }])
  const entries = await db.auditEntry.findMany({ where: { objectId: id }, orderBy: { id: 'asc' } })
  expect(entries).toMatchObject([
    { projectId: from.id, actorId: administratorId, studentId, reason },
    { projectId: to.id, actorId: administratorId, studentId, reason },
  ])
})

test('in a project where the fee was reduced to nothing before nothing is to be paid', async () => {
  const { project, student } = await makeApplicant(db)
  await db.priceLevel.updateMany({ where: { projectId: project.id, level: 7 }, data: { priceMinor: 0 } })
  await makeReduction(db, { student, project, level: 7 })
  await audited(db, (tx) =>
    tx.registration.updateMany({
      where: { studentId: student.id },
      data: { cancelledAt: factoryTime, cancelKind: 'CANCELLED', holdsSeat: false },
    }),
  )
  const { id } = await makeRegistration(db, { studentId: student.id })
  await move(id, project.code)
  expect(await of(id)).toMatchObject({ projectId: project.id, status: 'FREE', holdUntil: null })
})

test('what stands on an open invoice stays until the invoice is withdrawn', async () => {
  await setBankAccount(db)
  const [from, to] = [await makeProject(db), await makeProject(db, { priceMinor: 30_000 })]
  const { id, schoolId } = await makeRegistration(db, { projectId: from.id })
  const finance = adminActor({ administratorId, grants: [{ projectId: null, role: 'FINANCE' }] })
  const paper = { schoolId, ids: [id], dueOn: '2026-12-20' }
  const { number } = await perform(makeInvoice, paper, finance, world)
  await expect(move(id, to.code)).rejects.toMatchObject({ key: 'registrations.onInvoice' })
  await perform(withdrawInvoice, { number, reason }, finance, world)
  await move(id, to.code)
  expect(await of(id)).toMatchObject({ projectId: to.id, status: 'PENDING' })
})

test('what is paid or waived goes along at the same price, and stays at another', async () => {
  const from = await makeProject(db)
  const same = await makeProject(db, { priceMinor: from.priceMinor })
  const dearer = await makeProject(db, { priceMinor: from.priceMinor + 1 })
  const paid = await makeRegistration(db, { projectId: from.id, status: 'PAID' })
  await expect(move(paid.id, dearer.code)).rejects.toMatchObject({ key: 'registrations.otherPrice' })
  await move(paid.id, same.code)
  expect(await of(paid.id)).toMatchObject({ projectId: same.id, status: 'PAID' })
  const targets = await perform(findMoveTargets, { registrationId: paid.id, search: dearer.code }, office, world)
  expect(await perform(findMoveTargets, { registrationId: paid.id, search: '%' }, office, world)).toEqual([])
  expect(targets).toMatchObject([{ code: dearer.code, whyNot: 'registrations.otherPrice' }])
})

test('who is in a team, has results or is registered there already stays', async () => {
  const [from, to] = [await makeProject(db), await makeProject(db)]
  const inTeam = await makeRegistration(db, { projectId: from.id, status: 'FREE' })
  await makeTeam(db, [inTeam])
  await expect(move(inTeam.id, to.code)).rejects.toMatchObject({ key: 'registrations.inTeam' })
  const twice = await makeRegistration(db, { projectId: from.id })
  await makeRegistration(db, { projectId: to.id, studentId: twice.studentId })
  await expect(move(twice.id, to.code)).rejects.toMatchObject({ key: 'registrations.alreadyRegistered' })
  await expect(move(twice.id, from.code)).rejects.toMatchObject({ key: 'registrations.sameProject' })
  await expect(move(twice.id, 'NONE')).rejects.toMatchObject({ key: 'notFound' })
})

test('a full project takes nobody, and twenty who move at once take its last places', async () => {
  const [from, to] = [await makeProject(db), await makeProject(db)]
  await db.projectTally.update({ where: { projectId: to.id }, data: { capacity: 3 } })
  const registrations = await Promise.all(Array.from({ length: 8 }, () => makeRegistration(db, { projectId: from.id })))
  const said = await outcomes(registrations.map(({ id }) => move(id, to.code)))
  expect(said).toEqual({ done: 3, 'projects.full': 5 })
  expect([await seatsOf(from.id), await seatsOf(to.id)]).toEqual([5, 3])
})

test('a waived fee is none, and the reason stands on it', async () => {
  const { id, studentId } = await makeRegistration(db)
  const waive = () => perform(waiveFee, { registrationId: id, reason }, office, world)
  expect(await outcomes([waive(), waive(), waive()])).toEqual({ done: 1, 'registrations.statusFinal': 2 })
  expect(await of(id)).toMatchObject({ status: 'FREE', customPriceMinor: 0, customPriceReason: reason })
  expect(await mailsTo(db, await emailOf(studentId))).toMatchObject([{ template: 'registration-kept' }])
  const paid = await makeRegistration(db, { status: 'PAID' })
  const call = perform(waiveFee, { registrationId: paid.id, reason }, office, world)
  await expect(call).rejects.toMatchObject({ key: 'registrations.statusFinal' })
})

test('an order that waits for its payment ends with the fee, with the old project and with the registration', async () => {
  const to = await makeProject(db)
  const ends = [
    (id: string) => perform(waiveFee, { registrationId: id, reason }, office, world),
    (id: string) => move(id, to.code),
    (id: string) => perform(cancelRegistration, { registrationId: id, reason }, office, world),
  ]
  for (const end of ends) {
    const { id, actor } = await aPayer()
    await pay(id, actor)
    await end(id)
    expect(await ordersOf(id)).toMatchObject([{ state: 'EXPIRED' }])
  }
})

test('a registration is cancelled with a reason unless it is paid, and is still listed', async () => {
  const registration = await makeRegistration(db, { status: 'FREE' })
  const cancel = (registrationId: string) => perform(cancelRegistration, { registrationId, reason }, office, world)
  expect(await outcomes([cancel(registration.id), cancel(registration.id)])).toEqual({
    done: 1,
    'registrations.cancelled': 1,
  })
  expect(await of(registration.id)).toMatchObject({ cancelKind: 'CANCELLED', holdsSeat: false })
  const paid = await makeRegistration(db, { status: 'PAID', studentId: registration.studentId })
  await expect(cancel(paid.id)).rejects.toMatchObject({ key: 'registrations.refundFirst' })
  const { registrations } = await perform(listKeptRegistrations, { studentId: registration.studentId }, office, world)
  expect(registrations.map(({ id, whyNotCancel }) => [id, whyNotCancel])).toEqual([
    [paid.id, 'registrations.refundFirst'],
    [registration.id, 'registrations.cancelled'],
  ])
  expect(await db.auditEntry.findFirstOrThrow({ where: { objectId: registration.id } })).toMatchObject({ reason })
})

test('who has no right in both projects, or another role, moves nothing', async () => {
  const [from, to] = [await makeProject(db), await makeProject(db)]
  const { id } = await makeRegistration(db, { projectId: from.id })
  const one = { ...office, projectId: from.id, grants: [{ projectId: from.id, role: 'REGISTRAR' as const }] }
  await expect(move(id, to.code, one)).rejects.toMatchObject({ key: 'notFound' })
  const viewer = { ...office, grants: [{ projectId: null, role: 'VIEWER' as const }] }
  for (const call of [
    move(id, to.code, viewer),
    perform(waiveFee, { registrationId: id, reason }, viewer, world),
    perform(cancelRegistration, { registrationId: id, reason }, viewer, world),
  ])
    await expect(call).rejects.toMatchObject({ key: 'auth.forbidden' })
})
