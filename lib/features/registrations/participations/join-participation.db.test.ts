import { describe, expect, test } from 'vitest'
import type { StudentActor } from '@/lib/access/actor'
import { setLeader } from '@/lib/features/teams/teams/set-leader'
import { payableFunctions } from '@/lib/features/registrations/payables/wire'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { cancelParticipation } from './cancel-participation'
import { getPackageRegistration } from './get-package-registration'
import { joinParticipation } from './join-participation'
import { participationFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })

/** A student with a package of these projects. */
async function aHolder(projects: readonly MadeProject[], given: { uses?: number; status?: 'PENDING' | 'PAID' } = {}) {
  const { id: studentId, schoolId } = await makeStudent(db)
  const bundle = await makePackage(
    db,
    projects.map(({ id }) => id),
    { uses: given.uses ?? null },
  )
  const held = await makePackageRegistration(db, { packageId: bundle.id, studentId, status: given.status ?? 'PENDING' })
  return { actor: studentActor({ studentId, schoolId }), packageRegistrationId: held.id, packageId: bundle.id }
}
type Holder = Awaited<ReturnType<typeof aHolder>>

const join = ({ actor, packageRegistrationId }: Holder, project: MadeProject, more: object = {}) =>
  perform(joinParticipation, { packageRegistrationId, projectId: project.id, ...more }, actor, world)
const leave = (actor: StudentActor, registrationId: string, reason = '个人原因') =>
  perform(cancelParticipation, { registrationId, reason }, actor, world)
const stored = (id: string) => db.registration.findUniqueOrThrow({ where: { id } })
const taken = ({ packageRegistrationId: id }: Holder) =>
  db.packageRegistration.findUniqueOrThrow({ where: { id } }).then(({ usesTaken }) => usesTaken)

describe('joining', () => {
  test('takes a use and the events chosen; 待缴费 with the package, 无需缴费 once that is settled', async () => {
    const project = await makeProject(db)
    for (const [given, status] of [
      ['PENDING', 'PENDING'],
      ['PAID', 'FREE'],
    ] as const) {
      const holder = await aHolder([project], { uses: 2, status: given })
      const { id } = await join(holder, project, { events: ['ECON'] })
      expect(await stored(id)).toMatchObject({ status, channel: 'SELF', holdsUse: true, holdsSeat: true })
      expect(
        await db.registrationEvent.findMany({ where: { registrationId: id }, include: { event: true } }),
      ).toMatchObject([{ event: { code: 'ECON' } }])
      expect(await taken(holder)).toBe(1)
    }
  })

  test('is refused without a use, without a place, or in a project the student has joined already', async () => {
    const [one, two] = [await makeProject(db), await makeProject(db)]
    const full = await makeProject(db, {}, { capacity: 0 })
    const holder = await aHolder([one, two, full], { uses: 1 })
    await expect(join(holder, full)).rejects.toMatchObject({ key: 'projects.full' })
    await join(holder, one)
    await expect(join(holder, one)).rejects.toMatchObject({ key: 'registrations.alreadyRegistered', code: -1 })
    await expect(join(holder, two)).rejects.toMatchObject({ key: 'packages.noUsesLeft' })
    expect(await taken(holder)).toBe(1)
  })

  test('knows no project outside the package, nor a package that was cancelled', async () => {
    const project = await makeProject(db)
    const holder = await aHolder([project])
    for (const projectId of [(await makeProject(db)).id, 'no-such-id']) {
      const input = { packageRegistrationId: holder.packageRegistrationId, projectId }
      await expect(perform(joinParticipation, input, holder.actor, world)).rejects.toMatchObject({ key: 'notFound' })
    }
    const over = await makePackageRegistration(db, {
      packageId: holder.packageId,
      cancelledAt: factoryTime,
      cancelKind: 'CANCELLED',
    })
    const actor = studentActor({ studentId: over.studentId })
    await expect(join({ ...holder, actor, packageRegistrationId: over.id }, project)).rejects.toMatchObject({
      key: 'registrations.cancelled',
    })
  })
})

describe('cancelling', () => {
  test('gives seat and use back exactly once, with the reason kept; joining anew makes a new row', async () => {
    const project = await makeProject(db, {}, { capacity: 1 })
    const holder = await aHolder([project], { uses: 1 })
    const { id } = await join(holder, project)
    await leave(holder.actor, id, '时间冲突')
    const reason = await db.listItem.findFirstOrThrow({ where: { list: 'cancel-reasons', code: 'TIME_CONFLICT' } })
    expect(await stored(id)).toMatchObject({
      cancelledAt: factoryTime,
      cancelKind: 'CANCELLED',
      cancelReasonId: reason.id,
      holdsSeat: false,
      holdsUse: false,
    })
    expect(
      await db.auditEntry.findMany({
        where: { objectId: id, operation: 'registrations/participations/cancel-participation' },
      }),
    ).toMatchObject([{ actorKind: 'STUDENT', reason: 'TIME_CONFLICT', projectId: project.id }])
    expect(await taken(holder)).toBe(0)
    await expect(leave(holder.actor, id)).rejects.toMatchObject({ key: 'registrations.cancelled' })
    expect(await taken(holder)).toBe(0)
    expect((await join(holder, project)).id).not.toBe(id)
    expect(await taken(holder)).toBe(1)
  })

  test('wants one of the reasons, in either language or by its code', async () => {
    const project = await makeProject(db)
    const holder = await aHolder([project])
    const { id } = await join(holder, project)
    await expect(leave(holder.actor, id, 'because')).rejects.toMatchObject({
      fields: [{ field: 'reason', key: 'fields.errors.oneOf' }],
    })
    await leave(holder.actor, id, 'personal reasons')
  })

  test('ends with the project’s start, and is for participations alone', async () => {
    const begun = await makeProject(db, { startsAt: daysAfter(factoryTime, -1) })
    const holder = await aHolder([begun])
    const { id } = await join(holder, begun)
    await expect(leave(holder.actor, id)).rejects.toMatchObject({ key: 'participations.started' })
    expect(await taken(holder)).toBe(1)
    const alone = await makeRegistration(db, { studentId: holder.actor.studentId })
    await expect(leave(holder.actor, alone.id)).rejects.toMatchObject({ key: 'notFound' })
  })

  test('a leader of others hands over first, and the page says so; an administrator takes the leader out all the same', async () => {
    const project = await makeProject(db)
    const admin = adminActor({ projectId: project.id, grants: [{ projectId: project.id, role: 'REGISTRAR' }] })
    const aLeader = async (status: 'PAID' | 'PENDING' = 'PAID') => {
      const holder = await aHolder([project])
      const { id } = await join(holder, project)
      const member = await makeRegistration(db, { projectId: project.id, status })
      return { holder, id, member, team: await makeTeam(db, [await stored(id), member]) }
    }
    const whyNot = async ({ actor, packageRegistrationId }: Holder) => {
      const { projects } = await perform(getPackageRegistration, { packageRegistrationId }, actor, world)
      return projects[0]?.participation?.whyNotCancel
    }
    const one = await aLeader()
    await expect(leave(one.holder.actor, one.id)).rejects.toMatchObject({ key: 'teams.leaderLeaves', code: 409 })
    expect(await whyNot(one.holder)).toBe('teams.leaderLeaves')
    await perform(setLeader, { registrationId: one.member.id }, admin, world)
    expect(await whyNot(one.holder)).toBeNull()
    await leave(one.holder.actor, one.id)
    const alone = await aLeader('PENDING')
    // Nobody else can take over yet.
    expect(await whyNot(alone.holder)).toBeNull()
    await leave(alone.holder.actor, alone.id)
    const other = await aLeader()
    await perform(cancelParticipation, { registrationId: other.id, reason: 'PERSONAL' }, admin, world)
    // The member who is left leads from then on, and the log says so.
    expect(await stored(other.member.id)).toMatchObject({ teamId: other.team.id, teamRole: 'LEADER' })
    const operation = 'registrations/participations/cancel-participation'
    const told = { where: { objectId: other.member.id, operation }, include: { values: true } }
    expect(await db.auditEntry.findMany(told)).toMatchObject([
      { values: [{ field: 'role', before: 'MEMBER', after: 'LEADER' }] },
    ])
    expect(await db.team.findUnique({ where: { id: other.team.id } })).toMatchObject({
      memberCount: 1,
      archivedAt: null,
    })
  })

  test('an administrator may, with the grant for it; a viewer may not', async () => {
    const project = await makeProject(db)
    const holder = await aHolder([project])
    const { id } = await join(holder, project)
    const admin = (role: 'VIEWER' | 'REGISTRAR') =>
      adminActor({ projectId: project.id, grants: [{ projectId: project.id, role }] })
    const cancel = (role: 'VIEWER' | 'REGISTRAR') =>
      perform(cancelParticipation, { registrationId: id, reason: 'PERSONAL' }, admin(role), world)
    await expect(cancel('VIEWER')).rejects.toMatchObject({ key: 'auth.forbidden' })
    await cancel('REGISTRAR')
    expect(await stored(id)).toMatchObject({ cancelKind: 'CANCELLED' })
  })
})

describe('what a package shows', () => {
  test('each project with what may be done, in the package’s order, in as many statements for three as for one', async () => {
    const projects = [await makeProject(db), await makeProject(db), await makeProject(db)] as const
    const [joined, elsewhere, open] = projects
    const holder = await aHolder(projects, { uses: 2 })
    await join(holder, joined)
    await makeRegistration(db, { projectId: elsewhere.id, studentId: holder.actor.studentId })
    const look = (one: Holder) =>
      countStatements(() =>
        perform(getPackageRegistration, { packageRegistrationId: one.packageRegistrationId }, one.actor, world),
      )
    const { result, statements } = await look(holder)
    expect(result).toMatchObject({ isHers: true, usesTotal: 2, usesLeft: 1, status: 'PENDING' })
    expect(
      result.projects.map(({ project, participation, whyNotJoin }) => [project.id, participation !== null, whyNotJoin]),
    ).toEqual([
      [joined.id, true, 'registrations.alreadyRegistered'],
      [elsewhere.id, false, 'registrations.alreadyRegistered'],
      [open.id, false, null],
    ])
    expect((await look(await aHolder([open]))).statements).toBe(statements)
  })

  test('an adviser reads the packages of their students; of a student who has not confirmed them, the package the adviser made and no name', async () => {
    const project = await makeProject(db)
    const holder = await aHolder([project])
    const contact = await makeContact(db)
    const actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
    const read = (packageRegistrationId: string) =>
      perform(getPackageRegistration, { packageRegistrationId }, actor, world)
    await expect(read(holder.packageRegistrationId)).rejects.toMatchObject({ key: 'notFound' })
    await linkAdviser(db, { studentId: holder.actor.studentId, contactId: contact.id })
    expect(await read(holder.packageRegistrationId)).toMatchObject({
      isHers: false,
      student: { id: holder.actor.studentId },
      cancelReasons: [],
    })
    const stranger = await makeStudent(db)
    await linkAdviser(db, { studentId: stranger.id, contactId: contact.id, state: 'PROPOSED' })
    const by = { registeredByKind: 'CONTACT' as const, registeredById: contact.id }
    const made = await makePackageRegistration(db, { studentId: stranger.id, packageId: holder.packageId, ...by })
    const shown = await read(made.id)
    expect(shown.student).toBeNull()
    const answer = await participationFunctions.getPackageApplication?.call(
      { package_application_id: made.id },
      actor,
      world,
      true,
    )
    for (const secret of [stranger.id, stranger.latinGiven ?? '', stranger.nativeGiven ?? '']) {
      expect(JSON.stringify(answer)).not.toContain(secret)
    }
  })
})

describe('on the wire', () => {
  test('a student lists, joins and cancels: 取消成功', async () => {
    const projects = [await makeProject(db), await makeProject(db)] as const
    const holder = await aHolder(projects, { uses: 2 })
    const { actor, packageRegistrationId: application_id } = holder
    const call = async (name: string, payload: object) =>
      participationFunctions[name]?.call({ application_id, ...payload }, actor, { ...world, language: 'zh-CN' }, true)
    const joined = await call('joinParticipation', { project_id: projects[0].id, events: '' })
    expect(joined).toEqual({ data: { id: expect.any(String) }, msg: '' })
    const [participation] = await db.registration.findMany({ where: { studentId: actor.studentId } })
    expect((await call('getParticipations', {}))?.data).toMatchObject({
      rest_count: 1,
      student_id: actor.studentId,
      data: [
        {
          id: participation?.id,
          project_code: projects[0].code,
          application_status: '待缴费',
          can_join: false,
          can_cancel: true,
        },
        { id: null, project_code: projects[1].code, application_status: null, can_join: true, can_cancel: false },
      ],
    })
    expect((await call('getApplicationsByPackage', { package_id: holder.packageId }))?.data).toMatchObject([
      { _id: participation?.id, project_code: projects[0].code },
    ])
    const cancelled = await call('cancelParticipation', { id: participation?.id, reason: '个人原因' })
    expect(cancelled).toEqual({ data: null, msg: '取消成功' })
    const shown = await participationFunctions.getPackageApplication?.call(
      { package_application_id: application_id },
      actor,
      world,
      true,
    )
    expect(shown?.data).toMatchObject({
      app_info: { application_status: '待缴费', price: '300.00', total_price: '301.80', rest_count: 2 },
      projects: [{ id: null }, { id: null }],
    })
    // The same as the payment page says is to be paid: the processing fee included.
    const bill = await payableFunctions.getPaymentDetail?.call({ id: application_id }, actor, world, true)
    expect(bill?.data).toMatchObject({ registration_fee: '300.00', processing_fee: '1.80', total_price: '301.80' })
  })
})
