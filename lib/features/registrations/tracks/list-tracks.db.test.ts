import { beforeAll, describe, expect, test } from 'vitest'
import type { AdviserActor, CoordinatorActor } from '@/lib/access/actor'
import { getSessionProject } from '@/lib/features/catalogue/projects/get-session-project'
import { projectFunctions } from '@/lib/features/catalogue/projects/wire'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject, makeSeason } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { createRegistrationLink } from '../registration-links/create-registration-link'
import { listRegistrationLinks } from '../registration-links/list-registration-links'
import { revokeRegistrationLink } from '../registration-links/revoke-registration-link'
import { listTracks } from './list-tracks'
import { openDashboard } from './open-dashboard'
import { trackFunctions } from './wire'

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
      const answer = await trackFunctions.getCurrentProjects?.call({ year }, actor, world, false)
      return answer?.data
    }
    expect(await codes('23-24')).toMatchObject([{ project_code: '2024NIM', project_year: '23-24', student_count: 0 }])
    expect(await codes('99-00')).toEqual([])
  })

  test('are the same list page by page', async () => {
    const paged = { season: '24-25', pageSize: 1 }
    const pages = await Promise.all([1, 2, 3].map((page) => perform(listTracks, { ...paged, page }, actor, world)))
    expect(pages.map(({ rows, total }) => [rows.map(({ code }) => code), total])).toEqual([
      [['2025B'], 2],
      [['2025A'], 2],
      [[], 2],
    ])
  })

  test('go out in the specification’s names', async () => {
    const answer = await trackFunctions.getCurrentProjects?.call({}, actor, world, false)
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

describe('the dashboard', () => {
  test('opens with the project looked at last, as long as it is of the season', async () => {
    const chosen = async (input: object) => (await perform(openDashboard, input, actor, world)).chosen?.code
    expect(await chosen({})).toBe('2025B')
    expect(await chosen({ lastCode: '2025A' })).toBe('2025A')
    expect(await chosen({ lastCode: '2024NIM' })).toBe('2025B')
    expect(await chosen({ lastCode: '2025A', projectCode: '2025B' })).toBe('2025B')
  })
})

describe('the tracks', () => {
  const tracks = async (payload: object, given: AdviserActor | CoordinatorActor = actor) => {
    const answer = await trackFunctions.getTracks?.call({ ...payload }, given, world, false)
    return answer?.data
  }

  test('go out with a name in the reader’s language, a picture where there is one, and an address to register at', async () => {
    expect(await tracks({})).toEqual([
      {
        project_code: '2025B',
        name: expect.stringContaining('Project'),
        image: '',
        student_count: 2,
        registration_url: `http://localhost:3000/registration?project_code=2025B&contact_id=${actor.contactId}`,
      },
      expect.objectContaining({ project_code: '2025A', student_count: 0 }),
    ])
    expect(await tracks({ year: '23-24' })).toMatchObject([{ project_code: '2024NIM' }])
    expect(await tracks({ page: 1, page_size: 1 })).toMatchObject({ total: 2, page: 1, page_size: 1 })
  })

  test('the address is that of one’s own living link, told to nobody else', async () => {
    const query = `/registration?project_code=2025B&contact_id=${actor.contactId}`
    const addressFor = async (payload: object, reader: AdviserActor | CoordinatorActor = actor) => {
      const data = await tracks(payload, reader)
      return (data as { registration_url: string }[])[0]?.registration_url.replace('http://localhost:3000', '')
    }
    const ids: string[] = []
    for (const lifetime of ['closing', 'day'] as const) {
      ids.push((await perform(createRegistrationLink, { projectCode: '2025B', lifetime }, actor, world)).id)
    }
    const { links } = await perform(listRegistrationLinks, { projectCode: '2025B' }, actor, world)
    const longest = links.find(({ id }) => id === ids[0])?.address.replace('http://localhost:3000', '')
    expect(longest).toContain(`${query}&t=`)
    expect(await addressFor({})).toBe(longest)
    expect(await addressFor({ contact_id: actor.contactId })).toBe(longest)

    const colleague = await makeContact(db, { schoolId: actor.schoolId, role: 'COORDINATOR' })
    const coordinatorReader = coordinatorActor({ contactId: colleague.id, schoolId: actor.schoolId })
    expect(await addressFor({ contact_id: actor.contactId }, coordinatorReader)).toBe(query)
    expect(await addressFor({}, coordinatorReader)).not.toContain('&t=')
    expect(await addressFor({}, { ...actor, impersonatorId: colleague.id })).toBe(query)

    for (const linkId of ids) await perform(revokeRegistrationLink, { linkId }, actor, world)
    expect(await addressFor({})).toBe(query)
  })

  test('a coordinator sees the counts of students of an adviser of the school, and the adviser’s address', async () => {
    const coordinator = await makeContact(db, { schoolId: actor.schoolId, role: 'COORDINATOR' })
    const coordinatorReader = coordinatorActor({ contactId: coordinator.id, schoolId: actor.schoolId })
    expect(await tracks({}, coordinatorReader)).toMatchObject([{ project_code: '2025B', student_count: 3 }, {}])
    expect(await tracks({ contact_id: actor.contactId }, coordinatorReader)).toMatchObject([
      { student_count: 2, registration_url: expect.stringContaining(actor.contactId) },
      {},
    ])
    const stranger = await makeContact(db)
    await expect(tracks({ contact_id: stranger.id }, coordinatorReader)).rejects.toMatchObject({ key: 'notFound' })
  })
})

describe('the dashboard', () => {
  test('opens at the first project that can be worked on, or at the one that is named', async () => {
    const { season, tracks, chosen } = await perform(openDashboard, {}, actor, world)
    expect([season, chosen?.code]).toEqual(['24-25', '2025B'])
    expect(tracks[0]?.windows).toHaveLength(1)
    expect(await perform(openDashboard, { projectCode: '2025A' }, actor, world)).toMatchObject({
      chosen: { code: '2025A', whyNotSignUp: 'registrations.closed' },
    })
    for (const projectCode of ['2025C', '2024NIM', 'NOTHING']) {
      await expect(perform(openDashboard, { projectCode }, actor, world)).rejects.toMatchObject({ key: 'notFound' })
    }
  })

  test('opens for a coordinator at the session’s project', async () => {
    const closed = await db.project.findUniqueOrThrow({ where: { code: '2025A' } })
    const coordinatorReader = coordinatorActor({ schoolId: actor.schoolId, projectId: closed.id })
    expect(await perform(openDashboard, {}, coordinatorReader, world)).toMatchObject({
      chosen: { code: '2025A' },
      hasSchools: true,
    })
  })

  test('offers the track side’s years and each project’s own required fields', async () => {
    const usual = ['projectCode', 'latinGiven', 'latinFamily', 'graduationYear', 'gender', 'email']
    await db.requiredField.create({
      data: { createdAt: factoryTime, projectId: open.id, form: 'track-student', field: 'mobile' },
    })
    const { form } = await perform(openDashboard, {}, actor, world)
    expect(form.years).toEqual([2024, 2025, 2026, 2027])
    const required = Object.fromEntries(form.projects.map((project) => [project.code, project.required.toSorted()]))
    expect(required).toEqual({ '2025A': usual.toSorted(), '2025B': ['mobile'] })
  })

  test('asks as many questions of the database for two projects as for ten', async () => {
    const few = await countStatements(() => perform(openDashboard, {}, actor, world))
    const { id: seasonId } = await db.season.findUniqueOrThrow({ where: { code: '24-25' } })
    const more = await Promise.all(Array.from({ length: 8 }, () => makeProject(db, { seasonId })))
    const many = await countStatements(() => perform(openDashboard, {}, actor, world))
    expect(many.result.tracks).toHaveLength(few.result.tracks.length + more.length)
    expect(many.statements).toBe(few.statements)
    await db.project.deleteMany({ where: { id: { in: more.map(({ id }) => id) } } })
  })
})

describe('one project', () => {
  const student = studentActor()
  const detail = (project_code: string) =>
    projectFunctions.getProjectDetail?.call({ project_code }, student, world, false)

  test('has its tiers and the projects it leads to, a draft not among them', async () => {
    const next = await makeProject(db, { code: '2025D' })
    const hidden = await makeProject(db, { code: '2025E', state: 'DRAFT' })
    await db.priceLevel.create({
      data: { createdAt: factoryTime, projectId: open.id, level: 3, priceMinor: 4_050 },
    })
    for (const { id: toProjectId } of [next, hidden]) {
      await db.nextStage.create({
        data: { createdAt: factoryTime, fromProjectId: open.id, toProjectId, isOpen: true },
      })
    }
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

  test('says in its details what a list does not: a price in dollars, what its certificates name and when', async () => {
    const announced = await makeProject(
      db,
      { priceMinor: 9_900, currency: 'USD', certificateActivity: 'NSI Spring Round' },
      {
        windows: [
          { startsAt: daysAfter(factoryTime, -9), deadlineAt: daysAfter(factoryTime, -8) },
          {
            startsAt: daysAfter(factoryTime, 1),
            deadlineAt: daysAfter(factoryTime, 2),
            certDate: new Date('2027-03-01'),
          },
        ],
      },
    )
    const other = await makeProject(db)
    expect(await detail(announced.code)).toMatchObject({
      data: {
        project_price_usd: '99.00',
        certificate_activity: 'NSI Spring Round',
        certificate_date: Date.parse('2027-03-01') / 1000,
      },
    })
    expect(await detail(other.code)).toMatchObject({
      data: { project_price_usd: '', certificate_activity: null, certificate_date: null },
    })
  })

  test('a draft and an unknown code are the same to all but its administrator', async () => {
    for (const code of ['2025C', 'NOTHING']) await expect(detail(code)).rejects.toMatchObject({ key: 'notFound' })
    const draft = await db.project.findUniqueOrThrow({ where: { code: '2025C' } })
    const owner = adminActor({ projectId: draft.id, grants: [{ projectId: draft.id, role: 'OWNER' }] })
    const answer = await projectFunctions.getNimProjectEvents?.call({ project_code: '2025C' }, owner, world, false)
    expect(answer?.data).toMatchObject({ project_events: [{ code: 'MATH' }, { code: 'ECON' }] })
  })

  test('the session’s own stands in the shell; an adviser has none', async () => {
    const session = (given: Parameters<typeof perform>[2]) => perform(getSessionProject, {}, given, world)
    expect(await session(actor)).toBeNull()
    expect(await session(coordinatorActor({ projectId: open.id }))).toMatchObject({ code: '2025B' })
  })
})
