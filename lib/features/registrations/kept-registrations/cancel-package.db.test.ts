import { expect, test } from 'vitest'
import { joinParticipation } from '@/lib/features/registrations/participations/join-participation'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { openShop } from '@/lib/testing/shop'
import { makeAdministrator } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { cancelPackage } from './cancel-package'
import { listKeptPackages } from './list-kept-packages'
import { listKeptRegistrations } from './list-kept-registrations'

const { db } = await testDatabase()
const { world, pay } = await openShop(db)
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })
const reason = 'Taken twice'

/** A student with a package of two projects, one of them joined. */
async function aHolder() {
  const [{ id: projectId }, other] = [await makeProject(db), await makeProject(db)]
  const { id: packageId } = await makePackage(db, [projectId, other.id])
  const held = await makePackageRegistration(db, { packageId })
  const student = await db.student.findUniqueOrThrow({ where: { id: held.studentId } })
  const actor = studentActor({ studentId: student.id, schoolId: student.schoolId })
  await perform(joinParticipation, { packageRegistrationId: held.id, projectId }, actor, world)
  return { held, student, actor, projectId }
}
const cancel = (packageRegistrationId: string, actor = office) =>
  perform(cancelPackage, { packageRegistrationId, reason }, actor, world)
const seatsOf = async (projectId: string) =>
  (await db.projectTally.findUniqueOrThrow({ where: { projectId } })).seatsTaken

test('a package nobody has paid for ends once, with what is inside it and the order that waits, and the student is told', async () => {
  const { held, student, actor, projectId } = await aHolder()
  await pay(held.id, actor)
  expect(await seatsOf(projectId)).toBe(1)
  expect(await outcomes([cancel(held.id), cancel(held.id), cancel(held.id)])).toEqual({
    done: 1,
    'registrations.cancelled': 2,
  })
  expect(await seatsOf(projectId)).toBe(0)
  expect(await db.packageRegistration.findUniqueOrThrow({ where: { id: held.id } })).toMatchObject({
    cancelKind: 'CANCELLED',
  })
  expect(await db.registration.findMany({ where: { packageRegistrationId: held.id } })).toMatchObject([
    { cancelKind: 'CANCELLED', holdsSeat: false },
  ])
  expect(
    await db.paymentOrder.findMany({ where: { lines: { some: { packageRegistrationId: held.id } } } }),
  ).toMatchObject([{ state: 'EXPIRED' }])
  expect(await mailsTo(db, student.email ?? '')).toMatchObject([
    { template: 'registration-kept', values: { outcome: 'packageCancelled', reason } },
  ])
  expect(await db.auditEntry.findMany({ where: { objectId: held.id } })).toMatchObject([
    { reason, studentId: student.id },
  ])
  const rows = await perform(listKeptPackages, { studentId: student.id }, office, world)
  expect(rows).toMatchObject([{ id: held.id, usesTaken: 0, whyNotCancel: 'registrations.cancelled' }])
})

test('what is paid is refunded first, and only a registrar of all projects cancels', async () => {
  const paid = await makePackageRegistration(db, { status: 'PAID' })
  await expect(cancel(paid.id)).rejects.toMatchObject({ key: 'registrations.refundFirst' })
  const { held, student, projectId } = await aHolder()
  const ofProject = adminActor({ administratorId, projectId, grants: [{ projectId, role: 'REGISTRAR' }] })
  await expect(cancel(held.id, ofProject)).rejects.toMatchObject({ key: 'students.needsRegistrar' })
  const viewer = adminActor({ administratorId, grants: [{ projectId: null, role: 'VIEWER' }] })
  await expect(cancel(held.id, viewer)).rejects.toMatchObject({ key: 'auth.forbidden' })
  const rows = await perform(listKeptPackages, { studentId: student.id }, ofProject, world)
  expect(rows).toMatchObject([{ id: held.id, isKept: false, whyNotCancel: null, usesTaken: 1 }])
})

test('who reads no payments is told of no order of a package or of what is inside it', async () => {
  const { held, student, actor, projectId } = await aHolder()
  await pay(held.id, actor)
  const { number } = await db.paymentOrder.findFirstOrThrow({
    where: { lines: { some: { packageRegistrationId: held.id } } },
  })
  const studentId = student.id
  for (const [role, orders] of [
    ['VIEWER', [number]],
    ['CONTENT', []],
  ] as const)
    for (const of of [null, projectId]) {
      const reader = adminActor({ administratorId, projectId, grants: [{ projectId: of, role }] })
      const packages = await perform(listKeptPackages, { studentId }, reader, world)
      const { registrations: inside } = await perform(listKeptRegistrations, { studentId }, reader, world)
      expect([...packages, ...inside].map((row) => row.orders)).toEqual([orders, orders])
    }
  const { projectId: other } = await makeRegistration(db, { studentId })
  const grants = [{ projectId: null, role: 'CONTENT' } as const, { projectId: other, role: 'VIEWER' } as const]
  const both = adminActor({ administratorId, projectId: other, grants })
  const { registrations } = await perform(listKeptRegistrations, { studentId }, both, world)
  expect(
    registrations.flatMap(({ orders }) => orders),
    'a right elsewhere opens nothing here',
  ).toEqual([])
})
