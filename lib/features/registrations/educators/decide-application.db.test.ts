import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeContact, makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { applyEducatorProject } from './apply-educator-project'
import { chooseClasses } from './choose-classes'
import { decideApplication } from './decide-application'
import { listApplications } from './list-applications'
import { listEducatorProjects } from './list-educator-projects'
import type { ReviewVerdict } from '../school-registrations/rules'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })

/** An educator who asks to teach a project. */
async function asked(code?: string) {
  const project = await makeProject(db, { kind: 'EDUCATOR', ...(code === undefined ? {} : { code }) })
  const contact = await makeContact(db, { schoolId: (await makeSchool(db, { kind: 'EDUCATOR' })).id })
  const actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId, schoolKind: 'EDUCATOR' })
  const { id } = await perform(applyEducatorProject, { projectId: project.id }, actor, world)
  const own = async () => (await perform(listEducatorProjects, {}, actor, world)).rows[0]
  return { id, project, own, email: contact.email ?? '' }
}

type EducatorDecision = { verdict: ReviewVerdict; seen?: 'PENDING' | ReviewVerdict; reason?: string | null }
const decide = (applicationId: string, decision: EducatorDecision, by = office) =>
  perform(decideApplication, { applicationId, seen: 'PENDING', reason: null, ...decision }, by, world)
let classes = 0
const makeClass = (projectId: string) =>
  db.class.create({
    data: {
      createdAt: world.now,
      code: `CL-${classes++}`,
      name: { zh: '一班', en: 'Class one' },
      projects: { create: { projectId, createdAt: world.now } },
    },
  })

test('an application is found by the project’s code with its signs, and by code and educator together', async () => {
  const { id, email } = await asked('2025-EDU')
  await asked('2025-EDX')
  const found = async (search: string) =>
    (await perform(listApplications, { queue: 'all', search }, office, world)).rows.map((row) => row.id)
  for (const search of ['2025-EDU', '2025-edu', `2025-edu ${email}`]) expect(await found(search)).toEqual([id])
  for (const search of ['2025_EDU', '%', `2025-EDX ${email}`]) expect(await found(search)).toEqual([])
})

test('an educator is rejected with a reason they read, or approved with classes of the project', async () => {
  const { id, project, own, email } = await asked()
  await expect(decide(id, { verdict: 'REJECTED' })).rejects.toMatchObject({ fields: [{ field: 'reason' }] })
  await decide(id, { verdict: 'REJECTED', reason: '人数不足' })
  expect(await own()).toMatchObject({ state: 'REJECTED', reason: '人数不足' })
  expect(await mailsTo(db, email)).toMatchObject([
    { values: { what: 'educator', outcome: 'rejected', reason: '人数不足' } },
  ])
  await decide(id, { verdict: 'APPROVED', seen: 'REJECTED' })
  const [one, foreign] = [await makeClass(project.id), await makeClass((await makeProject(db)).id)]
  const choose = (classIds: string[], seen: string[] = []) =>
    perform(chooseClasses, { applicationId: id, seen, classIds }, office, world)
  await expect(choose([foreign.id])).rejects.toMatchObject({ key: 'educators.otherClass' })
  await choose([one.id])
  expect(await own()).toMatchObject({ state: 'APPROVED', reason: null, classes: [{ id: one.id }] })
  await expect(choose([])).rejects.toMatchObject({ key: 'conflict.stale' })
  await choose([], [one.id])
  expect(await own()).toMatchObject({ classes: [] })
})

test('two registrars at once make one decision', async () => {
  const { id } = await asked()
  const tries = Array.from({ length: 10 }, (_, at) =>
    decide(id, at % 2 ? { verdict: 'APPROVED' } : { verdict: 'REJECTED', reason: 'no' }),
  )
  const { done, ...refused } = await outcomes(tries)
  expect(done).toBe(1)
  expect(Object.keys(refused).toSorted()).toEqual(['conflict.stale', 'educators.decided'])
})

test('who has another role, or registers people elsewhere, neither decides nor puts classes', async () => {
  const { id } = await asked()
  const elsewhere = await makeProject(db)
  const other = {
    ...office,
    projectId: elsewhere.id,
    grants: [{ projectId: elsewhere.id, role: 'REGISTRAR' as const }],
  }
  const viewer = { ...office, grants: [{ projectId: null, role: 'VIEWER' as const }] }
  for (const [by, key] of [
    [other, 'notFound'],
    [viewer, 'auth.forbidden'],
  ] as const) {
    await expect(decide(id, { verdict: 'APPROVED' }, by)).rejects.toMatchObject({ key })
    const choice = { applicationId: id, seen: [], classIds: [] }
    if (by === viewer) await expect(perform(chooseClasses, choice, by, world)).rejects.toMatchObject({ key })
  }
  expect((await perform(listApplications, {}, other, world)).rows).toEqual([])
  const { rows } = await perform(listApplications, {}, viewer, world)
  expect(rows.find((row) => row.id === id)).toMatchObject({ whyNotApprove: 'auth.forbidden' })
})

test('who registers people in one project and looks at all others decides in that one alone, and reads why', async () => {
  const [own, other] = [await asked(), await asked()]
  const grants = [
    { projectId: null, role: 'VIEWER' as const },
    { projectId: own.project.id, role: 'REGISTRAR' as const },
  ]
  const mixed = { ...office, projectId: own.project.id, grants }
  const { rows } = await perform(listApplications, { pageSize: 100 }, mixed, world)
  const reasonsOf = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return [row?.whyNotApprove, row?.whyNotReject, row?.whyNotChoose]
  }
  expect(reasonsOf(own.id)).toEqual([null, null, null])
  const why = 'registrations.otherRegistrars'
  expect(reasonsOf(other.id)).toEqual([why, why, why])
  await expect(decide(other.id, { verdict: 'APPROVED' }, mixed)).rejects.toMatchObject({ key: 'notFound' })
})
