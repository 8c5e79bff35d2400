import { expect, test } from 'vitest'
import { listStudents } from '@/lib/features/people/students/list-students'
import { getStudentInfo } from '@/lib/features/registrations/overviews/get-student-info'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { countProposals } from './count-proposals'
import { decideProposal } from './decide-proposal'
import { endOwnLink } from './end-own-link'
import { exportProposals } from './export-proposals'
import { listOwnLinks } from './list-own-links'
import { listProposals } from './list-proposals'

const { db } = await testDatabase()
const world = testWorld({ db })

/** Somebody of another school claims to be the adviser of a student, whom they registered under a name as typed. */
async function claim() {
  const contact = await makeContact(db)
  const student = await makeStudent(db, { nativeGiven: 'CANARY', latinGiven: 'Canary', mobile: '13900004711' })
  const link = await linkAdviser(db, { studentId: student.id, contactId: contact.id, state: 'PROPOSED' })
  const registration = await makeRegistration(db, {
    studentId: student.id,
    registeredByKind: 'CONTACT',
    registeredById: contact.id,
    typedNativeFamily: '王',
    typedNativeGiven: '小明',
  })
  return {
    student,
    link,
    registration,
    ownActor: studentActor({ studentId: student.id, schoolId: student.schoolId }),
    adviser: adviserActor({ contactId: contact.id, schoolId: contact.schoolId }),
    coordinator: coordinatorActor({ schoolId: student.schoolId }),
  }
}

test('until the student confirms, the adviser is told the name as typed and nothing else; then the student is in reach', async () => {
  const { student, link, registration, ownActor, adviser } = await claim()
  const { claims, proposals } = await perform(listProposals, {}, adviser, world)
  expect(claims.rows).toMatchObject([{ id: registration.id, name: { nativeFamily: '王', nativeGiven: '小明' } }])
  expect(proposals.rows).toEqual([])
  const told = JSON.stringify([claims, await perform(listStudents, {}, adviser, world)])
  for (const secret of [student.id, 'CANARY', 'Canary', '4711', student.email ?? '', student.schoolId]) {
    expect(told).not.toContain(secret)
  }
  await expect(perform(getStudentInfo, { studentId: student.id }, adviser, world)).rejects.toMatchObject({
    key: 'notFound',
  })

  expect(await perform(listOwnLinks, {}, ownActor, world)).toMatchObject([{ id: link.id, state: 'PROPOSED' }])
  await perform(decideProposal, { linkId: link.id, accept: true }, ownActor, world)
  const { student: reached } = await perform(getStudentInfo, { studentId: student.id }, adviser, world)
  expect(reached.nativeGiven).toBe('CANARY')
  expect(await perform(countProposals, {}, adviser, world)).toBe(0)
  expect(await db.studentAdviser.findUniqueOrThrow({ where: { id: link.id } })).toMatchObject({
    state: 'CONFIRMED',
    decidedByKind: 'STUDENT',
    confirmedAt: world.now,
  })
})

test('an adviser who is declined no longer sees even the registration', async () => {
  const { link, ownActor, adviser } = await claim()
  await perform(decideProposal, { linkId: link.id, accept: false }, ownActor, world)
  expect((await perform(listProposals, {}, adviser, world)).claims).toEqual({ rows: [], total: 0 })
  await expect(perform(decideProposal, { linkId: link.id, accept: true }, ownActor, world)).rejects.toMatchObject({
    key: 'adviserLinks.decided',
  })
})

test('an adviser who was shut out can be declined, and confirmed only once they are let in again', async () => {
  const [one, other] = [await claim(), await claim()]
  const shutOut = (disabledAt: Date | null) =>
    db.contact.updateMany({
      where: { id: { in: [one.adviser.contactId, other.adviser.contactId] } },
      data: { disabledAt },
    })
  await shutOut(world.now)
  await expect(
    perform(decideProposal, { linkId: one.link.id, accept: true }, one.ownActor, world),
  ).rejects.toMatchObject({ key: 'adviserLinks.shutOut' })
  await perform(decideProposal, { linkId: other.link.id, accept: false }, other.ownActor, world)
  await shutOut(null)
  await perform(decideProposal, { linkId: one.link.id, accept: true }, one.ownActor, world)
  const links = await db.studentAdviser.findMany({ where: { id: { in: [one.link.id, other.link.id] } } })
  expect(links.map(({ state }) => state).toSorted()).toEqual(['CONFIRMED', 'ENDED'])
})

test('a coordinator of the student’s school decides, and so does an administrator of the project; a coordinator elsewhere does not', async () => {
  const first = await claim()
  expect((await perform(listProposals, {}, first.coordinator, world)).proposals.rows).toMatchObject([
    { id: first.link.id, projects: [expect.any(String)], contact: { id: first.adviser.contactId } },
  ])
  await perform(decideProposal, { linkId: first.link.id, accept: true }, first.coordinator, world)
  const second = await claim()
  const elsewhere = coordinatorActor({ schoolId: second.adviser.schoolId })
  for (const linkId of [second.link.id, 'nothing']) {
    await expect(perform(decideProposal, { linkId, accept: true }, elsewhere, world)).rejects.toMatchObject({
      key: 'notFound',
    })
  }
  const { projectId } = second.registration
  const grants = [{ projectId, role: 'REGISTRAR' as const }]
  const { id: administratorId } = await makeAdministrator(db, {}, grants)
  const admin = adminActor({ administratorId, projectId, grants })
  const other = await makeRegistration(db, {
    studentId: second.student.id,
    registeredByKind: 'CONTACT',
    registeredById: second.adviser.contactId,
  })
  const [seen] = (await perform(listProposals, {}, admin, world)).proposals.rows
  const codeOf = async (id: string) => (await db.project.findUniqueOrThrow({ where: { id } })).code
  // An administrator is told only their own project of what the adviser registered the student for.
  expect(seen?.projects).toEqual([await codeOf(projectId)])
  expect(seen?.projects).not.toContain(await codeOf(other.projectId))
  await perform(decideProposal, { linkId: second.link.id, accept: true }, admin, world)
  const { decidedByKind } = await db.studentAdviser.findUniqueOrThrow({ where: { id: second.link.id } })
  expect(decidedByKind).toBe('ADMINISTRATOR')
})

test('refuses a decision on the reader’s own claim, or on another’s student', async () => {
  const { link, adviser } = await claim()
  await expect(perform(decideProposal, { linkId: link.id, accept: true }, adviser, world)).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
  const { ownActor: other } = await claim()
  await expect(perform(decideProposal, { linkId: link.id, accept: true }, other, world)).rejects.toMatchObject({
    key: 'notFound',
  })
})

test('a student ends a confirmed link: the adviser no longer reaches the student, and may be chosen again', async () => {
  const { student, link, ownActor, adviser } = await claim()
  await expect(perform(endOwnLink, { linkId: link.id }, ownActor, world)).rejects.toMatchObject({
    key: 'adviserLinks.notConfirmed',
  })
  await perform(decideProposal, { linkId: link.id, accept: true }, ownActor, world)
  await perform(endOwnLink, { linkId: link.id }, ownActor, world)
  await expect(perform(getStudentInfo, { studentId: student.id }, adviser, world)).rejects.toMatchObject({
    key: 'notFound',
  })
  expect(await perform(listOwnLinks, {}, ownActor, world)).toEqual([])
  await linkAdviser(db, { studentId: student.id, contactId: adviser.contactId, source: 'CHOSEN' })
  expect((await perform(getStudentInfo, { studentId: student.id }, adviser, world)).student.id).toBe(student.id)
})

test('twenty answers at once count as one', async () => {
  const { link, ownActor, coordinator } = await claim()
  const tries = Array.from({ length: 20 }, (_, at) =>
    perform(decideProposal, { linkId: link.id, accept: at % 2 === 0 }, at % 3 === 0 ? coordinator : ownActor, world),
  )
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.stateChange.count({ where: { objectId: link.id } })).toBe(1)
})

test('what waits is read page by page: what the reader decides first, then what others decide for the reader', async () => {
  const { student, link } = await claim()
  const { schoolId } = student
  const { id: contactId } = await makeContact(db, { schoolId, role: 'COORDINATOR' })
  const coordinator = coordinatorActor({ contactId, schoolId })
  const claimed: string[] = []
  for (let made = 0; made < 3; made++) {
    const { id: studentId } = await makeStudent(db)
    await linkAdviser(db, { studentId, contactId, state: 'PROPOSED' })
    const by = { registeredByKind: 'CONTACT', registeredById: contactId, schoolId } as const
    claimed.unshift((await makeRegistration(db, { studentId, ...by })).id)
  }
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const seen: string[][][] = []
  for (const page of [1, 2, 3]) {
    const { proposals, claims } = await perform(listProposals, { page, pageSize: 2 }, coordinator, world)
    seen.push([idsOf(proposals.rows), idsOf(claims.rows)])
    expect([proposals.total, claims.total]).toEqual([1, 3])
  }
  expect(seen).toEqual([
    [[link.id], claimed.slice(0, 1)],
    [[], claimed.slice(1)],
    [[], []],
  ])
  expect(await perform(countProposals, {}, coordinator, world)).toBe(4)
})

test('what waits is searched and narrowed by project, as the reader sees it, and so is its file', async () => {
  const { student, link, registration, adviser, coordinator } = await claim()
  const { code } = await db.project.findUniqueOrThrow({ where: { id: registration.projectId } })
  const elsewhere = await makeProject(db)
  const seen = async (narrowing: object, actor: typeof adviser | typeof coordinator) => {
    const { proposals, claims } = await perform(listProposals, narrowing, actor, world)
    expect([proposals.total, claims.total]).toEqual([proposals.rows.length, claims.rows.length])
    const count = proposals.total + claims.total
    const file = perform(exportProposals, narrowing, actor, world)
    if (count === 0) await expect(file).rejects.toMatchObject({ key: 'tables.noRows' })
    else expect(await file).toMatchObject({ rows: count })
    return [...proposals.rows, ...claims.rows].map(({ id }) => id)
  }
  expect(await seen({ search: 'canary' }, coordinator)).toEqual([link.id])
  expect(await seen({ search: 'nobody' }, coordinator)).toEqual([])
  expect(await seen({ project: code }, coordinator)).toEqual([link.id])
  expect(await seen({ project: elsewhere.code }, coordinator)).toEqual([])
  await makeRegistration(db, { studentId: student.id, projectId: elsewhere.id })
  expect(await seen({ project: elsewhere.code }, coordinator), 'somebody else registered there').toEqual([])
  const { projects: offered } = await perform(listProposals, {}, coordinator, world)
  expect(offered.map((project) => project.code)).toEqual([code])

  const { contactId } = adviser
  await db.contact.update({
    where: { id: contactId },
    data: {
      family: '欧阳',
      given: '若兰',
      latinName: 'Ruolan Ouyang',
      searchText: ' hidden address ',
      email: 'hidden@address.test',
    },
  })
  for (const search of ['hidden', 'address', 'hidden@address.test'])
    expect(await seen({ search }, coordinator), 'an address that is not shown finds nobody').toEqual([])
  for (const search of ['欧阳若兰', '若兰', 'ruolan', 'Ouyang', '欧阳 canary'])
    expect(await seen({ search }, coordinator), search).toEqual([link.id])
  await db.contact.update({ where: { id: contactId }, data: { schoolId: coordinator.schoolId } })
  expect(await seen({ search: 'hidden' }, coordinator), 'of the own school').toEqual([link.id])

  expect(await seen({ search: '王小明', project: code }, adviser)).toEqual([registration.id])
  expect(await seen({ project: elsewhere.code }, adviser)).toEqual([])
  for (const search of ['canary', student.email ?? '', '4711']) {
    expect(await seen({ search }, adviser), 'no search tells what the student is called').toEqual([])
  }
  const { projects } = await perform(listProposals, {}, adviser, world)
  expect(projects.map((project) => project.code)).toEqual([code])
  const { bytes } = await perform(exportProposals, {}, adviser, world)
  expect(new TextDecoder().decode(bytes)).not.toContain('Canary')
})
