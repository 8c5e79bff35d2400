import { describe, expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { countRows } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { daysAfter } from '@/prisma/factories/basis'
import { makeAdministrator, makeContact, makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { applyEducatorProject } from './apply-educator-project'
import { getEducatorProfile } from './get-educator-profile'
import { listEducatorProjects } from './list-educator-projects'
import { listOfferedProjects } from './list-offered-projects'
import { educatorFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })

async function anEducator() {
  const academy = await makeSchool(db, { kind: 'EDUCATOR' })
  const contact = await makeContact(db, { schoolId: academy.id })
  return adviserActor({ contactId: contact.id, schoolId: academy.id, schoolKind: 'EDUCATOR' })
}

const call = async (name: string, payload: object, actor: Awaited<ReturnType<typeof anEducator>>) =>
  educatorFunctions[name]?.call({ ...payload }, actor, world, false)

describe('an educator', () => {
  test('applies, waits, and no longer finds the project among those to apply for', async () => {
    const educator = await anEducator()
    const project = await makeProject(db, { kind: 'EDUCATOR' })
    const offered = async () => (await perform(listOfferedProjects, {}, educator, world)).rows.map(({ code }) => code)
    expect(await offered()).toContain(project.code)
    expect(await call('applyEducatorProject', { project_id: project.id }, educator)).toEqual({
      data: { status: 'pending' },
      msg: 'Registration Successful',
    })
    expect(await offered()).not.toContain(project.code)
    expect((await call('getEducatorProjects', {}, educator))?.data).toMatchObject([
      { project_code: project.code, status: 'pending', application_visa_status: '审核中', classes: [] },
    ])
    await expect(call('applyEducatorProject', { project_id: project.id }, educator)).rejects.toMatchObject({
      key: 'registrations.alreadyRegistered',
      code: -1,
    })
  })

  test('pressing twenty times applies once', async () => {
    const educator = await anEducator()
    const project = await makeProject(db)
    const tries = Array.from({ length: 20 }, () =>
      perform(applyEducatorProject, { projectId: project.id }, educator, world),
    )
    expect(await outcomes(tries)).toEqual({ done: 1, 'registrations.alreadyRegistered': 19 })
    expect(await db.educatorApplication.count({ where: { projectId: project.id } })).toBe(1)
  })

  test('sees the classes and the decision on each project, and only his own', async () => {
    const educator = await anEducator()
    const { id: decidedById } = await makeAdministrator(db)
    const [approved, refused] = [await makeProject(db), await makeProject(db)]
    for (const { id: projectId } of [approved, refused])
      await perform(applyEducatorProject, { projectId }, educator, world)
    const course = await db.class.create({
      data: { createdAt: world.now, code: 'C-A', name: { zh: '案例课 A 班', en: 'Casework, class A' } },
    })
    await audited(db, async (tx) => {
      const decided = { decidedById, decidedAt: world.now }
      await tx.educatorApplication.updateMany({
        where: { projectId: approved.id },
        data: { state: 'APPROVED', ...decided },
      })
      await tx.educatorApplication.updateMany({
        where: { projectId: refused.id },
        data: { state: 'REJECTED', reason: '本季仅限学校', ...decided },
      })
      const { id } = await tx.educatorApplication.findFirstOrThrow({ where: { projectId: approved.id } })
      await tx.educatorClass.create({
        data: { createdAt: world.now, educatorApplicationId: id, classId: course.id },
      })
    })
    const data: unknown = (await call('getEducatorProjects', { lang: 'zh-CN' }, educator))?.data
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          project_code: approved.code,
          status: 'approve',
          application_visa_status: '通过',
          classes: [{ class_id: course.id, class_info: expect.objectContaining({ class_name: 'Casework, class A' }) }],
        }),
        expect.objectContaining({ project_code: refused.code, status: 'reject', reason: '本季仅限学校' }),
      ]),
    )
    const colleague = { ...educator, contactId: (await makeContact(db, { schoolId: educator.schoolId })).id }
    expect((await perform(listEducatorProjects, {}, colleague, world)).rows).toEqual([])
    const profile = await perform(getEducatorProfile, {}, educator, world)
    expect(profile).toMatchObject({ whyNotAnEducator: null, organisation: { kind: 'EDUCATOR' } })
    expect(profile.projects).toHaveLength(2)
  })

  test('finds neither what has closed nor what is for students and schools alone', async () => {
    const educator = await anEducator()
    const closed = await makeProject(db, { registrationClosesAt: daysAfter(world.now, -1) })
    const later = await makeProject(db, { registrationOpensAt: daysAfter(world.now, 1) })
    const monitoring = await makeProject(db, { kind: 'MONITORING' })
    const { rows } = await perform(listOfferedProjects, {}, educator, world)
    const codes = rows.map(({ code }) => code)
    for (const { code } of [closed, later, monitoring]) expect(codes).not.toContain(code)
    const apply = (projectId: string) => perform(applyEducatorProject, { projectId }, educator, world)
    await expect(apply(closed.id)).rejects.toMatchObject({ key: 'registrations.closed' })
    await expect(apply(monitoring.code)).rejects.toMatchObject({ key: 'educators.notForEducators' })
  })
})

test('a page of either list reads as many rows however many there are', async () => {
  const educator = await anEducator()
  const rowsOf = async (name: string) => {
    const page = { page: 1, page_size: 1 }
    const { result, rows } = await countRows(() => call(name, page, educator))
    expect(result?.data).toMatchObject({ list: [expect.anything()] })
    return rows
  }
  const grow = async () => {
    for (const { id: projectId } of [await makeProject(db), await makeProject(db)]) {
      await perform(applyEducatorProject, { projectId }, educator, world)
      await makeProject(db)
    }
  }
  await grow()
  const before = [await rowsOf('getEducatorProjects'), await rowsOf('getEducatorCanProjects')]
  await grow()
  expect([await rowsOf('getEducatorProjects'), await rowsOf('getEducatorCanProjects')]).toEqual(before)
  const all = { page: 2, page_size: 3 }
  expect((await call('getEducatorProjects', all, educator))?.data).toMatchObject({
    total: 4,
    list: [expect.anything()],
  })
})

describe('anybody else', () => {
  test.each(['adviser', 'coordinator'] as const)('an %s of a school has none and may apply for none', async (role) => {
    const contact = await makeContact(db, { role: role === 'adviser' ? 'ADVISER' : 'COORDINATOR' })
    const ids = { contactId: contact.id, schoolId: contact.schoolId }
    const actor = role === 'adviser' ? adviserActor(ids) : coordinatorActor(ids)
    const none = { rows: [], total: 0, whyNotAnEducator: 'educators.notAnEducator' }
    expect(await perform(listEducatorProjects, {}, actor, world)).toEqual(none)
    expect(await perform(listOfferedProjects, {}, actor, world)).toEqual(none)
    const project = await makeProject(db, { kind: 'EDUCATOR' })
    await expect(perform(applyEducatorProject, { projectId: project.id }, actor, world)).rejects.toMatchObject({
      key: 'educators.notAnEducator',
      code: 403,
    })
  })
})
