import { expect, test } from 'vitest'
import type { Registration } from '@/lib/db/generated/client'
import { groupBy } from '@/lib/group-by'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { createTeam } from './create-team'
import { handOverLead } from './hand-over-lead'
import { joinTeam } from './join-team'
import { leaveTeam } from './leave-team'

const { db } = await testDatabase()
const world = testWorld({ db })

/** So many settled students of one school, registered for one project. */
async function makeClass(size: number): Promise<{ projectId: string; students: Registration[] }> {
  const { id: schoolId } = await makeSchool(db)
  const { id: projectId } = await makeProject(db)
  const students: Registration[] = []
  while (students.length < size) students.push(await makeRegistration(db, { projectId, schoolId, status: 'FREE' }))
  return { projectId, students }
}
const actorOf = ({ studentId, schoolId }: Registration) => studentActor({ studentId, schoolId })
const create = (one: Registration) => perform(createTeam, { registrationId: one.id }, actorOf(one), world)
const join = (one: Registration, code: number) =>
  perform(joinTeam, { registrationId: one.id, code }, actorOf(one), world)
const leave = (one: Registration) => perform(leaveTeam, { registrationId: one.id }, actorOf(one), world)

test('gives 30 students of one school who create teams at once 20 codes, each once, and 10 clear refusals', async () => {
  const { projectId, students } = await makeClass(30)
  expect(await outcomes(students.map(create))).toEqual({ done: 20, 'teams.noCodeLeft': 10 })
  const teams = await db.team.findMany({ where: { projectId }, include: { registrations: true } })
  const codes = teams.map(({ code }) => code).toSorted((a, b) => a - b)
  expect(codes).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  expect(teams.every(({ registrations: [leader] }) => leader?.teamRole === 'LEADER')).toBe(true)
})

test('lets three of 50 join a team with three places at once, and tells 47 that it is full', async () => {
  const { students } = await makeClass(52)
  const { id, code } = await makeTeam(db, students.slice(0, 2))
  const tries = students.slice(2).map((one) => join(one, code))
  expect(await outcomes(tries)).toEqual({ done: 3, 'teams.full': 47 })
  expect(await db.registration.count({ where: { teamId: id } })).toBe(5)
})

test('who double-clicks founds one team', async () => {
  const { projectId, students } = await makeClass(1)
  expect(await outcomes(students.flatMap((one) => [create(one), create(one), create(one)]))).toEqual({
    done: 1,
    'teams.already': 2,
  })
  expect(await db.team.count({ where: { projectId } })).toBe(1)
})

test('a join at the moment of a leave ends in a live team with its leader', async () => {
  const { projectId, students } = await makeClass(12)
  const [leader, ...others] = students
  if (leader === undefined) throw new Error('a class was made')
  for (let round = 0; round < 6; round++) {
    const { id, code } = await makeTeam(db, [leader])
    // The student begins to leave before they come, and after.
    const leaving = round % 2 === 0 ? [leave(leader)] : []
    const joining = others.map((one) => join(one, code))
    const names = Object.keys(await outcomes([...leaving, ...joining, ...(round % 2 === 0 ? [] : [leave(leader)])]))
    const known = ['done', 'teams.full', 'teams.leaderLeaves', 'team.leaderNotFound']
    expect(names.filter((name) => !known.includes(name))).toEqual([])
    const placed = await db.registration.findMany({ where: { projectId, teamId: { not: null } } })
    const team = await db.team.findUnique({ where: { id } })
    // Either the student left, and the team ended before anybody came; or they came first, and the student stays their
    // leader.
    if (team === null) expect(placed).toEqual([])
    else expect(placed.map(({ teamRole }) => teamRole).filter((role) => role === 'LEADER')).toHaveLength(1)
    expect(await db.team.count({ where: { projectId } })).toBe(team === null ? 0 : 1)
    await db.registration.updateMany({ where: { projectId }, data: { teamId: null, teamRole: null } })
    await db.team.deleteMany({ where: { projectId } })
  }
})

test('a lead that is handed to two at once has one holder', async () => {
  const { projectId, students } = await makeClass(3)
  const [leader, one, other] = students
  if (leader === undefined || one === undefined || other === undefined) throw new Error('a class was made')
  await makeTeam(db, students)
  const handTo = (to: Registration) =>
    perform(handOverLead, { registrationId: leader.id, memberId: to.id }, actorOf(leader), world)
  expect(await outcomes([handTo(one), handTo(other)])).toEqual({ done: 1, 'teams.notLeader': 1 })
  const roles = groupBy(await db.registration.findMany({ where: { projectId } }), ({ teamRole }) => teamRole)
  expect(roles.get('LEADER')).toHaveLength(1)
})
