import { expect, test } from 'vitest'
import type { Registration } from '@/lib/db/generated/client'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeContact, makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { getTeamBoard } from './get-team-board'

const { db } = await testDatabase()
const world = testWorld({ db })

test('a board shows the reader’s students as cards, their team-mates by name, and the teams of one school at a time', async () => {
  const [project, school, away] = [await makeProject(db), await makeSchool(db), await makeSchool(db)]
  const contact = await makeContact(db, { schoolId: school.id })
  const registered = async (given: Partial<Omit<Registration, 'extra'>>, isOwn = true) => {
    const one = await makeRegistration(db, { projectId: project.id, schoolId: school.id, status: 'FREE', ...given })
    if (isOwn) await linkAdviser(db, { studentId: one.studentId, contactId: contact.id })
    return one
  }
  const own = [await registered({}), await registered({ status: 'PENDING' })]
  const colleagues = await registered({}, false)
  const [abroad, guest] = [await registered({ schoolId: away.id }, false), await registered({})]
  await makeTeam(db, [...own.slice(0, 1), colleagues])
  const theirs = await makeTeam(db, [abroad, guest])
  const hidden = await makeTeam(db, [await registered({}, false)])

  const board = (actor: Parameters<typeof perform>[2], schoolId?: string) =>
    perform(getTeamBoard, { projectCode: project.code, ...(schoolId && { schoolId }) }, actor, world)
  const adviser = await board(adviserActor({ contactId: contact.id, schoolId: school.id }))
  expect(adviser.school?.id).toBe(school.id)
  expect(new Set(adviser.students.map(({ id }) => id))).toEqual(new Set([...own, guest].map(({ id }) => id)))
  expect(adviser.teams.map(({ others, otherSchool }) => [others.length, otherSchool === null])).toEqual([
    [1, true],
    [1, false],
  ])
  // A number of a colleague's team is taken, though the team is not visible to this adviser.
  expect(adviser.taken).toContain(hidden.code)
  expect(adviser.students.find(({ id }) => id === guest.id)?.teamPlace).toMatchObject({
    column: theirs.id,
    role: 'MEMBER',
  })

  const owner = adminActor({ projectId: project.id, grants: [{ projectId: project.id, role: 'OWNER' }] })
  const everybody = await board(owner, away.id)
  expect(new Map(everybody.schools.map(({ id, count }) => [id, count]))).toEqual(
    new Map([
      [school.id, 5],
      [away.id, 1],
    ]),
  )
  expect(everybody.students.map(({ id }) => id)).toEqual([abroad.id])

  const elsewhere = await board(coordinatorActor({ schoolId: (await makeSchool(db)).id }), school.id)
  expect([elsewhere.school, elsewhere.students, elsewhere.teams]).toEqual([null, [], []])
  await expect(board(studentActor())).rejects.toMatchObject({ code: 403 })
})
