import { beforeEach, describe, expect, test } from 'vitest'
import type { StudentActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Registration } from '@/lib/db/generated/client'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, studentActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { signUpNextStage } from './sign-up-next-stage'
import { advancementFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
let from: MadeProject
let to: MadeProject
let registration: Registration
let actor: StudentActor
beforeEach(async () => {
  from = await makeProject(db)
  to = await makeProject(db, { kind: 'NEXT_STAGE' })
  registration = await makeRegistration(db, { projectId: from.id, status: 'PAID' })
  actor = studentActor({ studentId: registration.studentId, schoolId: registration.schoolId })
})

const openStage = (isOpen = true) =>
  db.nextStage.create({ data: { createdAt: factoryTime, fromProjectId: from.id, toProjectId: to.id, isOpen } })
const advance = () =>
  db.advancement.create({
    data: {
      createdAt: factoryTime,
      registrationId: registration.id,
      toProjectId: to.id,
      label: { zh: '晋级', en: 'Advanced' },
    },
  })
async function release(releaseAt: Date): Promise<string> {
  const { id: byId } = await makeAdministrator(db)
  const data = { createdAt: factoryTime, projectId: from.id, releaseAt, byId }
  return (await db.resultsRelease.create({ data })).id
}
const signUp = (given: Record<string, unknown> = {}) =>
  perform(signUpNextStage, { projectCode: to.code, ...given }, actor, world)
const stages = async () => {
  const answer = await advancementFunctions.getNextStageProjects?.call({ project_code: from.code }, actor, world, false)
  return answer?.data
}
const reasonOf = async (work: Promise<unknown>) => {
  try {
    await work
    return null
  } catch (thrown) {
    if (thrown instanceof Fault) return thrown.key
    throw thrown
  }
}

test('who advanced, once it is released and the way is open, enters the next stage with its events: 报名成功', async () => {
  await openStage()
  await advance()
  await release(factoryTime)
  expect(await stages()).toMatchObject([{ project_code: to.code, registered: false }])
  const chinese = testWorld({ db, now: factoryTime, language: 'zh-CN' })
  const payload = { project_code: to.code, student_id: actor.studentId, events: 'econ', extra_events: ['ESSAY'] }
  const answer = await advancementFunctions.signUpNextStage?.call(payload, actor, chinese, false)
  const made = await db.registration.findFirstOrThrow({
    where: { projectId: to.id, studentId: actor.studentId },
    include: { events: { include: { event: true } } },
  })
  expect(answer).toEqual({ data: { application_id: made.id }, msg: '报名成功' })
  expect(made).toMatchObject({ status: 'PENDING', channel: 'SELF', registeredById: actor.studentId })
  expect(made.events.map(({ event }) => event.code).sort()).toEqual(['ECON', 'ESSAY'])
  expect(await stages()).toMatchObject([{ project_code: to.code, registered: true }])
  expect(await reasonOf(signUp())).toBe('registrations.alreadyRegistered')
})

test.each([
  ['events', 'extra_events'],
  ['application_events', 'application_extra_events'],
])('the events are taken as %s and %s', async (events, extraEvents) => {
  await openStage()
  await advance()
  await release(factoryTime)
  const payload = { project_code: to.code, [events]: 'econ', [extraEvents]: ['ESSAY'] }
  await advancementFunctions.signUpNextStage?.call(payload, actor, world, false)
  const made = await db.registrationEvent.findMany({
    where: { registration: { projectId: to.id, studentId: actor.studentId } },
    select: { event: { select: { code: true } } },
  })
  expect(made.map(({ event }) => event.code).sort()).toEqual(['ECON', 'ESSAY'])
})

describe('refused', () => {
  test('before its release, to the millisecond, and when the release was withdrawn', async () => {
    await openStage()
    await advance()
    const id = await release(new Date(factoryTime.getTime() + 1))
    expect(await stages()).toEqual([])
    expect(await reasonOf(signUp())).toBe('advancements.notAdvanced')
    await db.resultsRelease.update({ where: { id }, data: { releaseAt: factoryTime } })
    expect(await stages()).toHaveLength(1)
    const { byId } = await db.resultsRelease.findUniqueOrThrow({ where: { id } })
    await db.resultsRelease.update({
      where: { id },
      data: { withdrawnAt: factoryTime, withdrawnById: byId, withdrawReason: 'A mistake' },
    })
    expect(await stages()).toEqual([])
    expect(await reasonOf(signUp())).toBe('advancements.notAdvanced')
  })

  test('while the way is closed, and where there is none', async () => {
    await advance()
    await release(factoryTime)
    expect(await reasonOf(signUp())).toBe('advancements.notOpen')
    await openStage(false)
    expect(await stages()).toEqual([])
    expect(await reasonOf(signUp())).toBe('advancements.notOpen')
  })

  test('without an advancing result, or with another’s or a cancelled registration’s', async () => {
    await openStage()
    await release(factoryTime)
    expect(await reasonOf(signUp())).toBe('advancements.notAdvanced')
    await advance()
    const other = await makeRegistration(db, { projectId: from.id })
    const stranger = studentActor({ studentId: other.studentId, schoolId: other.schoolId })
    expect(await reasonOf(perform(signUpNextStage, { projectCode: to.code }, stranger, world))).toBe(
      'advancements.notAdvanced',
    )
    await audited(db, (tx) =>
      tx.registration.update({
        where: { id: registration.id },
        data: { cancelledAt: factoryTime, cancelKind: 'REFUNDED', holdsSeat: false },
      }),
    )
    expect(await reasonOf(signUp())).toBe('advancements.notAdvanced')
  })

  test('outside the registration of the next stage, and for somebody else', async () => {
    await openStage()
    await advance()
    await release(factoryTime)
    await db.project.update({ where: { id: to.id }, data: { registrationClosesAt: daysAfter(factoryTime, -1) } })
    expect(await reasonOf(signUp())).toBe('registrations.closed')
    const other = await makeRegistration(db)
    expect(await reasonOf(signUp({ studentId: other.studentId }))).toBe('notFound')
    expect(await reasonOf(signUp({ projectCode: 'NONE' }))).toBe('notFound')
  })
})

test('staff see the open next stages of a project', async () => {
  await openStage()
  const adviser = adviserActor({ schoolId: registration.schoolId })
  const payload = { project_code: from.code }
  expect(await advancementFunctions.getNextStageProjects?.call(payload, adviser, world, false)).toMatchObject({
    data: [{ project_code: to.code, registered: false }],
  })
})

describe('at once', () => {
  const rush = async () => {
    const settled = await Promise.allSettled(Array.from({ length: 30 }, () => signUp()))
    return settled.filter(({ status }) => status === 'fulfilled').length
  }
  const rows = () => db.registration.count({ where: { projectId: to.id, studentId: actor.studentId } })

  test('thirty sign-ups of one student make one row', async () => {
    await openStage()
    await advance()
    await release(factoryTime)
    expect(await rush()).toBe(1)
    expect(await rows()).toBe(1)
  })

  test('without the embargo in `visible` an unreleased result lets the student in', async () => {
    await openStage()
    await advance()
    await release(daysAfter(factoryTime, 1))
    expect(await rush()).toBe(0)
    const own = visible.advancements.bind(visible)
    try {
      visible.advancements = (_actor, now) => own({ role: 'system', source: 'test' }, now)
      expect(await rush()).toBe(1)
    } finally {
      visible.advancements = own
    }
    expect(await rows()).toBe(1)
  })
})
