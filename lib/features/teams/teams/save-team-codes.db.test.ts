import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Actor, AdviserActor } from '@/lib/access/actor'
import type { Registration } from '@/lib/db/generated/client'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { countStatements } from '@/lib/testing/statements'
import { makeClassmate } from '@/lib/testing/classmate'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { saveTeamCodes } from './save-team-codes'
import type { placementWish } from './schema'
import { teamFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })
let actor: AdviserActor
let project: MadeProject
beforeEach(async () => {
  const contact = await makeContact(db)
  actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  project = await makeProject(db)
})

/** A student of the adviser's, registered for the project. */
async function registered(given: Partial<Omit<Registration, 'extra'>> = {}) {
  const student = await makeStudent(db, { schoolId: given.schoolId ?? actor.schoolId })
  await linkAdviser(db, { studentId: student.id, contactId: actor.contactId })
  return makeRegistration(db, { projectId: project.id, studentId: student.id, ...given })
}
async function several(count: number): Promise<Registration[]> {
  const made: Registration[] = []
  for (let at = 0; at < count; at++) made.push(await registered())
  return made
}
const two = async () => [await registered(), await registered()] as const
const three = async () => [...(await two()), await registered()] as const

type Row = z.input<typeof placementWish>
const save = (rows: Row[], by: Actor = actor, at = world) => perform(saveTeamCodes, { rows }, by, at)
async function refusal(work: Promise<unknown>) {
  const thrown: unknown = await work.then(
    () => 'nothing was refused',
    (error: unknown) => error,
  )
  if (!(thrown instanceof Fault)) throw thrown
  return { key: thrown.key, code: thrown.code, data: thrown.data }
}
const placeOf = async ({ id }: { id: string }) => {
  const { team, teamRole } = await db.registration.findUniqueOrThrow({ where: { id }, include: { team: true } })
  return team === null ? null : [team.code, teamRole]
}
const teams = () => db.team.findMany({ where: { projectId: project.id, archivedAt: null }, orderBy: { serial: 'asc' } })
const audits = (objectId: string | null) =>
  db.auditEntry.findMany({ where: { projectId: project.id, objectId }, include: { values: true } })

describe('a list of team codes and roles is saved whole', () => {
  test('teams come into being with their first student, their serials in the order of their codes', async () => {
    const [one, other, third] = await three()
    const { saved, rows } = await save([
      { registrationId: one.id, code: 7, role: 'LEADER', teamType: 'Science' },
      { registrationId: other.id, code: 3 },
      { registrationId: third.id, code: 7 },
    ])
    expect(saved).toBe(3)
    expect(rows).toContainEqual({
      id: one.id,
      team: 7,
      role: 'LEADER',
      teamType: 'Science',
      before: { code: null, role: null, teamType: null },
    })
    expect(await Promise.all([one, other, third].map(placeOf))).toEqual([
      [7, 'LEADER'],
      [3, 'MEMBER'],
      [7, 'MEMBER'],
    ])
    const made = await teams()
    expect(made.map(({ code, serial, memberCount }) => [code, serial, memberCount])).toEqual([
      [3, 1, 1],
      [7, 2, 2],
    ])
    expect(made.map(({ schoolId, searchText }) => [schoolId, searchText])).toEqual([
      [actor.schoolId, ' 3 1 '],
      [actor.schoolId, ' 7 2 '],
    ])
    const [entry] = await audits(null)
    expect(entry).toMatchObject({ operation: 'teams/teams/save-team-codes', objectType: 'Team', items: 3 })
    expect(entry?.values).toContainEqual(
      expect.objectContaining({ field: one.id, before: '', after: '7 LEADER Science' }),
    )
  })

  test('an empty code takes out of the team; an empty team without content goes, one with content is archived', async () => {
    const [one, other] = await two()
    await makeTeam(db, [one])
    const kept = await makeTeam(db, [other], { note: 'well begun' })
    await save([
      { registrationId: one.id, code: null },
      { registrationId: other.id, code: null },
    ])
    expect(await Promise.all([one, other].map(placeOf))).toEqual([null, null])
    const left = await db.team.findMany({ where: { projectId: project.id } })
    expect(left.map(({ id, archivedAt }) => [id, archivedAt])).toEqual([[kept.id, factoryTime]])
    await save([{ registrationId: other.id, code: kept.code }])
    expect((await teams()).map(({ id, note }) => [id === kept.id, note])).toEqual([[false, null]])
  })

  test('a team that ended by a change goes on where that is taken back, with its work, for its own students alone', async () => {
    const [one, other] = await two()
    const kept = await makeTeam(db, [one, other], { note: 'well begun' })
    const { rows } = await save([one, other].map(({ id }) => ({ registrationId: id, code: null })))
    const back = rows.map(({ id, before, leftTeam }) => ({
      ...{ registrationId: id, code: before.code, role: before.role },
      ...(leftTeam !== undefined && { leftTeam }),
    }))
    const [, second] = back
    const stranger = await registered()
    const forged = { registrationId: stranger.id, code: kept.code, leftTeam: second?.leftTeam ?? '' }
    await save([forged])
    expect((await teams()).map(({ id }) => id === kept.id)).toEqual([false])
    // Its number is another team's by now: they go into that one, as everybody who gives this number does.
    await save(back)
    expect((await teams()).map(({ id, memberCount }) => [id === kept.id, memberCount])).toEqual([[false, 3]])
    await save([stranger, one, other].map(({ id }) => ({ registrationId: id, code: null })))
    await save(back)
    expect((await teams()).map(({ id, note, memberCount }) => [id === kept.id, note, memberCount])).toEqual([
      [true, 'well begun', 2],
    ])
    expect(await Promise.all([one, other].map(placeOf))).toEqual([
      [kept.code, 'LEADER'],
      [kept.code, 'MEMBER'],
    ])
  })

  test('what is left out stays: the role with the team, the type, and the team with the role', async () => {
    const one = await registered()
    const team = await makeTeam(db, [one])
    await save([{ registrationId: one.id, code: team.code, teamType: 'A' }])
    expect(await placeOf(one)).toEqual([team.code, 'LEADER'])
    await save([{ registrationId: one.id, role: 'MEMBER' }])
    expect(await placeOf(one)).toEqual([team.code, 'MEMBER'])
    await save([{ registrationId: one.id, code: 9, role: null }])
    expect(await placeOf(one)).toEqual([9, null])
    expect(await db.registration.findUnique({ where: { id: one.id } })).toMatchObject({ teamType: 'A', version: 4 })
  })

  test('saving again what came back as before takes the change back', async () => {
    const [one, other, third] = await three()
    const team = await makeTeam(db, [one, other])
    const { rows } = await save([
      { registrationId: third.id, code: team.code, role: 'LEADER' },
      { registrationId: other.id, code: 12, role: null },
    ])
    expect(rows.map(({ id }) => id).toSorted()).toEqual([one.id, other.id, third.id].toSorted())
    const undone = await save(
      rows.map(({ id, team: code, role, teamType, before }) => ({
        registrationId: id,
        ...before,
        before: { code, role, teamType },
      })),
    )
    expect(undone.rows).toHaveLength(3)
    expect(await Promise.all([one, other, third].map(placeOf))).toEqual([
      [team.code, 'LEADER'],
      [team.code, 'MEMBER'],
      null,
    ])
    expect((await teams()).map(({ id }) => id)).toEqual([team.id])
  })

  test('a hundred rows take as many statements as one', async () => {
    await db.project.update({ where: { id: project.id }, data: { teamCodeMax: 100 } })
    const rows = await several(100)
    const wishes = rows.map(({ id }, at) => ({
      registrationId: id,
      code: 1 + (at % 25),
      role: at < 25 ? ('LEADER' as const) : ('MEMBER' as const),
    }))
    const alone = await registered()
    const one = await countStatements(() => save([{ registrationId: alone.id, code: 60 }]))
    const all = await countStatements(() => save(wishes))
    expect(all.statements).toBe(one.statements)
    expect(all.result.rows).toHaveLength(100)
    expect(await db.team.count({ where: { projectId: project.id, memberCount: 4 } })).toBe(25)
    const again = await countStatements(() => save(wishes.map((wish) => ({ ...wish, code: 26 - wish.code }))))
    expect(again.statements).toBeLessThanOrEqual(one.statements)
  })
})

describe('nothing is saved while one row cannot be', () => {
  test('each row says why, by its line', async () => {
    const [one, other, third] = await three()
    const full = await several(5)
    const team = await makeTeam(db, full)
    const gone = await registered({ cancelledAt: factoryTime, cancelKind: 'CANCELLED', holdsSeat: false })
    const refused = await refusal(
      save(
        [
          { registrationId: one.id, code: 21 },
          { registrationId: other.id, code: team.code },
          { registrationId: third.id, code: 4 },
          { registrationId: gone.id, code: 4 },
          { registrationId: third.id, code: 5 },
        ],
        actor,
        testWorld({ db, language: 'zh-CN' }),
      ),
    )
    expect(refused).toMatchObject({ key: 'teams.notSaved', code: 409 })
    expect(refused.data).toEqual({
      rows: [
        { line: 1, id: one.id, reason: 'teams.codeTooHigh', message: '队伍编号超过该项目的上限。' },
        { line: 2, id: other.id, reason: 'teams.full', message: '该队伍人数已满。' },
        { line: 4, id: gone.id, reason: 'registrations.cancelled', message: '该报名已取消，请重新报名。' },
        { line: 5, id: third.id, reason: 'teams.listedTwice', message: '该学生在列表中重复出现。' },
      ],
    })
    expect(await Promise.all([one, other, third].map(placeOf))).toEqual([null, null, null])
    expect(await teams()).toHaveLength(1)
  })

  test('rows out of reach and rows that name nothing are the same, and say no more than their line', async () => {
    const one = await registered()
    const foreign = await makeRegistration(db, { projectId: project.id })
    for (const id of [foreign.id, '00000000-0000-7000-8000-00000000dead', 'nothing']) {
      const refused = await refusal(
        save([
          { registrationId: one.id, code: 99 },
          { registrationId: id, code: 1 },
        ]),
      )
      expect(refused).toMatchObject({ key: 'notFound', code: 404 })
      expect(refused.data).toMatchObject({ rows: [{ line: 2, reason: 'notFound' }] })
      expect(JSON.stringify(refused.data)).not.toContain(id)
    }
  })

  test('a common reason is the answer', async () => {
    const one = await registered()
    expect(await refusal(save([{ registrationId: one.id, code: 21 }]))).toMatchObject({ key: 'teams.codeTooHigh' })
  })

  test('an adviser whom the student has not confirmed may not, nor an educator for a student of their class', async () => {
    const student = await makeStudent(db)
    await linkAdviser(db, { studentId: student.id, contactId: actor.contactId, state: 'PROPOSED' })
    const by = { registeredByKind: 'CONTACT' as const, registeredById: actor.contactId }
    const proposed = await makeRegistration(db, { projectId: project.id, studentId: student.id, ...by })
    expect(await refusal(save([{ registrationId: proposed.id, code: 1 }]))).toMatchObject({
      key: 'registrations.unconfirmed',
    })
    const { educator, registration } = await makeClassmate(db, project.id)
    expect(await refusal(save([{ registrationId: registration.id, code: 1 }], educator))).toMatchObject({
      key: 'registrations.notYours',
      code: 403,
    })
  })

  test('what somebody else has changed since is told, with what it is now', async () => {
    const [one, other] = await two()
    await save([{ registrationId: one.id, code: 2 }])
    const before = { code: null, role: null, teamType: null }
    const refused = await refusal(
      save([
        { registrationId: other.id, code: 3, before },
        { registrationId: one.id, code: 3, before },
      ]),
    )
    expect(refused).toMatchObject({ key: 'conflict.stale', code: 409 })
    expect(refused.data).toMatchObject({
      rows: [{ line: 2, id: one.id, now: { code: 2, role: 'MEMBER', teamType: null } }],
    })
    expect(await placeOf(other)).toBeNull()
  })
})

describe('at most one leader', () => {
  test('setting one demotes the other; one of another school or adviser only the organisers demote', async () => {
    const far = await makeSchool(db)
    const [one, founder] = [await registered(), await makeRegistration(db, { projectId: project.id, schoolId: far.id })]
    const team = await makeTeam(db, [founder, one])
    const other = await registered()
    const rows = [
      { registrationId: other.id, code: 9 },
      { registrationId: one.id, code: team.code, role: 'LEADER' as const },
    ]
    for (const by of [actor, coordinatorActor({ schoolId: actor.schoolId })]) {
      const refused = await refusal(save(rows, by))
      expect(refused).toMatchObject({ key: 'teams.leaderOfOthers', code: 409 })
      expect(refused.data).toEqual({
        rows: [{ line: 2, id: one.id, reason: 'teams.leaderOfOthers', message: expect.stringContaining('organizers') }],
      })
    }
    expect(await Promise.all([one, founder, other].map(placeOf))).toEqual([
      [team.code, 'MEMBER'],
      [team.code, 'LEADER'],
      null,
    ])
    await save(rows, adminActor({ projectId: project.id }))
    expect(await Promise.all([one, founder, other].map(placeOf))).toEqual([
      [team.code, 'LEADER'],
      [team.code, 'MEMBER'],
      [9, 'MEMBER'],
    ])
  })

  test('refuses an adviser who demotes a student that has not confirmed them, though the student’s row is in the list', async () => {
    const one = await registered()
    const by = { registeredByKind: 'CONTACT' as const, registeredById: actor.contactId }
    const proposed = await makeRegistration(db, { projectId: project.id, schoolId: (await makeSchool(db)).id, ...by })
    await linkAdviser(db, { studentId: proposed.studentId, contactId: actor.contactId, state: 'PROPOSED' })
    const { code } = await makeTeam(db, [proposed, one])
    const rows = [{ registrationId: proposed.id }, { registrationId: one.id, code, role: 'LEADER' as const }]
    expect((await refusal(save(rows))).data).toMatchObject({ rows: [{ line: 2, reason: 'teams.leaderOfOthers' }] })
    expect(await placeOf(proposed)).toEqual([code, 'LEADER'])
  })

  test('a row of the list that says nothing of its role gives way, one that says leader stands', async () => {
    const [one, other] = await two()
    const team = await makeTeam(db, [one, other])
    await save([
      { registrationId: one.id, code: team.code, teamType: 'A' },
      { registrationId: other.id, code: team.code, role: 'LEADER' },
    ])
    expect([await placeOf(one), await placeOf(other)]).toEqual([
      [team.code, 'MEMBER'],
      [team.code, 'LEADER'],
    ])
    const both = [one, other].map(({ id }) => ({ registrationId: id, code: team.code, role: 'LEADER' as const }))
    const refused = await refusal(save(both))
    expect(refused.key).toBe('teams.twoLeaders')
    expect(refused.data).toMatchObject({ rows: [{ line: 1, id: one.id }] })
  })

  test('two leaders change places in one go', async () => {
    const [one, other] = await two()
    const [first, second] = [await makeTeam(db, [one]), await makeTeam(db, [other])]
    await save([
      { registrationId: one.id, code: second.code, role: 'LEADER' },
      { registrationId: other.id, code: first.code, role: 'LEADER' },
    ])
    expect([await placeOf(one), await placeOf(other)]).toEqual([
      [second.code, 'LEADER'],
      [first.code, 'LEADER'],
    ])
  })
})

describe('size', () => {
  test('a team of five takes one in when one goes out by the same list', async () => {
    const five = await several(5)
    const team = await makeTeam(db, five)
    const [leaves] = five
    const comes = await registered()
    await save([
      { registrationId: leaves?.id ?? '', code: null },
      { registrationId: comes.id, code: team.code },
    ])
    expect(await db.team.findUnique({ where: { id: team.id } })).toMatchObject({ memberCount: 5 })
  })

  test('of six who come into a new team the sixth is too many', async () => {
    const six = await several(6)
    const refused = await refusal(save(six.map(({ id }) => ({ registrationId: id, code: 1 }))))
    expect(refused.data).toMatchObject({ rows: [{ line: 6, reason: 'teams.full' }] })
  })
})

describe('whose team it is', () => {
  test('each school has its own team of a code', async () => {
    const far = await makeSchool(db)
    const [one, other] = [await registered(), await registered({ schoolId: far.id })]
    await save([one, other].map(({ id }) => ({ registrationId: id, code: 1 })))
    const owners = (await teams()).map(({ schoolId, code }) => `${schoolId} ${code}`)
    expect(new Set(owners)).toEqual(new Set([`${actor.schoolId} 1`, `${far.id} 1`]))
  })

  test("who sits in another school's team stays there when the code is saved again", async () => {
    const [one, guest] = [await registered(), await registered({ schoolId: (await makeSchool(db)).id })]
    const team = await makeTeam(db, [one, guest])
    await save([{ registrationId: guest.id, code: team.code, role: 'LEADER' }])
    expect((await teams()).map(({ id, memberCount }) => [id, memberCount])).toEqual([[team.id, 2]])
  })

  test('Independent may exceed 20, and its numbers lead into no team of strangers', async () => {
    const { id: schoolId } = await db.school.findFirstOrThrow({ where: { isIndependent: true } })
    const one = await registered({ schoolId })
    const stranger = await makeRegistration(db, { projectId: project.id, schoolId })
    await makeTeam(db, [stranger], { code: 47 })
    expect(await refusal(save([{ registrationId: one.id, code: 47 }]))).toMatchObject({ key: 'teams.codeOfStrangers' })
    await save([{ registrationId: one.id, code: 48 }])
    const friend = await registered({ schoolId })
    await save([{ registrationId: friend.id, code: 48 }])
    expect(await placeOf(friend)).toEqual([48, 'MEMBER'])
  })

  test('the coordinator of the school and the organisers of the project may, a viewer may not', async () => {
    const one = await registered()
    await save([{ registrationId: one.id, code: 2 }], coordinatorActor({ schoolId: actor.schoolId }))
    const granted = (role: 'REGISTRAR' | 'VIEWER') =>
      adminActor({ projectId: project.id, grants: [{ projectId: project.id, role }] })
    await save([{ registrationId: one.id, code: 3 }], granted('REGISTRAR'))
    expect(await placeOf(one)).toEqual([3, 'MEMBER'])
    expect(await refusal(save([{ registrationId: one.id, code: 4 }], granted('VIEWER')))).toMatchObject({
      key: 'auth.forbidden',
    })
    // An administrator who reads everything registers people where a grant allows it, and nowhere else.
    const { id: elsewhere } = await makeProject(db)
    const grants = [
      { projectId: null, role: 'VIEWER' as const },
      { projectId: elsewhere, role: 'REGISTRAR' as const },
    ]
    const overseer = adminActor({ projectId: elsewhere, grants })
    expect(await refusal(save([{ registrationId: one.id, code: 4 }], overseer))).toMatchObject({ code: 404 })
    expect(await placeOf(one)).toEqual([3, 'MEMBER'])
  })
})

describe('when', () => {
  test('after the submission nobody goes in or out, while unchanged rows are saved with the others', async () => {
    const [one, other] = await two()
    const team = await makeTeam(db, [one])
    await makeSubmission(db, { ...one, teamId: team.id })
    for (const row of [
      { registrationId: one.id, code: null },
      { registrationId: other.id, code: team.code },
    ])
      expect(await refusal(save([row]))).toMatchObject({ key: 'teams.submitted', code: 409 })
    const admin = adminActor({ projectId: project.id })
    expect(await refusal(save([{ registrationId: one.id, code: null }], admin))).toMatchObject({
      key: 'teams.submitted',
    })
    await save([
      { registrationId: one.id, code: team.code, role: 'LEADER' },
      { registrationId: other.id, code: 8 },
    ])
    expect(await placeOf(other)).toEqual([8, 'MEMBER'])
  })

  test('until the last deadline, which is inclusive; after it only the organisers', async () => {
    const one = await registered()
    const deadline = project.entryWindows[0]?.deadlineAt ?? factoryTime
    const at = (now: Date) => testWorld({ db, now })
    await save([{ registrationId: one.id, code: 1 }], actor, at(deadline))
    const late = at(new Date(deadline.getTime() + 1))
    expect(await refusal(save([{ registrationId: one.id, code: 2 }], actor, late))).toMatchObject({
      key: 'teams.closed',
    })
    await save([{ registrationId: one.id, code: 2 }], adminActor({ projectId: project.id }), late)
    expect(await placeOf(one)).toEqual([2, 'MEMBER'])
  })

  test('of the team it goes into: one with more time takes others in, and none of it goes into a closed one', async () => {
    const [one, other, third] = await three()
    const [longer, closed] = [await makeTeam(db, [one]), await makeTeam(db, [other])]
    const window = project.entryWindows[0]
    if (window === undefined) throw new Error('the project has no window')
    const { id: byId } = await makeAdministrator(db)
    await db.deadlineExtension.create({
      data: {
        ...{ projectId: project.id, entryWindowId: window.id, teamId: longer.id, byId, reason: 'A member left' },
        ...{ createdAt: factoryTime, updatedAt: factoryTime },
        deadlineAt: new Date(window.deadlineAt.getTime() + 86_400_000),
      },
    })
    const late = testWorld({ db, now: new Date(window.deadlineAt.getTime() + 1) })
    await save([{ registrationId: third.id, code: longer.code }], actor, late)
    expect(await placeOf(third)).toEqual([longer.code, 'MEMBER'])
    for (const [{ id }, { code }] of [
      [third, closed],
      [other, longer],
    ] as const)
      expect(await refusal(save([{ registrationId: id, code }], actor, late))).toMatchObject({ key: 'teams.closed' })
  })
})

describe('the call', () => {
  const call = (payload: object, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
    teamFunctions.saveTeamCodes?.call({ ...payload }, actor, testWorld({ db, language }), false)

  test('reads every spelling and answers 提交成功', async () => {
    const [one, other, third] = await three()
    expect(
      await call({
        list: [
          { id: one.id, application_team_code: '2', application_team_role: '领队', team_type: '' },
          { id: other.id, application_team_code: 2, application_team_role: 'Member' },
          { id: third.id, application_team_code: '', application_team_role: '' },
        ],
      }),
    ).toEqual({ data: { saved: 3 }, msg: '提交成功' })
    expect(await Promise.all([one, other, third].map(placeOf))).toEqual([[2, 'LEADER'], [2, 'MEMBER'], null])
  })

  test('names a refused row as the caller does', async () => {
    const one = await registered()
    await expect(call({ list: [{ id: one.id, application_team_code: 21 }] })).rejects.toMatchObject({
      key: 'teams.codeTooHigh',
      fields: [{ field: 'list.0' }],
      data: { rows: [{ line: 1, id: one.id }] },
    })
    for (const code of ['x', -1, 2.5, {}]) {
      await expect(call({ list: [{ id: one.id, application_team_code: code }] })).rejects.toMatchObject({
        key: 'input.invalid',
        fields: [{ field: expect.stringContaining('list.0') }],
      })
    }
    await expect(call({ list: [] })).rejects.toMatchObject({ key: 'input.invalid' })
  })
})
