import { describe, expect, test } from 'vitest'
import type { StudentActor } from '@/lib/access/actor'
import { cancelRegistration } from '@/lib/features/payments/endings/cancel-registrations.step'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { audited, workOf } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { makeApplicant, makeReduction } from '@/lib/testing/reductions'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { signUp } from './sign-up'
import { registrationFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })

async function aStudent(): Promise<StudentActor> {
  const { id, schoolId } = await makeStudent(db)
  return studentActor({ studentId: id, schoolId })
}
const go = (actor: StudentActor, input: Record<string, unknown>) => perform(signUp, input, actor, world)
const stored = (id: string) =>
  db.registration.findUniqueOrThrow({ where: { id }, include: { events: { include: { event: true } } } })
const heldBy = (studentId: string) => db.packageRegistration.findMany({ where: { studentId } })

describe('a student who signs up', () => {
  test('keeps the ticked events and waits for payment under a number of the project', async () => {
    const actor = await aStudent()
    const project = await makeProject(db, { numberPrefix: 'HER', holdMinutes: 30 })
    const { id } = await go(actor, { projectCode: project.code, events: ['econ'], extraEvents: ['ESSAY'] })
    const registration = await stored(id)
    expect(registration).toMatchObject({
      number: 'HER-000001',
      status: 'PENDING',
      channel: 'SELF',
      studentId: actor.studentId,
      schoolId: actor.schoolId,
      registeredByKind: 'STUDENT',
      registeredById: actor.studentId,
      packageRegistrationId: null,
      holdsSeat: true,
      holdsUse: false,
      holdUntil: new Date(factoryTime.getTime() + 1_800_000),
    })
    expect(registration.events.map(({ event }) => event.code).sort()).toEqual(['ECON', 'ESSAY'])
    expect(await db.auditEntry.findMany({ where: { objectId: id } })).toMatchObject([
      {
        actorKind: 'STUDENT',
        actorId: actor.studentId,
        operation: 'registrations/registrations/sign-up',
        projectId: project.id,
      },
    ])
  })

  test('whose fee was reduced to nothing before has nothing to pay when they come back', async () => {
    const { project, student, registration, ownActor } = await makeApplicant(db)
    await makeReduction(db, { student, project, level: 9 })
    await audited(db, (tx) => cancelRegistration(workOf(tx), registration.id, 'CANCELLED', true))
    const { id } = await go(ownActor, { projectCode: project.code })
    expect(await stored(id)).toMatchObject({ status: 'FREE', holdUntil: null })
  })

  test('without any said in the default ones; at price 0 nothing is to be paid', async () => {
    const project = await makeProject(db, { priceMinor: 0 })
    const registration = await stored((await go(await aStudent(), { projectCode: project.code })).id)
    expect(registration.status).toBe('FREE')
    expect(registration.events.map(({ event }) => event.code)).toEqual(['MATH'])
  })

  test('only in what is offered, and not for schools’ monitoring or a next stage', async () => {
    const actor = await aStudent()
    const { code } = await makeProject(db)
    await expect(go(actor, { projectCode: code, events: ['CHESS'] })).rejects.toMatchObject({
      fields: [{ field: 'events', key: 'fields.errors.event' }],
    })
    for (const [kind, key] of [
      ['MONITORING', 'registrations.notOpen'],
      ['NEXT_STAGE', 'advancements.notAdvanced'],
    ] as const) {
      const project = await makeProject(db, { kind })
      await expect(go(actor, { projectCode: project.code })).rejects.toMatchObject({ key })
    }
    expect(await db.registration.count({ where: { studentId: actor.studentId } })).toBe(0)
  })

  test('while registration is open and a seat is left', async () => {
    const actor = await aStudent()
    const full = await makeProject(db, {}, { capacity: 1 })
    await makeRegistration(db, { projectId: full.id })
    const refusals = [
      [(await makeProject(db, { state: 'DRAFT' })).code, 'notFound'],
      ['NO-SUCH', 'notFound'],
      [(await makeProject(db, { state: 'CLOSED' })).code, 'registrations.notOpen'],
      [(await makeProject(db, { registrationOpensAt: daysAfter(factoryTime, 1) })).code, 'registrations.notOpenYet'],
      [(await makeProject(db, { registrationClosesAt: daysAfter(factoryTime, -1) })).code, 'registrations.closed'],
      [full.code, 'projects.full'],
    ] as const
    for (const [projectCode, key] of refusals) await expect(go(actor, { projectCode })).rejects.toMatchObject({ key })
  })

  test('registers once; after a cancellation there is a new row and a new number', async () => {
    const actor = await aStudent()
    const { code } = await makeProject(db, { numberPrefix: 'TWICE' })
    const first = await go(actor, { projectCode: code })
    const again = await go(actor, { projectCode: code }).catch((thrown: unknown) => thrown)
    expect(again instanceof Fault && [again.key, again.code]).toEqual(['registrations.alreadyRegistered', -1])
    await audited(db, (tx) => cancelRegistration(workOf(tx), first.id, 'CANCELLED', true))
    const second = await go(actor, { projectCode: code })
    expect([(await stored(first.id)).number, (await stored(second.id)).number]).toEqual([
      'TWICE-000001',
      'TWICE-000002',
    ])
  })
})

describe('inside a package', () => {
  const twoProjects = async () => [await makeProject(db), await makeProject(db)] as const

  test('it makes the package application, 待缴费 with it, and takes a use; the second reuses it', async () => {
    const actor = await aStudent()
    const [one, two] = await twoProjects()
    const bundle = await makePackage(db, [one.id, two.id], { uses: 2 })
    const first = await go(actor, { projectCode: one.code, packageId: bundle.id })
    expect(await stored(first.id)).toMatchObject({ status: 'PENDING', holdsUse: true })
    const second = await go(actor, { projectCode: two.code, packageId: bundle.id })
    expect(second.packageRegistrationId).toBe(first.packageRegistrationId)
    expect(await heldBy(actor.studentId)).toMatchObject([
      { id: first.packageRegistrationId, status: 'PENDING', channel: 'SELF', usesTotal: 2, usesTaken: 2 },
    ])
  })

  test('joined after the package is settled it is 无需缴费', async () => {
    const [one, two] = await twoProjects()
    const bundle = await makePackage(db, [one.id, two.id], { uses: 2 })
    const paid = await makePackageRegistration(db, { packageId: bundle.id, status: 'PAID' })
    const { schoolId } = await db.student.findUniqueOrThrow({ where: { id: paid.studentId } })
    const actor = studentActor({ studentId: paid.studentId, schoolId })
    const { id } = await go(actor, { projectCode: one.code, packageId: bundle.id })
    expect(await stored(id)).toMatchObject({ status: 'FREE', packageRegistrationId: paid.id })
    const free = await makePackage(db, [two.id], { priceMinor: 0 })
    const other = await aStudent()
    await go(other, { projectCode: two.code, packageId: free.id })
    expect(await heldBy(other.studentId)).toMatchObject([{ status: 'FREE' }])
  })

  test('a refused sign-up leaves no package behind', async () => {
    const actor = await aStudent()
    const [one, two] = await twoProjects()
    const closed = await makeProject(db, { registrationClosesAt: daysAfter(factoryTime, -1) })
    const bundle = await makePackage(db, [one.id, two.id, closed.id], { uses: 1 })
    const inside = (project: { code: string }, packageId = bundle.id) =>
      go(actor, { projectCode: project.code, packageId })
    await expect(inside(closed)).rejects.toMatchObject({ key: 'registrations.closed' })
    await expect(inside(await makeProject(db))).rejects.toMatchObject({ key: 'packages.projectOutside' })
    await expect(inside(one, '00000000-0000-7000-8000-00000000dead')).rejects.toMatchObject({ key: 'notFound' })
    const draft = await makePackage(db, [one.id], { state: 'DRAFT' })
    await expect(inside(one, draft.id)).rejects.toMatchObject({ key: 'notFound' })
    expect(await heldBy(actor.studentId)).toEqual([])
    await inside(one)
    await expect(inside(two)).rejects.toMatchObject({ key: 'packages.noUsesLeft' })
    expect(await heldBy(actor.studentId)).toMatchObject([{ usesTaken: 1 }])
  })

  test('the package is sold within its dates; who has it uses it afterwards too', async () => {
    const actor = await aStudent()
    const [one, two] = await twoProjects()
    const over = await makePackage(db, [one.id, two.id], { endsAt: daysAfter(factoryTime, -1) })
    const early = await makePackage(db, [one.id], { startsAt: daysAfter(factoryTime, 1) })
    const inside = (packageId: string) => go(actor, { projectCode: one.code, packageId })
    await expect(inside(over.id)).rejects.toMatchObject({ key: 'packages.closed' })
    await expect(inside(early.id)).rejects.toMatchObject({ key: 'packages.notOpenYet' })
    await makePackageRegistration(db, { packageId: over.id, studentId: actor.studentId })
    expect(await stored((await inside(over.id)).id)).toMatchObject({ status: 'PENDING', holdsUse: true })
  })
})

test('signUp on the wire answers 该项目已报名成功！, and for somebody else nothing', async () => {
  const actor = await aStudent()
  const { code } = await makeProject(db)
  const call = (payload: object) =>
    registrationFunctions.signUp?.call({ project_code: code, ...payload }, actor, { ...world, language: 'zh-CN' }, true)
  await expect(call({ student_id: (await aStudent()).studentId })).rejects.toMatchObject({ key: 'notFound' })
  const answer = await call({ student_id: actor.studentId, package_id: '', events: 'MATH;ECON', extra_events: '' })
  expect(answer).toEqual({
    data: { application_id: expect.any(String), package_application_id: null },
    msg: '该项目已报名成功！',
  })
  await expect(call({})).rejects.toMatchObject({ key: 'registrations.alreadyRegistered', code: -1 })
})
