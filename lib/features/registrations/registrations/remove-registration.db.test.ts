import { beforeEach, describe, expect, test } from 'vitest'
import { audited } from '@/lib/testing/audited'
import type { AdviserActor } from '@/lib/access/actor'
import type { Registration } from '@/lib/db/generated/client'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makePaidOrder } from '@/prisma/factories/payments'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { removeRegistration } from './remove-registration'
import { registrationFunctions } from './wire'
import { withdrawRegistration } from './withdraw-registration'

const { db } = await testDatabase()
const world = testWorld({ db })
let actor: AdviserActor
let project: MadeProject
beforeEach(async () => {
  const contact = await makeContact(db)
  actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  project = await makeProject(db, {}, { capacity: 3 })
})

async function registered(given: Partial<Omit<Registration, 'extra'>> = {}) {
  const student = await makeStudent(db, { schoolId: actor.schoolId })
  await linkAdviser(db, { studentId: student.id, contactId: actor.contactId })
  return makeRegistration(db, { projectId: project.id, studentId: student.id, ...given })
}
const remove = (registrationId: string) => perform(removeRegistration, { registrationId }, actor, world)
const after = (id: string) => db.registration.findUniqueOrThrow({ where: { id } })

describe('a teacher may remove a student only while payment is not yet made or needed', () => {
  test('an unpaid one ends, its place is free, the change is told and audited', async () => {
    const one = await registered()
    await makeTeam(db, [one])
    await remove(one.id)
    expect(await after(one.id)).toMatchObject({
      cancelledAt: factoryTime,
      cancelKind: 'REMOVED',
      holdsSeat: false,
      status: 'PENDING',
      version: one.version + 1,
    })
    expect(await db.projectTally.findUnique({ where: { projectId: project.id } })).toMatchObject({ seatsTaken: 0 })
    expect(await db.team.findFirst({ where: { projectId: project.id } })).toMatchObject({ memberCount: 0 })
    expect(await db.stateChange.findMany({ where: { objectId: one.id } })).toMatchObject([{ toState: 'REMOVED' }])
    await expect(remove(one.id)).rejects.toMatchObject({ key: 'notFound' })
  })

  test('who was removed may be registered again, under a new number', async () => {
    const one = await registered()
    await remove(one.id)
    const again = await makeRegistration(db, { projectId: project.id, studentId: one.studentId })
    expect(again.number).not.toBe(one.number)
  })

  test.each([
    ['PAID', 'registrations.paid'],
    ['FREE', 'registrations.noPaymentNeeded'],
  ] as const)('keeps %s and answers 409', async (status, key) => {
    const one = await registered({ status })
    await expect(remove(one.id)).rejects.toMatchObject({ key, code: 409 })
    expect((await after(one.id)).cancelledAt).toBeNull()
  })

  test('one whose payment has been started stays, and so does one whose money has come', async () => {
    const one = await registered()
    const bill = {
      studentId: one.studentId,
      registrationId: one.id,
      projectId: project.id,
      feeMinor: 12_000,
      currency: 'SGD',
      at: factoryTime,
    }
    const order = await makePaidOrder(db, bill)
    await expect(remove(one.id)).rejects.toMatchObject({ key: 'registrations.paid' })
    const other = await registered()
    const { payments, lines, ...rest } = await db.paymentOrder.findUniqueOrThrow({
      where: { id: order.id },
      include: { payments: true, lines: true },
      omit: { handoff: true, charge: true, refundTerms: true },
    })
    const [line] = lines
    if (line === undefined) throw new Error('an order has a line')
    const { id: _id, isOpen: _open, ...copy } = rest
    const { id: _line, orderId: _order, registrationId: _registration, isOpen: _lineOpen, ...amounts } = line
    await audited(db, (tx) =>
      tx.paymentOrder.create({
        data: {
          ...copy,
          number: 'TEST-OPEN',
          state: 'CREATED',
          paidAt: null,
          providerKey: 'open',
          providerOrderId: 'open',
          lines: { create: { ...amounts, registrationId: other.id } },
        },
      }),
    )
    expect(payments.length).toBe(1)
    await expect(remove(other.id)).rejects.toMatchObject({ key: 'registrations.paymentStarted' })
  })

  test('a use of a package comes back before the project starts, and not after', async () => {
    for (const [startsAt, usesTaken] of [
      [daysAfter(factoryTime, 1), 0],
      [daysAfter(factoryTime, -1), 1],
    ] as const) {
      project = await makeProject(db, { startsAt })
      const bundle = await makePackage(db, [project.id], { uses: 1 })
      const student = await makeStudent(db, { schoolId: actor.schoolId })
      await linkAdviser(db, { studentId: student.id, contactId: actor.contactId })
      const bought = await makePackageRegistration(db, { packageId: bundle.id, studentId: student.id })
      const one = await makeRegistration(db, {
        projectId: project.id,
        studentId: student.id,
        packageRegistrationId: bought.id,
        holdsUse: true,
      })
      await remove(one.id)
      expect(await db.packageRegistration.findUnique({ where: { id: bought.id } })).toMatchObject({ usesTaken })
    }
  })
})

test('another school’s registration, an unknown id and no id at all are the same', async () => {
  const foreign = await makeRegistration(db, { projectId: project.id })
  for (const id of [foreign.id, '00000000-0000-7000-8000-00000000dead', 'nothing']) {
    await expect(remove(id)).rejects.toMatchObject({ key: 'notFound' })
  }
  const coordinator = coordinatorActor({ schoolId: foreign.schoolId })
  const viewer = adminActor({ projectId: project.id, grants: [{ projectId: project.id, role: 'VIEWER' }] })
  await expect(perform(removeRegistration, { registrationId: foreign.id }, viewer, world)).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
  await perform(removeRegistration, { registrationId: foreign.id }, coordinator, world)
  expect((await after(foreign.id)).cancelKind).toBe('REMOVED')
})

test('the call answers 删除成功 / Student Removed Successfully', async () => {
  for (const [language, msg] of [
    ['zh-CN', '删除成功'],
    ['en-US', 'Student Removed Successfully'],
  ] as const) {
    const { id } = await registered()
    const spoken = testWorld({ db, language })
    expect(await registrationFunctions.removeApplication?.call({ id }, actor, spoken, false)).toEqual({
      data: null,
      msg,
    })
  }
})

describe('a student withdraws', () => {
  const actorOf = ({ studentId, schoolId }: Registration) => studentActor({ studentId, schoolId })
  const withdraw = (one: Registration, at = world) =>
    perform(withdrawRegistration, { registrationId: one.id }, actorOf(one), at)

  test('an unpaid registration, once: its place is free and the student may register again', async () => {
    const one = await registered()
    await withdraw(one)
    expect(await after(one.id)).toMatchObject({ cancelKind: 'CANCELLED', holdsSeat: false, status: 'PENDING' })
    expect(await db.projectTally.findUnique({ where: { projectId: project.id } })).toMatchObject({ seatsTaken: 0 })
    expect(await db.auditEntry.count({ where: { objectId: one.id } })).toBe(1)
    await expect(withdraw(one)).rejects.toMatchObject({ key: 'notFound' })
    const again = await makeRegistration(db, { projectId: project.id, studentId: one.studentId })
    expect(again.number).not.toBe(one.number)
  })

  test('nothing settled, nothing of a package, nothing of others, and nothing once registration is closed', async () => {
    await expect(withdraw(await registered({ status: 'FREE' }))).rejects.toMatchObject({
      key: 'registrations.noPaymentNeeded',
    })
    const one = await registered()
    const { id: registrationId } = await registered()
    await expect(perform(withdrawRegistration, { registrationId }, actorOf(one), world)).rejects.toMatchObject({
      key: 'notFound',
    })
    await db.project.update({
      where: { id: project.id },
      data: { registrationClosesAt: daysAfter(factoryTime, -1) },
    })
    await expect(withdraw(one)).rejects.toMatchObject({ key: 'registrations.closed' })
    expect((await after(one.id)).cancelledAt).toBeNull()
  })
})
