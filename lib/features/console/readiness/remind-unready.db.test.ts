import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime, sha256 } from '@/prisma/factories/basis'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { exportReadiness } from './export-readiness'
import { listReadiness } from './list-readiness'
import { previewReminder } from './preview-reminder'
import { remindUnready } from './remind-unready'
import type { Light, LightState } from './rules'

const { db } = await testDatabase()
const world = testWorld({ db })
const administrator = await makeAdministrator(db, { name: 'Rita Office' })

async function makeStage() {
  const project = await makeProject(db)
  await db.season.updateMany({ where: { isCurrent: true }, data: { isCurrent: false } })
  await db.season.update({ where: { id: project.seasonId }, data: { isCurrent: true } })
  const actor = adminActor({
    administratorId: administrator.id,
    name: administrator.name,
    projectId: project.id,
    grants: [{ projectId: project.id, role: 'REGISTRAR' }],
  })
  const at = (now: Date) => testWorld({ db, now })
  return {
    project,
    actor,
    list: (input: { red?: Light[]; search?: string; project?: string; school?: string } = {}, now = world.now) =>
      perform(listReadiness, input, actor, at(now)),
    remind: (ids: string[], now = world.now) => perform(remindUnready, { registrationIds: ids }, actor, at(now)),
    join: (given: Parameters<typeof makeRegistration>[1] = {}) =>
      makeRegistration(db, { projectId: project.id, status: 'FREE', ...given }),
  }
}
const emailOf = async (studentId: string) =>
  (await db.student.findUniqueOrThrow({ where: { id: studentId } })).email ?? ''

test('each light says what it counts, and is grey where nothing is asked yet', async () => {
  const { project, list, join } = await makeStage()
  const student = await makeStudent(db, { mobile: null, nativeFamily: null, nativeGiven: null })
  const bare = await join({ studentId: student.id, status: 'PENDING' })
  const [founder, mate] = [await join(), await join({ channel: 'ADVISER' })]
  const team = await makeTeam(db, [founder, mate])
  await db.consent.create({
    data: {
      createdAt: factoryTime,
      studentId: founder.studentId,
      kind: 'PRIVACY',
      textHash: sha256('consent'),
      language: 'en-US',
    },
  })
  await db.requiredField.deleteMany({ where: { form: 'new-student' } })
  await db.requiredField.create({ data: { createdAt: factoryTime, form: 'new-student', field: 'mobile' } })
  const lightsOf = async (id: string, now?: Date) => (await list({}, now)).rows.find((row) => row.id === id)?.lights
  expect(await lightsOf(bare.id)).toEqual({
    ...{ profile: 'open', consent: 'open', paid: 'open', team: 'open' },
    ...{ leader: 'none', blocks: 'none', submitted: 'none' },
  } satisfies Record<Light, LightState>)
  expect(await lightsOf(mate.id)).toMatchObject({ consent: 'none' })
  expect(await lightsOf(founder.id)).toMatchObject({ consent: 'done', paid: 'done', team: 'done', leader: 'done' })
  await db.registration.update({ where: { id: founder.id }, data: { teamRole: 'MEMBER' } })
  expect(await lightsOf(mate.id)).toMatchObject({ leader: 'open' })
  const window = await db.entryWindow.findFirstOrThrow({ where: { projectId: project.id } })
  const open = new Date(window.startsAt.getTime() + 1)
  expect(await lightsOf(mate.id, open)).toMatchObject({ submitted: 'open' })
  const counted = await db.teamProgress.findUniqueOrThrow({ where: { teamId: team.id } })
  await db.teamProgress.update({ where: { teamId: team.id }, data: { requiredTotal: 2, requiredFilled: 1 } })
  expect(await lightsOf(mate.id, open)).toMatchObject({ blocks: 'open' })
  await db.teamProgress.update({ where: { teamId: team.id }, data: { requiredFilled: 2 } })
  expect(await lightsOf(mate.id, open)).toMatchObject({ blocks: 'done', submitted: 'open' })
  await makeSubmission(db, { ...founder, teamId: team.id })
  expect(await lightsOf(mate.id, open)).toMatchObject({ blocks: 'done', submitted: 'done' })
  await db.teamProgress.update({ where: { teamId: team.id }, data: counted })
  expect((await list({}, new Date(window.deadlineAt.getTime() + 1))).rows).toEqual([])
})

test('whoever takes part alone and has not started is told to submit, once the window is open', async () => {
  const { project, list, join } = await makeStage()
  await db.project.update({ where: { id: project.id }, data: { teamSizeMin: 1, teamSizeMax: 1 } })
  await join()
  const [window] = project.entryWindows
  const lights = async (now: Date) => (await list({}, now)).rows[0]?.lights
  const start = window?.startsAt ?? factoryTime
  expect(await lights(daysAfter(start, -1))).toMatchObject({ team: 'none', leader: 'none', submitted: 'none' })
  expect(await lights(daysAfter(start, 1))).toMatchObject({ team: 'none', leader: 'none', submitted: 'open' })
})

test('the count of each light is that of its rows, within reach alone, and a page takes as many statements as a row', async () => {
  const { project, list, join, actor } = await makeStage()
  const foreign = await makeRegistration(db, { status: 'PENDING' })
  const unpaid = await join({ status: 'PENDING' })
  await join()
  const { counts, total } = await list()
  expect(total).toBe(2)
  for (const { light, count } of counts) expect((await list({ red: [light] })).total, light).toBe(count)
  expect((await list({ red: ['paid'] })).rows.map(({ id }) => id)).toEqual([unpaid.id])
  expect((await list({ search: unpaid.number, school: unpaid.schoolId })).rows.map(({ id }) => id)).toEqual([unpaid.id])
  expect((await list()).rows.map(({ id }) => id)).not.toContain(foreign.id)
  const few = await countStatements(() => list())
  for (let n = 0; n < 20; n++) await join()
  const many = await countStatements(() => list())
  expect(many.result.rows).toHaveLength(22)
  expect(many.statements).toBe(few.statements)
  const place = { project: project.code, school: unpaid.schoolId }
  // A project or a school that is none of the choices narrows neither the list nor its file.
  for (const unknown of [{ project: 'NOSUCH' }, { school: foreign.schoolId }, { school: 'no-such' }]) {
    expect(await list(unknown)).toMatchObject({ total: 22, place: { project: undefined, school: undefined } })
    expect((await perform(exportReadiness, unknown, actor, world)).rows).toBe(22)
  }
  expect(await list(place)).toMatchObject({ total: 1, place })
  expect((await perform(exportReadiness, place, actor, world)).rows).toBe(1)
  const file = await perform(exportReadiness, { red: ['paid'] }, actor, world)
  expect(file).toMatchObject({ name: expect.stringMatching(/\.csv$/) })
})

test('the mail says in its reader’s language what is red, as the preview showed it, and the row who sent it', async () => {
  const { project, actor, list, remind, join } = await makeStage()
  const student = await makeStudent(db, { language: 'zh-CN' })
  const row = await join({ studentId: student.id, status: 'PENDING' })
  const ready = await join({ teamId: null })
  await makeSubmission(db, { ...ready, teamId: (await makeTeam(db, [ready])).id })
  await db.requiredField.deleteMany({ where: { form: 'new-student' } })
  const preview = await perform(previewReminder, { registrationIds: [row.id, ready.id] }, actor, world)
  expect(preview.due.map(({ studentId }) => studentId)).toEqual([student.id])
  expect(preview.leftOut).toMatchObject([{ studentId: ready.studentId, whyNot: 'readiness.nothingRed' }])
  expect(preview.shown).toMatchObject({ language: 'zh-CN', subject: '你的报名还有 2 项待办' })
  expect(preview.shown?.text).toContain('Rita Office 提醒你')
  expect(preview.shown?.text).not.toContain('提交作品')
  expect(await mailsTo(db, await emailOf(student.id))).toEqual([])
  expect(await remind([row.id, ready.id])).toEqual({ sent: 1, leftOut: 1 })
  const [mail] = await mailsTo(db, await emailOf(student.id))
  const names = project.name as { zh: string }
  expect(mail).toMatchObject({ template: 'readiness-reminder', language: 'zh-CN', personId: student.id })
  expect(mail?.values).toMatchObject({ paid: names.zh, team: names.zh, submitted: '' })
  expect((await list()).rows.find(({ id }) => id === row.id)).toMatchObject({
    remindedBy: 'Rita Office',
    remindedAt: world.now,
    whyNotRemind: 'readiness.remindedToday',
  })
})

test('twenty clicks at once send one mail and leave one trace; the next day there may be another', async () => {
  const { remind, join } = await makeStage()
  const row = await join({ status: 'PENDING' })
  const counts = await Promise.all(Array.from({ length: 20 }, () => remind([row.id])))
  expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(1)
  expect(await mailsTo(db, await emailOf(row.studentId))).toHaveLength(1)
  const trace = { studentId: row.studentId, operation: 'console/readiness/remind-unready' }
  expect(await db.auditEntry.count({ where: trace })).toBe(1)
  expect(await remind([row.id], daysAfter(world.now, 1))).toEqual({ sent: 1, leftOut: 0 })
  expect(await db.auditEntry.count({ where: trace })).toBe(2)
})

test('one person with two rows is told of both in one mail', async () => {
  const { project, join } = await makeStage()
  const other = await makeProject(db, { seasonId: project.seasonId })
  const row = await join({ status: 'PENDING' })
  const second = await makeRegistration(db, { projectId: other.id, studentId: row.studentId, status: 'PENDING' })
  const owner = adminActor({ administratorId: administrator.id })
  const reminded = await perform(remindUnready, { registrationIds: [row.id, second.id] }, owner, world)
  expect(reminded).toEqual({ sent: 1, leftOut: 0 })
  const [mail] = await mailsTo(db, await emailOf(row.studentId))
  expect(mail?.values.paid).toContain((project.name as { en: string }).en)
  expect(mail?.values.paid).toContain((other.name as { en: string }).en)
})

test('a row out of reach is not found and nobody is written to; who only looks does not remind', async () => {
  const { actor, remind, join } = await makeStage()
  const [own, foreign] = [await join({ status: 'PENDING' }), await makeRegistration(db, { status: 'PENDING' })]
  await expect(remind([own.id, foreign.id])).rejects.toMatchObject({ key: 'notFound' })
  expect(await mailsTo(db, await emailOf(own.studentId))).toEqual([])
  const viewer = { ...actor, grants: [{ projectId: actor.projectId, role: 'VIEWER' as const }] }
  await expect(perform(remindUnready, { registrationIds: [own.id] }, viewer, world)).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
  expect((await perform(listReadiness, {}, viewer, world)).mayRemind).toBe(false)
})
