import { expect, test } from 'vitest'
import { getThread } from '@/lib/features/messages/inquiries/get-thread'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeInquiry } from '@/prisma/factories/inquiries'
import { makeAdministrator, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { exportChanges } from './export-changes'
import { findThreadElsewhere } from './find-thread-elsewhere'
import { listInbox } from './list-inbox'

const { db } = await testDatabase()
const world = testWorld({ db })
const office = adminActor({ administratorId: (await makeAdministrator(db)).id })
const { id: schoolId } = await makeSchool(db)
const coordinator = coordinatorActor({ schoolId })
const [score, essay] = [await makeProject(db, { code: 'SCORE' }), await makeProject(db, { code: 'ESSAY' })]

/** A student of a project who asks to have a field changed. */
async function asking(projectId: string, latinFamily: string) {
  const { id: studentId } = await makeStudent(db, { schoolId, latinFamily })
  await makeRegistration(db, { studentId, schoolId, projectId })
  const at = { createdAt: factoryTime, field: 'latinGiven', proposed: 'Another' }
  return (await db.changeRequest.create({ data: { ...at, studentId } })).id
}

test('the requested changes are narrowed by project, type and words like the threads beside them', async () => {
  const [ofScore, ofEssay] = [await asking(score.id, 'Quillon'), await asking(essay.id, 'Zephyrin')]
  const ended = { cancelledAt: factoryTime, cancelKind: 'REMOVED', holdsSeat: false } as const
  const { id: studentId } = await makeStudent(db, { schoolId })
  await makeRegistration(db, { studentId, schoolId, projectId: score.id, ...ended })
  for (const actor of [office, coordinator]) {
    const found = async (narrowing: object) => {
      const { requests, projects } = await perform(listInbox, { part: 'changes', ...narrowing }, actor, world)
      expect(requests.total).toBe(requests.rows.length)
      expect(projects.map(({ code }) => code)).toEqual(['ESSAY', 'SCORE'])
      return requests.rows.map(({ id }) => id)
    }
    expect((await found({})).toSorted()).toEqual([ofScore, ofEssay].toSorted())
    expect(await found({ projectCode: 'SCORE' })).toEqual([ofScore])
    expect(await found({ projectCode: 'NONE' })).toEqual([])
    expect(await found({ search: 'zephyrin' })).toEqual([ofEssay])
    expect(await found({ search: 'zephyrin', projectCode: 'SCORE' })).toEqual([])
    expect(await found({ type: 'SCORE' }), 'a request is of no type').toEqual([])
  }
})

test('the file of the requested changes has them, narrowed as the list is, and no conversation', async () => {
  const [ofScore, ofEssay] = ['Fileone', 'Filetwo']
  await asking(score.id, ofScore)
  await asking(essay.id, ofEssay)
  const linesOf = async (narrowing: object) => {
    const { bytes } = await perform(exportChanges, { ...narrowing }, coordinator, world)
    return new TextDecoder().decode(bytes).trimEnd().split('\r\n').slice(1).join('\n')
  }
  const all = await linesOf({ search: 'file' })
  expect(all).toContain(ofScore)
  expect(all).toContain('first name in English letters')
  expect(all, 'no value').not.toContain('Another')
  expect(await linesOf({ search: 'file', projectCode: 'ESSAY' })).not.toContain(ofScore)
  await expect(linesOf({ type: 'SCORE' })).rejects.toMatchObject({ key: 'tables.noRows' })
  const elsewhere = coordinatorActor({ schoolId: (await makeSchool(db)).id })
  await expect(perform(exportChanges, {}, elsewhere, world)).rejects.toMatchObject({ key: 'tables.noRows' })
})

test('whom a mail leads to a message of another project of theirs is told to which one to switch, and nobody else is', async () => {
  const { id: administratorId } = await makeAdministrator(db)
  const { id } = await makeInquiry(db, { projectId: essay.id, studentId: (await makeStudent(db)).id })
  const office = (session: string, ...grants: [projectId: string, role: 'REGISTRAR' | 'SCORER'][]) =>
    adminActor({
      ...{ administratorId, projectId: session },
      grants: grants.map(([projectId, role]) => ({ projectId, role })),
    })
  const find = async (actor: ReturnType<typeof office>, thread = id) =>
    (await perform(findThreadElsewhere, { id: thread }, actor, world)).projectCode
  const ofBoth = office(score.id, [score.id, 'REGISTRAR'], [essay.id, 'REGISTRAR'])
  await expect(perform(getThread, { id }, ofBoth, world)).rejects.toMatchObject({ key: 'notFound' })
  expect(await find(ofBoth)).toBe('ESSAY')
  expect(await find(office(essay.id, [score.id, 'REGISTRAR'], [essay.id, 'REGISTRAR']))).toBeNull()
  expect(await find(office(score.id, [score.id, 'REGISTRAR']))).toBeNull()
  expect(await find(office(score.id, [score.id, 'REGISTRAR'], [essay.id, 'SCORER']))).toBeNull()
  expect(await find(ofBoth, 'nothing')).toBeNull()
})
