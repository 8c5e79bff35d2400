import { beforeEach, expect, test } from 'vitest'
import type { StudentActor } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { confirmName } from './confirm-name'
import { getNameCheck } from './get-name-check'
import { setPrintedName } from './set-printed-name'

const { db } = await testDatabase()
const from = daysAfter(factoryTime, 1)
const until = daysAfter(factoryTime, 8)
const at = (now: Date) => testWorld({ db, now })

async function askedForName(given: Parameters<typeof makeStudent>[1] = {}) {
  const student = await makeStudent(db, { latinFamily: 'LIN', latinGiven: 'xiaoyu', ...given })
  const registration = await makeRegistration(db, { studentId: student.id, status: 'FREE' })
  const { projectId } = registration
  const layout = { frame: 'none', accent: '#2456d3', parts: [] }
  const of = { createdAt: factoryTime, kind: 'SINGLE' as const }
  const { id: templateId } = await db.certificateTemplate.create({
    data: { ...of, name: 'Award', language: 'en-US', layout },
  })
  await db.certificateRule.create({
    data: { ...of, projectId, templateId, audience: 'AWARDED', nameCheckFrom: from, nameCheckUntil: until },
  })
  const project = await db.project.findUniqueOrThrow({ where: { id: projectId } })
  const actor = studentActor({ studentId: student.id, schoolId: student.schoolId })
  return { actor, registrationId: registration.id, projectId, projectCode: project.code }
}
type NameRequest = Awaited<ReturnType<typeof askedForName>>

let own: NameRequest
beforeEach(async () => {
  own = await askedForName()
})

const confirm = (name: string, now = from, actor: StudentActor = own.actor) =>
  perform(confirmName, { registrationId: own.registrationId, name }, actor, at(now))
const look = (now = from) => perform(getNameCheck, { projectCode: own.projectCode }, own.actor, at(now))
const audited = () => db.auditEntry.count({ where: { objectId: own.registrationId } })
const stored = () => db.registration.findUniqueOrThrow({ where: { id: own.registrationId } })

test('a student sees the printed name, confirms it, and corrects it while it is asked for', async () => {
  expect(await look()).toMatchObject({ latin: 'Xiaoyu LIN', confirmedAt: null, whyNotConfirm: null })
  await confirm('Xiaoyu LIN')
  // The profile stays the place that says it.
  expect(await stored()).toMatchObject({ printedName: null, printedNameConfirmedAt: from })
  expect(await confirm('  xiao-yu   LIN ')).toEqual({ name: 'Xiao-Yu LIN' })
  expect(await look()).toMatchObject({ latin: 'Xiao-Yu LIN', confirmedAt: from })
})

test('its limits count to the millisecond', async () => {
  const early = new Date(from.getTime() - 1)
  const late = new Date(until.getTime() + 1)
  await expect(confirm('Xiaoyu Lin', early)).rejects.toMatchObject({ key: 'nameChecks.notOpenYet' })
  await expect(confirm('Xiaoyu Lin', late)).rejects.toMatchObject({ key: 'nameChecks.closed' })
  expect(await look(late)).toMatchObject({ latin: 'Xiaoyu LIN', whyNotConfirm: 'nameChecks.closed' })
  await confirm('Xiaoyu Lin', until)
  expect((await stored()).printedNameConfirmedAt).toEqual(until)
})

test('another name goes through the profile: nothing is stored', async () => {
  const before = await stored()
  await expect(confirm('Bat Man')).rejects.toMatchObject({ key: 'nameChecks.unlike', fields: [{ field: 'name' }] })
  await expect(confirm('林晓雨')).rejects.toMatchObject({ key: 'nameChecks.letters' })
  expect(await stored()).toEqual(before)
})

test('somebody else’s registration does not exist for the student, and one that is not settled confirms nothing', async () => {
  const other = await askedForName()
  await expect(confirm('Xiaoyu Lin', from, other.actor)).rejects.toMatchObject({ key: 'notFound' })
  const { id } = await makeRegistration(db, { projectId: own.projectId, studentId: other.actor.studentId })
  const unpaid = { registrationId: id, name: 'Xiaoyu Lin' }
  await expect(perform(confirmName, unpaid, other.actor, at(from))).rejects.toMatchObject({ key: 'teams.unpaid' })
})

test('ten presses of one button make one change with one row of audit', async () => {
  await Promise.all(Array.from({ length: 10 }, () => confirm('Alice Lin')))
  expect(await audited()).toBe(1)
  expect(await stored()).toMatchObject({ printedName: 'Alice Lin', version: 2 })
})

test('an administrator who issues certificates lays it down word for word at any time, with a reason, or gives it back', async () => {
  const { id: administratorId } = await makeAdministrator(db)
  const { registrationId, projectId } = own
  const set = (name: string | null, given: Partial<Parameters<typeof adminActor>[0]> = {}) =>
    perform(
      setPrintedName,
      { registrationId, name, reason: 'Passport seen' },
      adminActor({ administratorId, projectId, grants: [{ projectId, role: 'SCORING_LEAD' }], ...given }),
      at(until),
    )
  await set('Xiaoyu de la Lin')
  expect(await look()).toMatchObject({ latin: 'Xiaoyu de la Lin' })
  // A name an administrator laid down stays unchanged when the student confirms it.
  await confirm('Xiaoyu de la Lin')
  expect(await stored()).toMatchObject({ printedName: 'Xiaoyu de la Lin' })
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { operation: 'certificates/printed-names/set-printed-name' },
  })
  expect(entry).toMatchObject({ objectId: registrationId, reason: 'Passport seen' })
  await set(null)
  expect(await look()).toMatchObject({ latin: 'Xiaoyu LIN' })

  const elsewhere = await askedForName()
  await expect(
    set('Xiaoyu Lin', {
      projectId: elsewhere.projectId,
      grants: [
        { projectId: elsewhere.projectId, role: 'SCORING_LEAD' },
        { projectId: null, role: 'VIEWER' },
      ],
    }),
  ).rejects.toMatchObject({ key: 'notFound' })
  await expect(set('Xiaoyu Lin', { grants: [{ projectId, role: 'REGISTRAR' }] })).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
})
