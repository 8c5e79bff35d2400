import { expect, test } from 'vitest'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { refusalOf } from '@/lib/testing/refusal'
import { factoryTime } from '@/prisma/factories/basis'
import { makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import type { Registration } from './generated/client'
import { newId } from './ids'
import { retrying } from './transaction'

const { db, pool } = await testDatabase()
const now = factoryTime

/** The columns every registration needs, without the factory's detour over the number counter. */
function row(projectId: string, student: { id: string; schoolId: string }, number: number) {
  return {
    projectId,
    studentId: student.id,
    schoolId: student.schoolId,
    number: `N-${number}`,
    createdAt: now,
    updatedAt: now,
    status: 'FREE',
    channel: 'SELF',
    registeredByKind: 'STUDENT',
    registeredById: student.id,
    holdsSeat: true,
  } as const
}

async function students(count: number) {
  const { id: schoolId } = await makeSchool(db)
  return Promise.all(Array.from({ length: count }, () => makeStudent(db, { schoolId })))
}

/** What the database tells the status hub meanwhile. */
async function toldBy(change: () => Promise<unknown>) {
  const client = await pool.connect()
  const notices: { type: string; id: string }[] = []
  client.on('notification', ({ payload }) => notices.push(JSON.parse(payload ?? '')))
  await client.query('LISTEN portal_status')
  await change()
  await client.query('UNLISTEN portal_status')
  client.removeAllListeners('notification')
  client.release()
  return notices
}

async function seatsTaken(projectId: string) {
  return (await db.projectTally.findUniqueOrThrow({ where: { projectId } })).seatsTaken
}

const cancelled = { cancelledAt: now, cancelKind: 'CANCELLED', holdsSeat: false } as const

test('gives exactly 50 of 200 who register at once one of 50 seats', async () => {
  const project = await makeProject(db, {}, { capacity: 50 })
  const takers = await students(200)
  // They wait for one another: on a busy machine the last one longer than anybody waits for a connection.
  pool.options.connectionTimeoutMillis = 15_000
  const outcomes = await Promise.all(
    takers.map((student, number) => refusalOf(db.registration.create({ data: row(project.id, student, number) }))),
  )
  expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(50)
  expect(outcomes.filter((refusal) => refusal === 'project_tally_seats_within_capacity')).toHaveLength(150)
  expect(await seatsTaken(project.id)).toBe(50)
  expect(await db.registration.count({ where: { projectId: project.id } })).toBe(50)
})

test('an import of more rows than seats takes none of them', async () => {
  const project = await makeProject(db, {}, { capacity: 9 })
  const rows = (await students(10)).map((student, number) => row(project.id, student, number))
  expect(await refusalOf(db.registration.createMany({ data: rows }))).toBe('project_tally_seats_within_capacity')
  expect(await seatsTaken(project.id)).toBe(0)
  await db.registration.createMany({ data: rows.slice(0, 9) })
  expect(await seatsTaken(project.id)).toBe(9)
  await db.registration.deleteMany({ where: { projectId: project.id } })
  expect(await seatsTaken(project.id)).toBe(0)
})

test('the capacity cannot be set below what is taken', async () => {
  const project = await makeProject(db)
  await makeRegistration(db, { projectId: project.id })
  const lower = db.projectTally.update({ where: { projectId: project.id }, data: { capacity: 0 } })
  expect(await refusalOf(lower)).toBe('project_tally_seats_within_capacity')
})

test('one application per student and project, whoever is faster', async () => {
  const project = await makeProject(db)
  const [student] = await students(1)
  if (student === undefined) throw new Error('no student')
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      refusalOf(db.registration.create({ data: row(project.id, student, number) })),
    ),
  )
  expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(outcomes.filter((refusal) => refusal === 'registration_one_live_per_student_project')).toHaveLength(19)
  expect(await seatsTaken(project.id)).toBe(1)
})

test('cancelling gives the seat back, is final, and lets the student register anew', async () => {
  const project = await makeProject(db, {}, { capacity: 1 })
  const first = await makeRegistration(db, { projectId: project.id })
  await audited(db, (tx) => tx.registration.update({ where: { id: first.id }, data: cancelled }))
  expect(await seatsTaken(project.id)).toBe(0)
  const revive = { cancelledAt: null, cancelKind: null, holdsSeat: true }
  expect(await refusalOf(db.registration.update({ where: { id: first.id }, data: revive }))).toBe(
    'registration_cancel_is_final',
  )
  const again = await makeRegistration(db, { projectId: project.id, studentId: first.studentId })
  expect(again.number).not.toBe(first.number)
  expect(await seatsTaken(project.id)).toBe(1)
})

test('a live registration holds its seat', async () => {
  const registration = await makeRegistration(db)
  expect(await refusalOf(db.registration.update({ where: { id: registration.id }, data: { holdsSeat: false } }))).toBe(
    'registration_live_holds_seat',
  )
})

test('a fee is born pending or free and moves once', async () => {
  const project = await makeProject(db)
  const [student] = await students(1)
  if (student === undefined) throw new Error('no student')
  const paid = { ...row(project.id, student, 1), status: 'PAID' as const }
  expect(await refusalOf(db.registration.create({ data: paid }))).toBe('registration_status_birth')

  const settled = await makeRegistration(db, { status: 'PAID' })
  const free = await makeRegistration(db, { status: 'FREE' })
  const moves = [
    [settled.id, 'PENDING'],
    [settled.id, 'FREE'],
    [free.id, 'PENDING'],
    [free.id, 'PAID'],
  ] as const
  for (const [id, status] of moves) {
    expect(await refusalOf(db.registration.update({ where: { id }, data: { status } }))).toBe(
      'registration_status_edge',
    )
  }
  const pending = await makeRegistration(db)
  await audited(db, (tx) => tx.registration.update({ where: { id: pending.id }, data: { status: 'FREE' } }))
  expect(await db.stateChange.findMany({ where: { objectId: pending.id } })).toMatchObject([
    { objectType: 'Registration', fromState: 'PENDING', toState: 'FREE' },
  ])
})

test('a change of status is told to whoever listens, an insert is not', async () => {
  let id = ''
  const notices = await toldBy(async () => {
    id = (await makeRegistration(db)).id
    await audited(db, (tx) => tx.registration.update({ where: { id }, data: { status: 'FREE' } }))
  })
  const [ofRegistrations, ofWork] = [true, false].map((is) =>
    notices.filter(({ type }) => (type === 'Registration') === is),
  )
  expect(ofRegistrations).toEqual([{ type: 'Registration', id, state: 'FREE' }])
  expect(ofWork?.every(({ type }) => type === 'Work')).toBe(true)
})

test('a request that is written without being decided is told to nobody, its decision to all who wait for it', async () => {
  const { projectId, studentId } = await makeRegistration(db)
  const { schoolId } = await db.student.findUniqueOrThrow({ where: { id: studentId } })
  const request = await db.changeRequest.create({
    data: { createdAt: now, studentId, field: 'latinGiven', proposed: 'Xiaoyu' },
  })
  const where = { id: request.id }
  const decided = { decidedByKind: 'ADMINISTRATOR', decidedById: newId(now), decidedAt: now } as const
  expect(await toldBy(() => db.changeRequest.update({ where, data: { state: 'PENDING', reason: 'a typo' } }))).toEqual(
    [],
  )
  const heard = await toldBy(() =>
    audited(db, (tx) => tx.changeRequest.update({ where, data: { state: 'ACCEPTED', ...decided } })),
  )
  expect(heard.filter(({ type }) => type === 'Work').map(({ id }) => id)).toEqual(
    expect.arrayContaining([projectId, schoolId]),
  )
})

test('scores of many teams are told once for each project and school', async () => {
  const members = await Promise.all([makeRegistration(db), makeRegistration(db)])
  const teams = await Promise.all(members.map((member) => makeTeam(db, [member])))
  const score = {
    createdAt: now,
    kind: 'SCORER',
    scorerKind: 'ADMINISTRATOR',
    scorerId: newId(now),
    hundredths: 100,
  } as const
  const heard = await toldBy(() =>
    db.scoreEntry.createMany({ data: teams.map(({ id: teamId }) => ({ ...score, teamId })) }),
  )
  const listeners = members.flatMap(({ projectId, schoolId }) => [projectId, schoolId])
  expect(heard.map(({ id }) => id).sort()).toEqual([...listeners, '00000000-0000-4000-8000-000000000001'].sort())
})

test('the project, the student and the number of a registration never change', async () => {
  const registration = await makeRegistration(db)
  const elsewhere = { projectId: (await makeProject(db)).id }
  const another = { studentId: (await makeStudent(db)).id }
  for (const data of [{ number: 'X-1' }, elsewhere, another]) {
    expect(await refusalOf(db.registration.update({ where: { id: registration.id }, data }))).toBe(
      'registration_keeps_its_place',
    )
  }
})

test('the package and the student of a package registration never change', async () => {
  const bought = await makePackageRegistration(db)
  const elsewhere = { packageId: (await makePackage(db, [(await makeProject(db)).id])).id }
  const another = { studentId: (await makeStudent(db)).id }
  for (const data of [elsewhere, another]) {
    expect(await refusalOf(db.packageRegistration.update({ where: { id: bought.id }, data }))).toBe(
      'package_registration_keeps_its_place',
    )
  }
})

async function team(size: number, given: { teamSizeMax?: number } = {}) {
  const project = await makeProject(db, { teamSizeMax: size, ...given })
  const members: Registration[] = []
  for (let number = 0; number < size; number++) {
    members.push(await makeRegistration(db, { projectId: project.id, status: 'FREE' }))
  }
  return { project, members, team: await makeTeam(db, members) }
}

test('one update may swap leaders; a second leader is refused', async () => {
  const { team: made, members } = await team(2)
  const second = members[1]?.id ?? ''
  expect(await refusalOf(db.registration.update({ where: { id: second }, data: { teamRole: 'LEADER' } }))).toBe(
    'registration_one_leader_per_team',
  )
  await db.$executeRaw`UPDATE registration SET team_role = CASE WHEN id = ${second}::uuid THEN 'LEADER' ELSE 'MEMBER' END::team_role
    WHERE team_id = ${made.id}::uuid`
  expect(await db.registration.findMany({ where: { teamId: made.id, teamRole: 'LEADER' } })).toMatchObject([
    { id: second },
  ])
})

test('makes one of 20 the leader when all become leader at once', async () => {
  const { team: made, members } = await team(20)
  await db.registration.updateMany({ where: { teamId: made.id }, data: { teamRole: 'MEMBER' } })
  const outcomes = await Promise.all(
    // Who meets another in the index of the constraint may be asked to try again, as every write of ours does.
    members.map(({ id }) =>
      refusalOf(retrying(() => db.registration.update({ where: { id }, data: { teamRole: 'LEADER' } }))),
    ),
  )
  expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1)
})

test('a team of five takes five of thirty', async () => {
  const { project, team: made } = await team(1, { teamSizeMax: 5 })
  const joiners: Registration[] = []
  for (let number = 0; number < 30; number++) {
    joiners.push(await makeRegistration(db, { projectId: project.id, status: 'FREE' }))
  }
  const join = { teamId: made.id, teamRole: 'MEMBER' } as const
  const outcomes = await Promise.all(
    joiners.map(({ id }) => refusalOf(db.registration.update({ where: { id }, data: join }))),
  )
  expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(4)
  expect(outcomes.filter((refusal) => refusal === 'team_size_within_maximum')).toHaveLength(26)
  expect(await db.team.findUnique({ where: { id: made.id } })).toMatchObject({ memberCount: 5 })
})

test('a team and its members belong to one project', async () => {
  const { team: made } = await team(1)
  const stranger = await makeRegistration(db, { status: 'FREE' })
  expect(await refusalOf(db.registration.update({ where: { id: stranger.id }, data: { teamId: made.id } }))).toBe(
    'registration_team_id_project_id_fkey',
  )
})

test('a role needs a team', async () => {
  const registration = await makeRegistration(db)
  expect(
    await refusalOf(db.registration.update({ where: { id: registration.id }, data: { teamRole: 'LEADER' } })),
  ).toBe('registration_role_in_a_team')
})

test('lets three of ten use a package of three at once; a use comes back once', async () => {
  const projects = await Promise.all(Array.from({ length: 10 }, () => makeProject(db)))
  const bundle = await makePackage(
    db,
    projects.map(({ id }) => id),
    { uses: 3, priceMinor: 0 },
  )
  const bought = await makePackageRegistration(db, { packageId: bundle.id })
  const student = await db.student.findUniqueOrThrow({ where: { id: bought.studentId } })
  const outcomes = await Promise.all(
    projects.map(({ id }, number) => {
      const data = { ...row(id, student, number), packageRegistrationId: bought.id, holdsUse: true }
      return refusalOf(db.registration.create({ data }))
    }),
  )
  expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(3)
  expect(outcomes.filter((refusal) => refusal === 'package_registration_uses_within_total')).toHaveLength(7)

  const one = await db.registration.findFirstOrThrow({ where: { packageRegistrationId: bought.id } })
  const giveBack = { ...cancelled, holdsUse: false }
  await audited(db, (tx) => tx.registration.update({ where: { id: one.id }, data: giveBack }))
  await db.registration.update({ where: { id: one.id }, data: { holdsUse: false } })
  expect(await db.packageRegistration.findUnique({ where: { id: bought.id } })).toMatchObject({ usesTaken: 2 })
})

test("a use is taken from the student's own package", async () => {
  const bought = await makePackageRegistration(db)
  const stranger = await makeRegistration(db)
  const use = { packageRegistrationId: bought.id, holdsUse: true }
  expect(await refusalOf(db.registration.update({ where: { id: stranger.id }, data: use }))).toBe(
    'registration_package_registration_id_student_id_fkey',
  )
})

test('schools take their own places, once per school and project', async () => {
  const project = await makeProject(db, {}, { schoolCapacity: 1 })
  const schools = [await makeSchool(db), await makeSchool(db)]
  const apply = async (schoolId: string) => {
    const contact = await makeContact(db, { schoolId, role: 'COORDINATOR' })
    return db.schoolRegistration.create({
      data: {
        createdAt: now,
        updatedAt: now,
        schoolId,
        projectId: project.id,
        contactId: contact.id,
        status: 'FREE',
        channel: 'COORDINATOR',
        holdsSeat: true,
      },
    })
  }
  const first = await apply(schools[0]?.id ?? '')
  expect(await refusalOf(apply(schools[1]?.id ?? ''))).toBe('project_tally_schools_within_capacity')
  await audited(db, (tx) => tx.schoolRegistration.update({ where: { id: first.id }, data: cancelled }))
  await apply(schools[1]?.id ?? '')
  expect(await db.projectTally.findUnique({ where: { projectId: project.id } })).toMatchObject({ schoolsTaken: 1 })
})

test('a live school holds its place unless it is rejected, and then none', async () => {
  const project = await makeProject(db, {}, { schoolCapacity: 1 })
  const contact = await makeContact(db, { role: 'COORDINATOR' })
  const { id } = await db.schoolRegistration.create({
    data: {
      ...{ createdAt: now, updatedAt: now, schoolId: contact.schoolId, projectId: project.id, contactId: contact.id },
      ...{ status: 'FREE', channel: 'COORDINATOR', holdsSeat: true },
    },
  })
  const become = (data: { reviewState?: 'APPROVED' | 'REJECTED'; holdsSeat?: boolean }) =>
    audited(db, (tx) => tx.schoolRegistration.update({ where: { id }, data }))
  for (const wrong of [
    { holdsSeat: false },
    { reviewState: 'APPROVED', holdsSeat: false },
    { reviewState: 'REJECTED' },
  ] as const)
    expect(await refusalOf(become(wrong))).toBe('school_registration_live_holds_seat')
  await become({ reviewState: 'REJECTED', holdsSeat: false })
  expect(await db.projectTally.findUnique({ where: { projectId: project.id } })).toMatchObject({ schoolsTaken: 0 })
  await become({ reviewState: 'APPROVED', holdsSeat: true })
  expect(await db.projectTally.findUnique({ where: { projectId: project.id } })).toMatchObject({ schoolsTaken: 1 })
})

test('a project without its row of counters is refused when the transaction ends', async () => {
  const { id: _, ...project } = await makeProject(db)
  const { tally, events, entryWindows, coverAlt: _alt, ...columns } = project
  const text = { zh: '', en: '' }
  const texts = {
    ...{ name: text, summary: text, description: text },
    ...{ audience: text, deliverables: text, organizer: text },
  }
  const copy = { ...columns, ...texts, refundPolicy: text, code: 'LONELY', numberPrefix: 'LONELY' }
  expect([tally?.seatsTaken, events.length, entryWindows.length]).toEqual([0, 3, 1])
  expect(await refusalOf(db.project.create({ data: copy }))).toBe('project_has_a_tally')
})

test('a project with registrations never goes back to draft', async () => {
  const project = await makeProject(db)
  await audited(db, (tx) => tx.project.update({ where: { id: project.id }, data: { state: 'DRAFT' } }))
  await audited(db, (tx) => tx.project.update({ where: { id: project.id }, data: { state: 'PUBLISHED' } }))
  await makeRegistration(db, { projectId: project.id })
  expect(await refusalOf(db.project.update({ where: { id: project.id }, data: { state: 'DRAFT' } }))).toBe(
    'project_not_back_to_draft',
  )
})
