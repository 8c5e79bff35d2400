import { beforeAll, describe, expect, test } from 'vitest'
import type { AdviserActor } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject, makeSeason } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { getSessionProject } from './get-session-project'
import { listTracks } from './list-tracks'
import { projectFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })
let actor: AdviserActor
let open: MadeProject

beforeAll(async () => {
  const current = await makeSeason(db, { code: '24-25', isCurrent: true })
  const past = await makeSeason(db, { code: '23-24', isResults: true })
  const contact = await makeContact(db)
  actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const closed = { registrationClosesAt: daysAfter(factoryTime, -1) }
  await makeProject(db, { code: '2025A', seasonId: current.id, ...closed })
  open = await makeProject(db, { code: '2025B', seasonId: current.id, teamSizeMax: 3 }, { capacity: 9 })
  await makeProject(db, { code: '2025C', seasonId: current.id, state: 'DRAFT' })
  await makeProject(db, { code: '2024NIM', seasonId: past.id })
  for (let number = 0; number < 3; number++) {
    const student = await makeStudent(db, { schoolId: actor.schoolId })
    if (number < 2) await linkAdviser(db, { studentId: student.id, contactId: actor.contactId })
    await makeRegistration(db, { projectId: open.id, studentId: student.id })
  }
})

describe('the current projects', () => {
  test('are the published ones of the current season, what is open first, with the number of one’s students', async () => {
    const { season, rows } = await perform(listTracks, {}, actor, world)
    expect(season).toBe('24-25')
    expect(rows.map(({ code, students, whyNotSignUp }) => ({ code, students, whyNotSignUp }))).toEqual([
      { code: '2025B', students: 2, whyNotSignUp: null },
      { code: '2025A', students: 0, whyNotSignUp: 'registrations.closed' },
    ])
  })

  test('or those of a named season; of one that is unknown there are none', async () => {
    const codes = async (year: string) => {
      const answer = await projectFunctions.getCurrentProjects?.call({ year }, actor, world, false)
      return answer?.data
    }
    expect(await codes('23-24')).toMatchObject([{ project_code: '2024NIM', project_year: '23-24', student_count: 0 }])
    expect(await codes('99-00')).toEqual([])
  })

  test('go out in the specification’s names', async () => {
    const answer = await projectFunctions.getCurrentProjects?.call({}, actor, world, false)
    expect(answer?.data).toMatchObject([
      {
        project_code: '2025B',
        project_name: expect.stringContaining('项目'),
        project_price: '120.00',
        project_price_currency: 'SGD',
        start_time: Math.floor(daysAfter(factoryTime, 40).getTime() / 1000),
        remain_count: 6,
        student_count: 2,
        project_events_default: ['MATH'],
      },
      { project_code: '2025A', remain_count: null },
    ])
  })
})

describe('one project', () => {
  const student = studentActor()
  const detail = (project_code: string) =>
    projectFunctions.getProjectDetail?.call({ project_code }, student, world, false)

  test('has its tiers and the projects it leads to', async () => {
    const next = await makeProject(db, { code: '2025D' })
    await db.priceLevel.create({
      data: { createdAt: factoryTime, projectId: open.id, level: 3, priceMinor: 4_050 },
    })
    await db.nextStage.create({
      data: { createdAt: factoryTime, fromProjectId: open.id, toProjectId: next.id, isOpen: true },
    })
    expect(await detail('2025B')).toMatchObject({
      data: {
        price_level: [{ level: 3, price: '40.50' }],
        level_arr: [3],
        project_convert_projects: [{ project_code: '2025D' }],
        project_conversion_open_jinji: true,
        project_refund_policy: 'Refunds are possible until the competition starts.',
        project_extra_events: [{ code: 'ESSAY', zh: 'ESSAY', en: 'ESSAY' }],
      },
    })
  })

  test('a draft and an unknown code are the same to all but its administrator', async () => {
    for (const code of ['2025C', 'NOTHING']) await expect(detail(code)).rejects.toMatchObject({ key: 'notFound' })
    const draft = await db.project.findUniqueOrThrow({ where: { code: '2025C' } })
    const hers = adminActor({ projectId: draft.id, grants: [{ projectId: draft.id, role: 'OWNER' }] })
    const answer = await projectFunctions.getNimProjectEvents?.call({ project_code: '2025C' }, hers, world, false)
    expect(answer?.data).toMatchObject({ project_events: [{ code: 'MATH' }, { code: 'ECON' }] })
  })

  test('the session’s own stands in the shell; an adviser has none', async () => {
    const session = (given: Parameters<typeof perform>[2]) => perform(getSessionProject, {}, given, world)
    expect(await session(actor)).toBeNull()
    expect(await session(coordinatorActor({ projectId: open.id }))).toMatchObject({ code: '2025B' })
  })
})
