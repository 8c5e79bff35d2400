import { beforeEach, describe, expect, test } from 'vitest'
import type { Registration } from '@/lib/db/generated/client'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, studentActor } from '@/lib/testing/actors'
import { makeClassmate } from '@/lib/testing/classmate'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeContact, makeSchool } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { changeTeamCode } from './change-team-code'
import { setLeader } from './set-leader'
import { setMember } from './set-member'
import { teamFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })
let project: MadeProject
let schoolId: string
beforeEach(async () => {
  project = await makeProject(db)
  schoolId = (await makeSchool(db)).id
})

const registered = (given: Partial<Omit<Registration, 'extra'>> = {}) =>
  makeRegistration(db, { projectId: project.id, schoolId, status: 'FREE', ...given })
const actorOf = ({ studentId }: Registration) => studentActor({ studentId, schoolId })
const change = (one: Registration, code: number | null, at = world) =>
  perform(changeTeamCode, { registrationId: one.id, code }, actorOf(one), at)
const placeOf = async ({ id }: { id: string }) => {
  const { team, teamRole } = await db.registration.findUniqueOrThrow({ where: { id }, include: { team: true } })
  return team === null ? null : [team.code, teamRole]
}

describe('a student may edit the team code only when paid', () => {
  test('a student founds a team as its leader, and joins one of their own school as a member', async () => {
    const [one, other] = [await registered(), await registered()]
    expect((await change(one, 4)).rows).toMatchObject([{ id: one.id, team: 4, role: 'LEADER' }])
    await change(other, 4)
    expect([await placeOf(one), await placeOf(other)]).toEqual([
      [4, 'LEADER'],
      [4, 'MEMBER'],
    ])
    await change(other, null)
    expect(await placeOf(other)).toBeNull()
  })

  test.each([
    ['not paid', 'teams.unpaid', () => registered({ status: 'PENDING' })],
    [
      'submitted',
      'teams.submitted',
      async () => {
        const one = await registered()
        await makeSubmission(db, one)
        return one
      },
    ],
    [
      'the leader of others, who hands over first',
      'teams.leaderLeaves',
      async () => {
        const one = await registered()
        await makeTeam(db, [one, await registered()])
        return one
      },
    ],
  ] as const)('%s: %s', async (_, key, make) => {
    const one = await make()
    const before = await placeOf(one)
    await expect(change(one, 9)).rejects.toMatchObject({ key, code: 409 })
    expect(await placeOf(one)).toEqual(before)
  })

  test('not after the last deadline', async () => {
    const one = await registered()
    const late = testWorld({ db, now: new Date((project.entryWindows[0]?.deadlineAt.getTime() ?? 0) + 1) })
    await expect(change(one, 9, late)).rejects.toMatchObject({ key: 'teams.closed' })
  })

  test('not for somebody else, not beyond the maximum, not into a full team', async () => {
    const [one, other] = [await registered(), await registered()]
    await expect(
      perform(changeTeamCode, { registrationId: other.id, code: 1 }, actorOf(one), world),
    ).rejects.toMatchObject({ key: 'notFound' })
    await expect(change(one, 21)).rejects.toMatchObject({ key: 'teams.codeTooHigh' })
    const five = await Promise.all(Array.from({ length: 5 }, () => registered()))
    const { code } = await makeTeam(db, five)
    await expect(change(one, code)).rejects.toMatchObject({ key: 'teams.full' })
  })

  test('without a school a number leads into no team of others', async () => {
    const { id } = await db.school.findFirstOrThrow({ where: { isIndependent: true } })
    const [one, other] = [await registered({ schoolId: id }), await registered({ schoolId: id })]
    await change(one, 30)
    await expect(change(other, 30)).rejects.toMatchObject({ key: 'teams.codeOfStrangers' })
  })
})

describe('Set as Leader is offered when the role is empty or member; for a leader the offer is to set as member', () => {
  async function taught() {
    const contact = await makeContact(db, { schoolId })
    const own = async () => {
      const one = await registered({ status: 'PENDING' })
      await linkAdviser(db, { studentId: one.studentId, contactId: contact.id })
      return one
    }
    const actor = adviserActor({ contactId: contact.id, schoolId })
    return { actor, one: await own(), other: await own() }
  }

  test('the other leader is a member then', async () => {
    const { actor, one, other } = await taught()
    const { code } = await makeTeam(db, [one, other])
    const done = await perform(setLeader, { registrationId: other.id }, actor, world)
    expect(done.rows.map(({ id, role, before }) => [id, role, before.role])).toEqual([
      [other.id, 'LEADER', 'MEMBER'],
      [one.id, 'MEMBER', 'LEADER'],
    ])
    expect([await placeOf(one), await placeOf(other)]).toEqual([
      [code, 'MEMBER'],
      [code, 'LEADER'],
    ])
    await perform(setMember, { registrationId: other.id }, actor, world)
    expect(await placeOf(other)).toEqual([code, 'MEMBER'])
    expect(await db.auditEntry.findMany({ where: { objectId: other.id }, include: { values: true } })).toMatchObject([
      { operation: 'teams/teams/set-member', studentId: other.studentId, values: [{ field: 'role', after: 'MEMBER' }] },
    ])
  })

  test('a leader of another school or adviser stays the leader', async () => {
    const { actor, one } = await taught()
    const founder = await registered({ schoolId: (await makeSchool(db)).id })
    const { code } = await makeTeam(db, [founder, one])
    await expect(perform(setLeader, { registrationId: one.id }, actor, world)).rejects.toMatchObject({
      key: 'teams.leaderOfOthers',
      code: 409,
    })
    expect([await placeOf(founder), await placeOf(one)]).toEqual([
      [code, 'LEADER'],
      [code, 'MEMBER'],
    ])
  })

  test('who is in no team leads none', async () => {
    const { actor, one } = await taught()
    await expect(perform(setLeader, { registrationId: one.id }, actor, world)).rejects.toMatchObject({
      key: 'teams.none',
    })
  })

  test('an educator sees a student of their class and changes nothing of the student’s', async () => {
    const { educator, registration } = await makeClassmate(db, project.id)
    for (const work of [setLeader, setMember]) {
      await expect(perform(work, { registrationId: registration.id }, educator, world)).rejects.toMatchObject({
        key: 'registrations.notYours',
        code: 403,
      })
    }
  })

  test('the calls answer Role Modification Successful and Change Successful, with the application', async () => {
    const { actor, one } = await taught()
    const spoken = testWorld({ db, language: 'en-US' })
    const call = (name: string, payload: Record<string, unknown>) =>
      teamFunctions[name]?.call({ id: one.id, ...payload }, actor, spoken, false)
    expect(await call('changeTeamCode', { application_team_code: '6' })).toMatchObject({
      msg: 'Change Successful',
      data: { app_info: { _id: one.id, application_team_code: 6, application_team_role: '队员' } },
    })
    expect(await call('setLeader', {})).toMatchObject({
      msg: 'Role Modification Successful',
      data: { app_info: { application_team_role: '领队' } },
    })
    expect(await call('setMember', {})).toMatchObject({ data: { app_info: { application_team_role: '队员' } } })
    expect(await call('changeTeamCode', { application_team_code: '' })).toMatchObject({
      data: { app_info: { application_team_code: null, application_team_role: null } },
    })
  })
})
