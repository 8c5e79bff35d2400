import { expect, test } from 'vitest'
import { searchQuery } from '@/lib/db/search-text'
import { testDatabase } from '@/lib/testing/database'
import { linkAdviser, makeAdministrator, makeContact, makeStudent } from './people'
import { makePackage, makeProject } from './projects'
import { makePackageRegistration, makeRegistration } from './registrations'
import { makeTeam } from './teams'

const { db } = await testDatabase()

test('completes each row by itself', async () => {
  const student = await makeStudent(db)
  const adviser = await makeContact(db, { schoolId: student.schoolId })
  expect(await linkAdviser(db, { studentId: student.id, contactId: adviser.id })).toMatchObject({ state: 'CONFIRMED' })
  const administrator = await makeAdministrator(db)
  expect(await db.grant.findMany({ where: { administratorId: administrator.id } })).toMatchObject([
    { projectId: null, role: 'OWNER' },
  ])
})

test('finds people by the names they have', async () => {
  const student = await makeStudent(db, {
    nativeFamily: '欧阳',
    nativeGiven: '晓明',
    latinFamily: null,
    latinGiven: null,
  })
  for (const query of ['晓明', 'ouyang', 'oyxm', student.email ?? '', student.mobile ?? '']) {
    const found = await db.student.findMany({
      where: { AND: searchQuery(query).map((part) => ({ searchText: { contains: part } })) },
    })
    expect(found.map(({ id }) => id)).toContain(student.id)
  }
})

test('gives a registration its seat and number, and a paid one its money and receipt', async () => {
  const project = await makeProject(db, { numberPrefix: 'NSI' }, { capacity: 2 })
  const pending = await makeRegistration(db, { projectId: project.id })
  const paid = await makeRegistration(db, { projectId: project.id, status: 'PAID' }, { events: ['ECON', 'ESSAY'] })
  expect([pending.number, pending.status, paid.number, paid.status]).toEqual([
    'NSI-000001',
    'PENDING',
    'NSI-000002',
    'PAID',
  ])
  expect(await db.registrationEvent.count({ where: { registrationId: paid.id } })).toBe(2)
  expect(
    await db.payment.findMany({ where: { order: { lines: { some: { registrationId: paid.id } } } } }),
  ).toMatchObject([{ amountMinor: 12_072, currency: 'SGD' }])
  await expect(makeRegistration(db, { projectId: project.id })).rejects.toThrow('project_tally_seats_within_capacity')
})

test('makes a package and what is taken out of it', async () => {
  const project = await makeProject(db)
  const bought = await makePackageRegistration(db, {
    packageId: (await makePackage(db, [project.id], { uses: 2 })).id,
    status: 'PAID',
  })
  await makeRegistration(db, {
    projectId: project.id,
    studentId: bought.studentId,
    packageRegistrationId: bought.id,
    holdsUse: true,
    status: 'FREE',
  })
  expect(await db.packageRegistration.findUnique({ where: { id: bought.id } })).toMatchObject({
    usesTotal: 2,
    usesTaken: 1,
  })
})

test('gives a team its code, serial, members and leader', async () => {
  const project = await makeProject(db)
  const leader = await makeRegistration(db, { projectId: project.id, status: 'FREE' })
  const member = await makeRegistration(db, { projectId: project.id, schoolId: leader.schoolId, status: 'FREE' })
  expect(await makeTeam(db, [leader, member])).toMatchObject({ code: 1, serial: 1, memberCount: 2 })
  expect(await db.registration.findUnique({ where: { id: leader.id } })).toMatchObject({ teamRole: 'LEADER' })
})
