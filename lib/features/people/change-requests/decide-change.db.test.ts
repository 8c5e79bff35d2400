import { describe, expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { getStudentInfo } from '@/lib/features/registrations/overviews/get-student-info'
import { listStudents } from '@/lib/features/people/students/list-students'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission } from '@/prisma/factories/teams'
import { askChange } from './ask-change'
import { decideChange } from './decide-change'
import { listChanges } from './list-changes'
import { withdrawChange } from './withdraw-change'

const { db } = await testDatabase()
const world = testWorld({ db })

async function people(given: Parameters<typeof makeStudent>[1] = {}) {
  const contact = await makeContact(db)
  const student = await makeStudent(db, { schoolId: contact.schoolId, language: 'zh-CN', ...given })
  await linkAdviser(db, { studentId: student.id, contactId: contact.id })
  return {
    student,
    ownActor: studentActor({ studentId: student.id, schoolId: student.schoolId }),
    adviser: adviserActor({ contactId: contact.id, schoolId: contact.schoolId }),
    coordinator: coordinatorActor({ schoolId: contact.schoolId }),
  }
}
type People = Awaited<ReturnType<typeof people>>

const ask = ({ ownActor }: Pick<People, 'ownActor'>, field: string, proposed: string, reason?: string) =>
  perform(askChange, { field, proposed, ...(reason ? { reason } : {}) }, ownActor, world)
const stateOf = (id: string) => db.changeRequest.findUniqueOrThrow({ where: { id } })

test('a student proposes a value, the adviser accepts it: the entry changes and the student is told in their language', async () => {
  const all = await people()
  const { id } = await ask(all, 'nativeGiven', '晓羽', '身份证上的名字')
  await expect(ask(all, 'nativeGiven', '小雨')).rejects.toMatchObject({ key: 'students.changeAlreadyAsked' })
  expect(await perform(listChanges, { studentId: all.student.id }, all.adviser, world)).toMatchObject([
    { id, field: 'nativeGiven', proposed: '晓羽', reason: '身份证上的名字', state: 'PENDING' },
  ])
  await perform(decideChange, { requestId: id, accept: true }, all.adviser, world)
  const changed = await db.student.findUniqueOrThrow({ where: { id: all.student.id } })
  expect(changed).toMatchObject({ nativeGiven: '晓羽', version: all.student.version + 1 })
  const { rows } = await perform(listStudents, { search: '晓羽' }, all.adviser, world)
  expect(rows.map((row) => row.id)).toEqual([all.student.id])
  expect(await stateOf(id)).toMatchObject({ state: 'ACCEPTED', decidedById: all.adviser.contactId })
  const [mail] = await mailsTo(db, all.student.email ?? '')
  expect(mail).toMatchObject({
    template: 'change-decided',
    language: 'zh-CN',
    values: { field: 'nativeGiven', outcome: 'accepted' },
  })
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { objectId: id, operation: 'people/change-requests/decide-change' },
  })
  const [value] = await db.auditValue.findMany({ where: { entryId: entry.id } })
  expect(value).toMatchObject({ field: 'nativeGiven', before: all.student.nativeGiven, after: '晓羽' })
  // The request is decided, so the student may ask again.
  await ask(all, 'nativeGiven', '小雨')
})

test('declined with a reason, nothing changes; without one it is not declined', async () => {
  const all = await people()
  const { id } = await ask(all, 'graduationYear', '2029')
  await expect(perform(decideChange, { requestId: id, accept: false }, all.coordinator, world)).rejects.toMatchObject({
    key: 'changeRequests.reasonMissing',
  })
  await perform(decideChange, { requestId: id, accept: false, reason: '请附在读证明' }, all.coordinator, world)
  expect(await stateOf(id)).toMatchObject({ state: 'DECLINED', decisionReason: '请附在读证明' })
  expect(await db.student.findUniqueOrThrow({ where: { id: all.student.id } })).toMatchObject({ graduationYear: 2027 })
  expect(await perform(listChanges, {}, all.ownActor, world)).toMatchObject([
    { state: 'DECLINED', decisionReason: '请附在读证明' },
  ])
  await expect(perform(decideChange, { requestId: id, accept: true }, all.adviser, world)).rejects.toMatchObject({
    key: 'changeRequests.decided',
  })
})

test('a secret lies enciphered, is shown masked and never stands in the audit', async () => {
  const all = await people()
  const { id } = await ask(all, 'idNumber', '110101200805171234')
  const row = await stateOf(id)
  expect(row.proposed).toBeNull()
  expect(Buffer.from(row.proposedCipher ?? []).toString('latin1')).not.toContain('20080517')
  const shown = async (actor: People['ownActor'] | People['adviser']) =>
    (await perform(listChanges, { studentId: all.student.id }, actor, world))[0]?.proposed
  expect(await shown(all.ownActor)).toBe('**************1234')
  expect(await shown(all.adviser)).toBeNull()
  await perform(decideChange, { requestId: id, accept: true }, all.adviser, world)
  const { student } = await perform(getStudentInfo, {}, all.ownActor, world)
  expect(student.idNumber).toBe('**************1234')
  const values = await db.auditValue.findMany({ where: { field: 'idNumber' } })
  expect(values.map(({ before, after }) => [before, after])).toEqual([[null, null]])
})

test('what was printed is the administrator’s to accept, with a reason', async () => {
  const all = await people()
  const { id } = await ask(all, 'latinGiven', 'Xiaoyu')
  const { projectId } = await makeSubmission(
    db,
    await makeRegistration(db, { studentId: all.student.id, status: 'FREE' }),
  )
  const accept = { requestId: id, accept: true }
  await expect(perform(decideChange, accept, all.adviser, world)).rejects.toMatchObject({ key: 'students.frozen' })
  const { id: administratorId } = await makeAdministrator(db)
  const admin = adminActor({ administratorId, projectId })
  await expect(perform(decideChange, accept, admin, world)).rejects.toMatchObject({ key: 'students.reasonMissing' })
  await perform(decideChange, { ...accept, reason: 'Passport seen' }, admin, world)
  expect(await stateOf(id)).toMatchObject({ state: 'ACCEPTED', decidedByKind: 'ADMINISTRATOR' })
})

test('an administrator who may only look decides nothing', async () => {
  const all = await people()
  const { id } = await ask(all, 'qq', '10001')
  const { projectId } = await makeRegistration(db, { studentId: all.student.id })
  const viewer = adminActor({ projectId, grants: [{ projectId, role: 'VIEWER' }] })
  await expect(perform(decideChange, { requestId: id, accept: true }, viewer, world)).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
})

describe('nobody else', () => {
  test('decides, sees or takes back what a stranger’s student asked for', async () => {
    const all = await people()
    const { id } = await ask(all, 'qq', '10001')
    const other = await people()
    const proposed = await makeContact(db, { schoolId: all.student.schoolId })
    await linkAdviser(db, { studentId: all.student.id, contactId: proposed.id, state: 'PROPOSED' })
    const claims = adviserActor({ contactId: proposed.id, schoolId: proposed.schoolId })
    for (const actor of [other.adviser, other.coordinator, claims]) {
      for (const requestId of [id, 'nothing']) {
        await expect(perform(decideChange, { requestId, accept: true }, actor, world)).rejects.toMatchObject({
          key: 'notFound',
        })
      }
      expect(await perform(listChanges, { studentId: all.student.id }, actor, world)).toEqual([])
    }
    await expect(perform(withdrawChange, { requestId: id }, other.ownActor, world)).rejects.toMatchObject({
      key: 'notFound',
    })
  })

  test('but the student takes it back while it waits', async () => {
    const all = await people()
    const { id } = await ask(all, 'qq', '10001')
    await perform(withdrawChange, { requestId: id }, all.ownActor, world)
    expect(await db.changeRequest.count({ where: { id } })).toBe(0)
    const again = await ask(all, 'qq', '10002')
    await perform(decideChange, { requestId: again.id, accept: true }, all.adviser, world)
    await expect(perform(withdrawChange, { requestId: again.id }, all.ownActor, world)).rejects.toMatchObject({
      key: 'changeRequests.decided',
    })
  })
})

test('a student keeps a full name, and asks for nothing that is there already', async () => {
  const all = await people({ qq: '10001' })
  await expect(ask(all, 'qq', '10001')).rejects.toMatchObject({ key: 'changeRequests.same' })
  await expect(ask(all, 'email', 'new@address.test')).rejects.toMatchObject({ key: 'input.invalid' })
})

test('twenty people who decide at once make one decision, one mail, one change', async () => {
  const all = await people()
  const { id } = await ask(all, 'wechat', 'new_wx')
  const tries = Array.from({ length: 20 }, (_, at) =>
    perform(
      decideChange,
      { requestId: id, accept: at % 2 === 0, reason: 'decided' },
      at % 3 === 0 ? all.coordinator : all.adviser,
      world,
    ),
  )
  const settled = await Promise.allSettled(tries)
  const won = settled.filter((one) => one.status === 'fulfilled')
  const lost = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.key] : []))
  expect(won).toHaveLength(1)
  expect(new Set(lost)).toEqual(new Set(['changeRequests.decided']))
  expect(await mailsTo(db, all.student.email ?? '')).toHaveLength(1)
  const { state } = await stateOf(id)
  const { wechat } = await db.student.findUniqueOrThrow({ where: { id: all.student.id } })
  expect(wechat === 'new_wx').toBe(state === 'ACCEPTED')
})
