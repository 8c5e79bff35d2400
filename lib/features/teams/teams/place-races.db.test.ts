import { expect, test } from 'vitest'
import type { Actor, AdviserActor } from '@/lib/access/actor'
import type { Registration } from '@/lib/db/generated/client'
import { removeRegistration } from '@/lib/features/registrations/registrations/remove-registration'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeContact, makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { changeTeamCode } from './change-team-code'
import { saveTeamCodes } from './save-team-codes'
import { setLeader } from './set-leader'

const { db } = await testDatabase()
const world = testWorld({ db })

/** Two advisers of one school with so many students each, registered for one project. */
async function makeClasses(each: number, project: Parameters<typeof makeProject>[1] = {}) {
  const { id: schoolId } = await makeSchool(db)
  const { id: projectId } = await makeProject(db, project)
  const classes: { actor: AdviserActor; students: Registration[] }[] = []
  for (let number = 0; number < 2; number++) {
    const { id: contactId } = await makeContact(db, { schoolId })
    const students: Registration[] = []
    while (students.length < each) {
      const registration = await makeRegistration(db, { projectId, schoolId })
      await linkAdviser(db, { studentId: registration.studentId, contactId })
      students.push(registration)
    }
    classes.push({ actor: adviserActor({ contactId, schoolId }), students })
  }
  return {
    projectId,
    schoolId,
    classes,
    everyone: classes.flatMap(({ actor, students }) => students.map((one) => ({ one, actor }))),
  }
}

const save = (rows: { registrationId: string; code: number | null; role?: 'LEADER' | 'MEMBER' }[], actor: Actor) =>
  perform(saveTeamCodes, { rows }, actor, world)

test('two leaders set at once for one school leave one leader', async () => {
  const { everyone, projectId, schoolId } = await makeClasses(1)
  const students = everyone.map(({ one }) => one)
  const team = await makeTeam(db, students)
  const coordinator = coordinatorActor({ schoolId })
  for (let round = 0; round < 5; round++) {
    const tries = students.map(({ id }) => perform(setLeader, { registrationId: id }, coordinator, world))
    expect(await outcomes(tries)).toEqual({ done: 2 })
    expect(await db.registration.count({ where: { teamId: team.id, teamRole: 'LEADER' } })).toBe(1)
  }
  expect(await db.team.count({ where: { projectId } })).toBe(1)
})

test('when two advisers set two leaders at once the first leads, and the other may not replace them', async () => {
  const { everyone } = await makeClasses(1)
  const team = await makeTeam(
    db,
    everyone.map(({ one }) => one),
  )
  for (let round = 0; round < 5; round++) {
    await db.registration.updateMany({ where: { teamId: team.id }, data: { teamRole: 'MEMBER' } })
    const tries = everyone.map(({ actor, one }) => perform(setLeader, { registrationId: one.id }, actor, world))
    expect(await outcomes(tries)).toEqual({ done: 1, 'teams.leaderOfOthers': 1 })
    expect(await db.registration.count({ where: { teamId: team.id, teamRole: 'LEADER' } })).toBe(1)
  }
})

test('50 who each want to found and lead team 1 found one team with one leader and no more than it holds', async () => {
  const { everyone, projectId, schoolId } = await makeClasses(25)
  const coordinator = coordinatorActor({ schoolId })
  const tries = everyone.map(({ one }) => save([{ registrationId: one.id, code: 1, role: 'LEADER' }], coordinator))
  expect(await outcomes(tries)).toEqual({ done: 5, 'teams.full': 45 })
  expect(await db.team.findMany({ where: { projectId } })).toMatchObject([{ code: 1, serial: 1, memberCount: 5 }])
  expect(await db.registration.count({ where: { projectId, teamRole: 'LEADER' } })).toBe(1)
})

test('50 students who found a team at once get a serial each, without a gap', async () => {
  const { projectId, schoolId } = await makeClasses(0)
  await db.project.update({ where: { id: projectId }, data: { teamCodeMax: 50 } })
  const own: Registration[] = []
  while (own.length < 50) own.push(await makeRegistration(db, { projectId, schoolId, status: 'FREE' }))
  const tries = own.map(({ id, studentId }, at) =>
    perform(changeTeamCode, { registrationId: id, code: at + 1 }, studentActor({ studentId, schoolId }), world),
  )
  expect(await outcomes(tries)).toEqual({ done: 50 })
  const serials = (await db.team.findMany({ where: { projectId } })).map(({ serial }) => serial)
  expect(serials.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
})

test('50 whole lists of the same students in every order neither hang nor tear: the last one stands', async () => {
  const { classes, projectId } = await makeClasses(8)
  const [first] = classes
  if (first === undefined) throw new Error('two classes were made')
  const ids = first.students.map(({ id }) => id)
  const tries = Array.from({ length: 50 }, (_, turn) => {
    const rows = ids.map((registrationId, at) => ({ registrationId, code: 1 + ((at + turn) % 4) }))
    return save(turn % 2 ? rows : rows.toReversed(), first.actor)
  })
  expect(await outcomes(tries)).toEqual({ done: 50 })
  const teams = await db.team.findMany({ where: { projectId, archivedAt: null } })
  expect(teams.map(({ memberCount }) => memberCount)).toEqual([2, 2, 2, 2])
})

test('saving, removing and saving again at once leave no team without its count', async () => {
  const { classes, projectId } = await makeClasses(10)
  const [one, other] = classes
  if (one === undefined || other === undefined) throw new Error('two classes were made')
  const tries = one.students.flatMap(({ id }, at) => [
    save([{ registrationId: id, code: 1 + (at % 3) }], one.actor),
    perform(removeRegistration, { registrationId: id }, one.actor, world),
    save(
      other.students.slice(0, 4).map((student) => ({ registrationId: student.id, code: 4 + (at % 2) })),
      other.actor,
    ),
  ])
  const { done = 0, ...refused } = await outcomes(tries)
  expect(done).toBeGreaterThanOrEqual(20)
  expect(Object.keys(refused).filter((key) => !['registrations.cancelled', 'notFound'].includes(key))).toEqual([])
  const live = await db.team.findMany({ where: { projectId, archivedAt: null } })
  expect(live.map(({ memberCount }) => memberCount)).toEqual([4])
})

test('a change that comes while the team hands in waits, and is refused then', async () => {
  const { classes } = await makeClasses(3)
  const [one] = classes
  const [leader, member] = one?.students ?? []
  if (one === undefined || leader === undefined || member === undefined) throw new Error('a class was made')
  const team = await makeTeam(db, [leader, member])
  let saving: Promise<Record<string, number>> | undefined
  await db.$transaction(async (tx) => {
    await makeSubmission(tx, { ...leader, teamId: team.id })
    saving = outcomes([save([{ registrationId: member.id, code: null }], one.actor)])
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  expect(await saving).toEqual({ 'teams.submitted': 1 })
  expect(await db.registration.findUnique({ where: { id: member.id } })).toMatchObject({ teamId: team.id })
})
