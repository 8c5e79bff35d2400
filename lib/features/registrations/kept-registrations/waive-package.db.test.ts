import { expect, test } from 'vitest'
import { joinParticipation } from '@/lib/features/registrations/participations/join-participation'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { openShop } from '@/lib/testing/shop'
import { makeAdministrator } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration } from '@/prisma/factories/registrations'
import { cancelPackage } from './cancel-package'
import { listKeptPackages } from './list-kept-packages'
import { waivePackage } from './waive-package'

const { db } = await testDatabase()
const { world, pay } = await openShop(db)
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })
const reason = 'The school sponsors it'
const waive = (packageRegistrationId: string, actor = office) =>
  perform(waivePackage, { packageRegistrationId, reason }, actor, world)

/** A student with a package of two projects, one of them joined. */
async function aHolder() {
  const [joined, other] = [await makeProject(db, { holdMinutes: 60 }), await makeProject(db)]
  const { id: packageId } = await makePackage(db, [joined.id, other.id])
  const held = await makePackageRegistration(db, { packageId })
  const student = await db.student.findUniqueOrThrow({ where: { id: held.studentId } })
  const actor = studentActor({ studentId: student.id, schoolId: student.schoolId })
  const join = (projectId: string) =>
    perform(joinParticipation, { packageRegistrationId: held.id, projectId }, actor, world)
  await join(joined.id)
  return { held, student, actor, joined, other, join }
}
const inside = (packageRegistrationId: string) =>
  db.registration.findMany({ where: { packageRegistrationId }, orderBy: { id: 'asc' } })

test('the fee of a package is waived once, with what waits inside and the order that waits, and the student is told', async () => {
  const { held, student, actor, other, join } = await aHolder()
  await pay(held.id, actor)
  expect(await outcomes([waive(held.id), waive(held.id), waive(held.id)])).toEqual({
    done: 1,
    'registrations.statusFinal': 2,
  })
  const row = await db.packageRegistration.findUniqueOrThrow({ where: { id: held.id } })
  expect(row).toMatchObject({ status: 'FREE', waiverReason: reason, priceMinor: held.priceMinor, cancelledAt: null })
  expect(await inside(held.id)).toMatchObject([{ status: 'FREE', holdUntil: null, holdsSeat: true }])
  expect(
    await db.paymentOrder.findMany({ where: { lines: { some: { packageRegistrationId: held.id } } } }),
  ).toMatchObject([{ state: 'EXPIRED' }])
  expect(await mailsTo(db, student.email ?? '')).toMatchObject([
    { template: 'registration-kept', values: { outcome: 'packageWaived', reason } },
  ])
  expect(
    await db.auditEntry.findMany({ where: { operation: { endsWith: '/waive-package' }, studentId: student.id } }),
  ).toMatchObject([{ reason }, { reason }])
  await expect(pay(held.id, actor)).rejects.toMatchObject({ key: expect.any(String) })
  await join(other.id)
  expect((await inside(held.id)).map(({ status }) => status)).toEqual(['FREE', 'FREE'])
  const rows = await perform(listKeptPackages, { studentId: student.id }, office, world)
  expect(rows).toMatchObject([{ waiverReason: reason, whyNotWaive: 'registrations.statusFinal', whyNotCancel: null }])
})

test('what joins while the fee is waived is free with it', async () => {
  const { held, other, join } = await aHolder()
  await Promise.all([waive(held.id), join(other.id)])
  expect((await inside(held.id)).map(({ status }) => status)).toEqual(['FREE', 'FREE'])
})

test('what is paid, paid for or has ended keeps its fee, and only a registrar of all projects waives it', async () => {
  const paid = await makePackageRegistration(db, { status: 'PAID' })
  await expect(waive(paid.id)).rejects.toMatchObject({ key: 'registrations.statusFinal' })
  const { held, student, joined } = await aHolder()
  const ofProject = adminActor({
    ...{ administratorId, projectId: joined.id },
    grants: [{ projectId: joined.id, role: 'REGISTRAR' }],
  })
  await expect(waive(held.id, ofProject)).rejects.toMatchObject({ key: 'students.needsRegistrar' })
  const finance = adminActor({ administratorId, grants: [{ projectId: null, role: 'FINANCE' }] })
  await expect(waive(held.id, finance)).rejects.toMatchObject({ key: 'auth.forbidden' })
  await expect(waive(student.id)).rejects.toMatchObject({ key: 'notFound' })
  const number = (await pay(held.id, studentActor({ studentId: student.id, schoolId: student.schoolId }))).number
  const become = (state: 'CONFIRMING' | 'FAILED') =>
    audited(db, (tx) => tx.paymentOrder.update({ where: { number }, data: { state } }))
  await become('CONFIRMING')
  await expect(waive(held.id)).rejects.toMatchObject({ key: 'registrations.paymentStarted' })
  await become('FAILED')
  await perform(cancelPackage, { packageRegistrationId: held.id, reason }, office, world)
  await expect(waive(held.id)).rejects.toMatchObject({ key: 'registrations.cancelled' })
})
