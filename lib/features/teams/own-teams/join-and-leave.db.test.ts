import { beforeEach, describe, expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { tokenHash } from '@/lib/access/tokens'
import type { Registration } from '@/lib/db/generated/client'
import { createTeamInvite } from '@/lib/features/teams/team-invites/create-team-invite'
import { revokeTeamInvite } from '@/lib/features/teams/team-invites/revoke-team-invite'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { createTeam } from './create-team'
import { getOwnTeam } from './get-own-team'
import { handOverLead } from './hand-over-lead'
import { joinTeam } from './join-team'
import { leaveTeam } from './leave-team'
import { listOwnTeams } from './list-own-teams'
import { openInvitation } from './open-invitation'
import { showInvitation } from './show-invitation'
import { ownTeamFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db, language: 'en-US' })
let project: MadeProject
let schoolId: string
beforeEach(async () => {
  project = await makeProject(db)
  schoolId = (await makeSchool(db)).id
})

const registered = (given: Partial<Omit<Registration, 'extra'>> = {}) =>
  makeRegistration(db, { projectId: project.id, schoolId, status: 'FREE', ...given })
const actorOf = ({ studentId, schoolId: own }: Registration) => studentActor({ studentId, schoolId: own })
const join = (one: Registration, target: { code?: number; leaderEmail?: string; token?: string }, at = world) =>
  perform(joinTeam, { registrationId: one.id, ...target }, actorOf(one), at)
const leave = (one: Registration, at = world) => perform(leaveTeam, { registrationId: one.id }, actorOf(one), at)
const handOver = (one: Registration, to: Registration) =>
  perform(handOverLead, { registrationId: one.id, memberId: to.id }, actorOf(one), world)
const shown = (one: Registration, token?: string, at = world) =>
  perform(getOwnTeam, { projectCode: project.code, token }, actorOf(one), at)
const placeOf = async ({ id }: { id: string }) => {
  const {
    team,
    teamRole,
    schoolId: of,
  } = await db.registration.findUniqueOrThrow({
    where: { id },
    include: { team: true },
  })
  return [team?.code ?? null, teamRole, of]
}
const inviteOf = async (leader: Registration) => {
  await perform(createTeamInvite, { registrationId: leader.id }, actorOf(leader), world)
  const { invite } = await shown(leader)
  const token = new URL(invite?.address ?? '').searchParams.get('t')
  if (invite === null || token === null) throw new Error('an invitation was made')
  return { ...invite, token }
}

test('teams change until the last deadline, also of a window that started first', async () => {
  const { now } = world
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
  const around = { startsAt: days(-30), deadlineAt: days(30) }
  const over = { startsAt: days(-20), deadlineAt: days(-10) }
  project = await makeProject(db, {}, { windows: [around, over] })
  const one = await registered()
  await perform(createTeam, { registrationId: one.id }, actorOf(one), world)
  expect(await placeOf(one)).toEqual([1, 'LEADER', schoolId])
})

test('a student founds a team under the lowest free code of their school and leads it', async () => {
  await makeTeam(db, [await registered()])
  await makeTeam(db, [await registered()], { code: 3 })
  const one = await registered()
  const call = () => ownTeamFunctions.createNewTeamCode?.call({ id: one.id }, actorOf(one), world, false)
  expect(await call()).toEqual({ data: { application_team_code: 2 }, msg: '' })
  expect(await placeOf(one)).toEqual([2, 'LEADER', schoolId])
  await expect(call()).rejects.toMatchObject({ key: 'teams.already', code: 409 })
  expect(await db.auditEntry.findMany({ where: { objectId: one.id }, include: { values: true } })).toMatchObject([
    { operation: 'teams/own-teams/create-team', studentId: one.studentId, projectId: project.id },
  ])
})

test('of a project in which each takes part alone, its page says so before somebody registers, too', async () => {
  const stranger = studentActor({ studentId: (await makeStudent(db)).id, schoolId })
  const view = () => perform(getOwnTeam, { projectCode: project.code }, stranger, world)
  expect(await view()).toMatchObject({ registration: null, isAlone: false })
  await db.project.update({ where: { id: project.id }, data: { teamSizeMax: 1 } })
  expect(await view()).toMatchObject({ registration: null, isAlone: true })
})

test('without a school the code may exceed the maximum', async () => {
  const { id } = await db.school.findFirstOrThrow({ where: { isIndependent: true } })
  await db.project.update({ where: { id: project.id }, data: { teamCodeMax: 1 } })
  const [one, other] = [await registered({ schoolId: id }), await registered({ schoolId: id })]
  for (const each of [one, other]) await perform(createTeam, { registrationId: each.id }, actorOf(each), world)
  expect((await placeOf(other))[0]).toBe(2)
  // Independent is no school: the number alone leads nowhere.
  const third = await registered({ schoolId: id })
  await expect(join(third, { code: 2 })).rejects.toMatchObject({ key: 'team.leaderNotFound', code: 404 })
})

describe('join', () => {
  test("by the leader's e-mail, or by the number where the team is of the student's own school: Joined Successfully.", async () => {
    const { id: studentId } = await makeStudent(db, {
      schoolId,
      email: `leader.${project.code.toLowerCase()}@portal.test`,
      latinGiven: 'Ming',
      latinFamily: 'Wang',
    })
    const leader = await registered({ studentId })
    const { code } = await makeTeam(db, [leader])
    const [one, other] = [await registered(), await registered()]
    const email = ` Leader.${project.code}@portal.test`
    const call = (name: string, payload: Record<string, unknown>) =>
      ownTeamFunctions[name]?.call(payload, actorOf(one), world, false)
    expect(await call('searchTeam', { email, project_code: project.code })).toMatchObject({
      data: { team_code: code, leaderName: 'Ming Wang', memberCount: 1 },
    })
    await expect(call('searchTeam', { email: 'nobody@portal.test', project_code: project.code })).rejects.toMatchObject(
      { key: 'team.leaderNotFound', code: 404 },
    )
    expect(
      await call('joinTeam', { id: one.id, application_team_code: String(code), leader_email: email }),
    ).toMatchObject({
      msg: 'Joined Successfully.',
      data: { app_info: { _id: one.id, application_team_code: code, application_team_role: '队员' } },
    })
    await join(other, { code })
    expect(await placeOf(other)).toEqual([code, 'MEMBER', schoolId])
  })

  test('by either address of a leader whose two entries were made one', async () => {
    const { id: studentId } = await makeStudent(db, { schoolId })
    const { email } = await makeStudent(db, { schoolId, mergedIntoId: studentId })
    const leader = await registered({ studentId })
    const { code } = await makeTeam(db, [leader])
    const one = await registered()
    await join(one, { code, leaderEmail: email ?? '' })
    expect(await placeOf(one)).toEqual([code, 'MEMBER', schoolId])
  })

  test('joins a team of another school only where the project allows it, and the student keeps their own school', async () => {
    const { id: far } = await makeSchool(db)
    const leader = await registered({ schoolId: far })
    const { code } = await makeTeam(db, [leader])
    const { token } = await inviteOf(leader)
    const { email } = await db.student.findUniqueOrThrow({ where: { id: leader.studentId } })
    const one = await registered()
    await expect(join(one, { code })).rejects.toMatchObject({ key: 'team.leaderNotFound' })
    await expect(join(one, { token })).rejects.toMatchObject({ key: 'teams.otherSchool', code: 409 })
    await expect(
      ownTeamFunctions.searchTeam?.call({ email, project_code: project.code }, actorOf(one), world, false),
    ).rejects.toMatchObject({ key: 'teams.otherSchool' })
    await db.project.update({ where: { id: project.id }, data: { teamSchools: 'ANY' } })
    await expect(join(one, { code: code + 1, token })).rejects.toMatchObject({ key: 'team.leaderNotFound' })
    await join(one, { code, token })
    expect(await placeOf(one)).toEqual([code, 'MEMBER', schoolId])
    expect((await shown(one)).team).toMatchObject({ code, schoolId: far, memberCount: 2 })
  })

  test('not unpaid, not after the deadline, not into a full team, nor one that has submitted', async () => {
    const leader = await registered()
    const { code, id } = await makeTeam(db, [leader])
    const one = await registered()
    const unpaid = await registered({ status: 'PENDING' })
    await expect(join(unpaid, { code })).rejects.toMatchObject({ key: 'teams.unpaid' })
    const deadline = project.entryWindows[0]?.deadlineAt.getTime() ?? 0
    const late = testWorld({ db, now: new Date(deadline + 1) })
    await expect(join(one, { code }, late)).rejects.toMatchObject({ key: 'teams.closed' })
    const others = [await registered(), await registered(), await registered(), await registered()]
    for (const other of others) await join(other, { code })
    await expect(join(one, { code })).rejects.toMatchObject({ key: 'teams.full', code: 409 })
    for (const other of others) await leave(other)
    await makeSubmission(db, { ...leader, teamId: id })
    await expect(join(one, { code })).rejects.toMatchObject({ key: 'teams.submitted' })
  })
})

describe('what was typed or pasted', () => {
  const open = (one: Registration, invitation: string) =>
    perform(openInvitation, { projectCode: project.code, invitation }, actorOf(one), world)

  test('a number leads to a team of the student’s own school, and nothing is told of its people', async () => {
    const { code } = await makeTeam(db, [await registered()])
    const one = await registered()
    expect(await open(one, ` ${code} `)).toEqual({ code, memberCount: 1, leader: null, whyNotJoin: null, token: null })
    await expect(open(one, String(code + 1))).rejects.toMatchObject({ key: 'teams.noSuchNumber', code: 404 })
  })

  test('a link or a code leads to the team of the invitation, in its project alone', async () => {
    const leader = await registered()
    const { code } = await makeTeam(db, [leader])
    const { token, address } = await inviteOf(leader)
    const one = await registered()
    for (const invitation of [token, address]) {
      expect(await open(one, invitation)).toMatchObject({ code, token, whyNotJoin: null, leader: expect.any(Object) })
    }
    await expect(open(one, 'guessed')).rejects.toMatchObject({ key: 'teamInvites.invalid', code: 404 })
    const other = await makeProject(db)
    const elsewhere = await registered({ projectId: other.id, studentId: one.studentId })
    await expect(join(elsewhere, { token })).rejects.toMatchObject({ key: 'team.leaderNotFound' })
    expect(await perform(listOwnTeams, {}, actorOf(one), world)).toMatchObject([{ team: null }, { team: null }])
  })

  test('a short code in any spelling leads where its link does, and ends with it', async () => {
    const leader = await registered()
    const { code } = await makeTeam(db, [leader])
    const { id, inviteCode, token } = await inviteOf(leader)
    expect(inviteCode).toMatch(/^\w{4}-\w{4}$/)
    const one = await registered()
    for (const typed of [inviteCode ?? '', (inviteCode ?? '').toLowerCase().replace('-', '')]) {
      expect(await open(one, typed)).toMatchObject({ code, token, whyNotJoin: null })
    }
    // The table holds neither the code nor what a list of all codes could be held against.
    const row = await db.teamInvite.findUniqueOrThrow({ where: { id } })
    expect(Buffer.from(row.codeHash ?? []).equals(tokenHash(inviteCode?.replace('-', '') ?? ''))).toBe(false)
    await perform(revokeTeamInvite, { inviteId: id }, actorOf(leader), world)
    await expect(open(one, inviteCode ?? '')).rejects.toMatchObject({ key: 'teamInvites.revoked' })
  })

  test('an invitation made before there were codes keeps its link and shows no code', async () => {
    const leader = await registered()
    await makeTeam(db, [leader])
    const { id, token } = await inviteOf(leader)
    await db.teamInvite.update({ where: { id }, data: { codeHash: null } })
    expect((await shown(leader)).invite).toMatchObject({ inviteCode: null })
    expect(await open(await registered(), token)).toMatchObject({ token })
  })

  test('short codes are not tried out: thirty an hour for a student, three hundred wrong ones for a network', async () => {
    const at = testWorld({ db, ip: '198.51.100.77' })
    const guess = (one: Registration) =>
      perform(openInvitation, { projectCode: project.code, invitation: 'K7M4-QXAB' }, actorOf(one), at)
    const one = await registered()
    for (let number = 0; number < 30; number++) {
      await expect(guess(one)).rejects.toMatchObject({ key: 'teamInvites.invalid' })
    }
    await expect(guess(one)).rejects.toMatchObject({ key: 'rate.limited', code: 429 })
    for (let others = 0; others < 9; others++) {
      const other = await registered()
      for (let number = 0; number < 30; number++) {
        await expect(guess(other)).rejects.toMatchObject({ key: 'teamInvites.invalid' })
      }
    }
    await expect(guess(await registered())).rejects.toMatchObject({ key: 'rate.limited', code: 429 })
    // A link is no guess, and another network meets none of this.
    const leader = await registered()
    await makeTeam(db, [leader])
    const { address, inviteCode } = await inviteOf(leader)
    const by = (invitation: string | null, of = at) =>
      perform(openInvitation, { projectCode: project.code, invitation: invitation ?? '' }, actorOf(leader), of)
    expect(await by(address)).toMatchObject({ memberCount: 1 })
    expect(await by(inviteCode, world)).toMatchObject({ memberCount: 1 })
  })

  test('addresses are not tried out: thirty an hour, whether found or not', async () => {
    const one = await registered()
    const search = (number: number) =>
      ownTeamFunctions.searchTeam?.call(
        { email: `guess${number}@portal.test`, project_code: project.code },
        actorOf(one),
        world,
        false,
      )
    for (let number = 0; number < 30; number++) {
      await expect(search(number)).rejects.toMatchObject({ key: 'team.leaderNotFound' })
    }
    await expect(search(30)).rejects.toMatchObject({ key: 'rate.limited', code: 429 })
    await expect(join(one, { leaderEmail: 'guess@portal.test' })).rejects.toMatchObject({ key: 'rate.limited' })
  })
})

describe('an invitation', () => {
  test('opened it shows leader, number of members and project to whoever holds it, until it ends', async () => {
    const leader = await registered()
    const { code } = await makeTeam(db, [leader])
    const invite = await inviteOf(leader)
    const one = await registered()
    expect((await shown(one, invite.token)).invited).toMatchObject({
      team: { code, memberCount: 1, leader: { latinFamily: expect.any(String) } },
      whyNotJoin: null,
    })
    const gone = new Date(invite.expiresAt.getTime() + 1)
    expect((await shown(one, invite.token, testWorld({ db, now: gone }))).invited).toEqual({
      whyNot: 'teamInvites.expired',
    })
    expect((await shown(one, 'guessed')).invited).toEqual({ whyNot: 'teamInvites.invalid' })
    await perform(revokeTeamInvite, { inviteId: invite.id }, actorOf(leader), world)
    expect((await shown(one, invite.token)).invited).toEqual({ whyNot: 'teamInvites.revoked' })
    await expect(join(one, { token: invite.token })).rejects.toMatchObject({ key: 'teamInvites.revoked' })
  })

  test('signed out it tells who invites to which team of which project, its places and its end, and nothing else', async () => {
    const leader = await registered()
    const { code } = await makeTeam(db, [leader, await registered()])
    const invite = await inviteOf(leader)
    const held = (token: string, at = world) =>
      perform(showInvitation, { projectCode: project.code, token }, anyone, at)
    const { nativeFamily, nativeGiven, latinFamily, latinGiven } = await db.student.findUniqueOrThrow({
      where: { id: leader.studentId },
    })
    expect(await held(invite.token)).toEqual({
      project: { code: project.code, name: expect.anything(), colour: expect.anything(), icon: expect.anything() },
      invitation: {
        team: {
          code,
          memberCount: 2,
          sizeMax: project.teamSizeMax,
          entriesEndAt: expect.any(Date),
          leader: { nativeFamily, nativeGiven, latinFamily, latinGiven },
        },
      },
    })
    const gone = testWorld({ db, now: new Date(invite.expiresAt.getTime() + 1) })
    expect((await held(invite.token, gone)).invitation).toEqual({ whyNot: 'teamInvites.expired' })
    expect((await held('guessed')).invitation).toEqual({ whyNot: 'teamInvites.invalid' })
    // The short code is for who is registered: nobody tries codes without an account.
    expect((await held(invite.inviteCode ?? '')).invitation).toEqual({ whyNot: 'teamInvites.invalid' })
    await expect(
      perform(showInvitation, { projectCode: (await makeProject(db)).code, token: invite.token }, anyone, world),
    ).resolves.toMatchObject({ invitation: { whyNot: 'teamInvites.invalid' } })
  })

  test('is the leader’s: no member makes one, and no other ends it', async () => {
    const [leader, member, stranger] = [await registered(), await registered(), await registered()]
    await makeTeam(db, [leader, member])
    await expect(
      perform(createTeamInvite, { registrationId: member.id }, actorOf(member), world),
    ).rejects.toMatchObject({ key: 'teams.notLeader', code: 403 })
    const { id } = await inviteOf(leader)
    expect((await shown(member)).invite).toBeNull()
    for (const other of [member, stranger]) {
      await expect(perform(revokeTeamInvite, { inviteId: id }, actorOf(other), world)).rejects.toMatchObject({
        key: 'notFound',
      })
    }
  })
})

describe('leave and hand over', () => {
  test('a leader leaves only after handing over; with the last one out the team goes', async () => {
    const [leader, member] = [await registered(), await registered()]
    const { id, code } = await makeTeam(db, [leader, member])
    await expect(leave(leader)).rejects.toMatchObject({ key: 'teams.leaderLeaves' })
    await expect(handOver(member, leader)).rejects.toMatchObject({ key: 'teams.notLeader' })
    await handOver(leader, member)
    expect([await placeOf(leader), await placeOf(member)]).toEqual([
      [code, 'MEMBER', schoolId],
      [code, 'LEADER', schoolId],
    ])
    await leave(leader)
    await leave(member)
    await expect(leave(member)).rejects.toMatchObject({ key: 'teams.noOwn' })
    expect(await db.team.findUnique({ where: { id } })).toBeNull()
  })

  test('a leader beside whom nobody has paid leaves, since nobody can take over; who is placed stays', async () => {
    const [leader, placed] = [await registered(), await registered({ status: 'PENDING' })]
    const { id, code } = await makeTeam(db, [leader, placed])
    expect((await shown(leader)).can).toMatchObject({ leave: null })
    await leave(leader)
    expect(await placeOf(placed)).toEqual([code, 'MEMBER', schoolId])
    expect(await db.team.findUnique({ where: { id } })).toMatchObject({ memberCount: 1, archivedAt: null })
  })

  test('the lead goes to settled members of the same team, to nobody else', async () => {
    const [leader, placed, stranger] = [await registered(), await registered({ status: 'PENDING' }), await registered()]
    await makeTeam(db, [leader, placed])
    for (const other of [placed, stranger, leader]) {
      await expect(handOver(leader, other)).rejects.toMatchObject({ key: 'notFound', code: 404 })
    }
    // Who is placed and has not paid learns the number of the team alone.
    expect(await shown(placed)).toMatchObject({ team: null, placedIn: 1, members: [], invite: null })
    expect(
      JSON.stringify([await shown(placed), await perform(listOwnTeams, {}, actorOf(placed), world)]),
    ).not.toContain((await shown(leader)).team?.id)
    // Of a team-mate who has not paid, the student is told that there is one, and not who.
    expect(await shown(leader)).toMatchObject({ members: [{ id: leader.id }], team: { memberCount: 2 } })
  })
})
