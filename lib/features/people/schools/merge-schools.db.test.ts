import { expect, test } from 'vitest'
import { addStudent } from '@/lib/features/registrations/registrations/add-student'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { refusalOf } from '@/lib/testing/refusal'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { mergeSchools } from './merge-schools'
import { previewMerge } from './preview-merge'
import { getSchoolFor, listSchoolsCalled, settleSchool } from './queries'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })

type Made = { id: string; version: number }
const merge = (school: Made, heir: Made, actor = office) =>
  perform(
    mergeSchools,
    { schoolId: school.id, version: school.version, heirId: heir.id, heirVersion: heir.version },
    actor,
    world,
  )
const preview = (school: Made, heir: Made) =>
  perform(previewMerge, { schoolId: school.id, heirId: heir.id }, office, world)

const ofSchool = (schoolId: string, projectId: string, contactId: string) =>
  db.schoolRegistration.create({
    data: {
      ...{ schoolId, projectId, contactId, createdAt: factoryTime, updatedAt: factoryTime },
      ...{ status: 'FREE', channel: 'COORDINATOR', holdsSeat: true },
    },
  })

test('everything of a school stands at its heir, no row is lost, and the preview said so', async () => {
  const [school, heir, project] = await Promise.all([
    makeSchool(db, { state: 'PENDING' }),
    makeSchool(db),
    makeProject(db),
  ])
  const contact = await makeContact(db, { schoolId: school.id })
  const registration = await makeRegistration(db, { schoolId: school.id, projectId: project.id, status: 'FREE' })
  const team = await makeTeam(db, [registration])
  const own = await ofSchool(school.id, project.id, contact.id)
  await db.schoolProject.createMany({
    data: [school, heir].map(({ id }) => ({
      schoolId: id,
      projectId: project.id,
      createdAt: factoryTime,
      accountStatus: 'x',
    })),
  })
  const { moves, whyNot, teams, twice } = await preview(school, heir)
  expect(moves).toMatchObject({ students: 1, contacts: 1, registrations: 1, schoolRegistrations: 1, teams: 1 })
  expect([whyNot, teams, twice]).toEqual([null, [], []])

  expect(await merge(school, heir)).toEqual({ heirId: heir.id, moved: 5 })
  const at = { schoolId: heir.id }
  expect(await db.student.findUniqueOrThrow({ where: { id: registration.studentId } })).toMatchObject(at)
  expect(await db.registration.findUniqueOrThrow({ where: { id: registration.id } })).toMatchObject(at)
  expect(await db.contact.findUniqueOrThrow({ where: { id: contact.id } })).toMatchObject(at)
  expect(await db.schoolRegistration.findUniqueOrThrow({ where: { id: own.id } })).toMatchObject(at)
  expect(await db.team.findUniqueOrThrow({ where: { id: team.id } })).toMatchObject({ ...at, code: team.code })
  expect(await db.schoolProject.count({ where: { projectId: project.id } })).toBe(2)
  expect(await db.school.findUniqueOrThrow({ where: { id: school.id } })).toMatchObject({
    state: 'MERGED',
    mergedIntoId: heir.id,
  })
  const [entry] = await db.auditEntry.findMany({
    where: { objectId: school.id, operation: 'people/schools/merge-schools' },
    include: { values: true },
  })
  expect(entry).toMatchObject({ items: 5, values: [{ field: 'mergedIntoId', before: null, after: heir.id }] })
})

test('whoever names the merged school means its heir, also where a chain was merged', async () => {
  const [first, second, heir] = await Promise.all([makeSchool(db), makeSchool(db), makeSchool(db)])
  await merge(first, second)
  await merge(second, heir)
  expect(await db.school.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({ mergedIntoId: heir.id })
  for (const spelling of [first.id, first.name, second.nameEn ?? ''])
    expect(await listSchoolsCalled(db, spelling)).toEqual([{ id: heir.id }])
  expect(await makeStudent(db, { schoolId: first.id })).toMatchObject({ schoolId: heir.id })
})

test('a merged school is its heir for its own adviser who registers there, and for who proposes it in its province', async () => {
  const [school, heir] = await Promise.all([makeSchool(db), makeSchool(db)])
  const { id: contactId } = await makeContact(db, { schoolId: school.id })
  const [here, elsewhere] = await db.listItem.findMany({ where: { list: 'provinces' }, take: 2, select: { id: true } })
  if (here === undefined || elsewhere === undefined) throw new Error('two provinces are needed')
  await db.school.update({ where: { id: school.id }, data: { provinceId: here.id } })
  await db.school.update({ where: { id: heir.id }, data: { provinceId: elsewhere.id } })
  await merge(school, heir)
  const adviser = adviserActor({ contactId, schoolId: heir.id })
  expect(await getSchoolFor(db, adviser, school.id)).toBe(heir.id)
  const other = await makeSchool(db)
  await expect(getSchoolFor(db, adviser, other.id)).rejects.toMatchObject({ key: 'notFound' })
  const proposed = { name: school.name, nameEn: null, provinceId: here.id, city: null }
  expect(await db.$transaction((tx) => settleSchool(tx, world.now, proposed))).toEqual({ id: heir.id, isNew: false })
})

test('who is put at a school stands at the last heir, though the first went up meanwhile', async () => {
  const [first, second, heir] = await Promise.all([makeSchool(db), makeSchool(db), makeSchool(db)])
  await merge(first, second)
  await merge(second, heir)
  // The first school is read as it stood a moment ago.
  await db.$executeRaw`alter table school disable trigger school_heir_stands`
  await db.school.update({ where: { id: first.id }, data: { mergedIntoId: second.id } })
  try {
    expect(await makeStudent(db, { schoolId: first.id })).toMatchObject({ schoolId: heir.id })
  } finally {
    await db.school.update({ where: { id: first.id }, data: { mergedIntoId: heir.id } })
    await db.$executeRaw`alter table school enable trigger school_heir_stands`
  }
})

test('a team whose code the heir has in that project gets the lowest free one, and is found by it', async () => {
  const [school, heir, project] = await Promise.all([makeSchool(db), makeSchool(db), makeProject(db)])
  const inProject = async (schoolId: string) =>
    makeTeam(db, [await makeRegistration(db, { schoolId, projectId: project.id, status: 'FREE' })])
  await inProject(heir.id)
  const [clashing, other] = [await inProject(school.id), await inProject(school.id)]
  expect([clashing.code, other.code]).toEqual([1, 2])
  expect((await preview(school, heir)).teams).toEqual([{ project: project.code, from: 1, to: 3 }])
  await merge(school, heir)
  const codes = await db.team.findMany({
    where: { schoolId: heir.id },
    select: { code: true, searchText: true },
    orderBy: { code: 'asc' },
  })
  expect(codes.map(({ code }) => code)).toEqual([1, 2, 3])
  expect(codes[2]?.searchText).toContain(' 3 ')
})

test('two schools that take part in one project themselves, or of different types, are not merged', async () => {
  const [school, heir, project] = await Promise.all([makeSchool(db), makeSchool(db), makeProject(db)])
  for (const { id } of [school, heir]) await ofSchool(id, project.id, (await makeContact(db, { schoolId: id })).id)
  expect(await preview(school, heir)).toMatchObject({ twice: [project.code], whyNot: 'schools.bothTakePart' })
  await expect(merge(school, heir)).rejects.toMatchObject({ key: 'schools.bothTakePart' })
  const educator = await makeSchool(db, { kind: 'EDUCATOR' })
  await expect(merge(school, educator)).rejects.toMatchObject({ key: 'schools.otherKind' })
  await expect(merge(school, await makeSchool(db, { state: 'PENDING' }))).rejects.toMatchObject({
    key: 'schools.heirNotApproved',
  })
  await expect(merge(school, school)).rejects.toMatchObject({ key: 'schools.sameSchool' })
  const independent = await db.school.findFirstOrThrow({ where: { isIndependent: true } })
  await expect(merge(school, independent)).rejects.toMatchObject({ key: 'schools.builtIn' })
})

test('who has another role, the role for one project only, or an older page merges nothing', async () => {
  const [school, heir] = await Promise.all([makeSchool(db), makeSchool(db)])
  const { projectId } = office
  await makeProject(db, { id: projectId })
  for (const role of ['VIEWER', 'FINANCE', 'SCORING_LEAD', 'CONTENT'] as const)
    await expect(merge(school, heir, { ...office, grants: [{ projectId: null, role }] })).rejects.toMatchObject({
      key: 'auth.forbidden',
    })
  const one = { ...office, grants: [{ projectId, role: 'REGISTRAR' as const }] }
  await expect(merge(school, heir, one)).rejects.toMatchObject({ key: 'schools.needsRegistrar' })
  await expect(merge({ ...school, version: 2 }, heir)).rejects.toMatchObject({ key: 'conflict.stale' })
})

test('the same merge pressed ten times happens once', async () => {
  const [school, heir] = await Promise.all([makeSchool(db), makeSchool(db)])
  const tries = Array.from({ length: 10 }, () => merge(school, heir))
  expect(await outcomes(tries)).toEqual({ done: 1, 'schools.merged': 9 })
})

test('students who are registered at the school in the moment it goes up all stand at the heir', async () => {
  const [school, heir, project] = await Promise.all([makeSchool(db), makeSchool(db), makeProject(db)])
  const contact = await makeContact(db, { schoolId: school.id })
  const actor = adviserActor({ contactId: contact.id, schoolId: school.id })
  const registering = (taker: number) =>
    perform(
      addStudent,
      {
        ...{
          nativeFamily: '王',
          nativeGiven: '小明',
          latinFamily: 'Wang',
          latinGiven: 'Xiaoming',
          graduationYear: 2026,
        },
        ...{ gender: 'FEMALE' as const, mobile: '13800000000', email: `taker${taker}@merge.test` },
        ...{ guardian1Mobile: '13900000000', guardian1Email: 'guardian@merge.test', projectCode: project.code },
      },
      actor,
      world,
    )
  const before = Array.from({ length: 6 }, (_, taker) => registering(taker))
  const merged = merge(school, heir)
  const after = Array.from({ length: 6 }, (_, taker) => registering(6 + taker))
  expect(await outcomes([...before, merged, ...after])).toEqual({ done: 13 })
  for (const table of [db.student, db.registration] as const) {
    expect(await (table as typeof db.student).count({ where: { schoolId: school.id } })).toBe(0)
    expect(await (table as typeof db.student).count({ where: { schoolId: heir.id } })).toBe(12)
  }
})

test('the database refuses a merged heir, and a school registration that moves anywhere else', async () => {
  const [school, heir, other, project] = await Promise.all([
    makeSchool(db),
    makeSchool(db),
    makeSchool(db),
    makeProject(db),
  ])
  await merge(school, heir)
  const into = (mergedIntoId: string) =>
    db.school.update({ where: { id: other.id }, data: { state: 'MERGED', mergedIntoId } })
  expect(await refusalOf(into(school.id))).toBe('school_heir_stands')
  const contact = await makeContact(db, { schoolId: other.id })
  const own = await ofSchool(other.id, project.id, contact.id)
  const move = db.schoolRegistration.update({ where: { id: own.id }, data: { schoolId: heir.id } })
  expect(await refusalOf(move)).toBe('school_registration_keeps_its_place')
})
