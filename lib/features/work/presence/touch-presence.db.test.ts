import { expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import type { Registration } from '@/lib/db/generated/client'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeContact } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { type MadeWork, makeWork } from '@/prisma/factories/workspaces'
import { touchPresence } from './touch-presence'

const { db } = await testDatabase()
const { now } = testWorld({ db })
const after = (seconds: number) => testWorld({ db, now: new Date(now.getTime() + seconds * 1000) })
const actorOf = ({ studentId, schoolId }: Registration) => studentActor({ studentId, schoolId })
const touch = (work: MadeWork, actor: Actor, tab: string, seconds = 0, blockId: string | null = null) =>
  perform(touchPresence, { ...work.key, tab: `${tab}-of-a-browser`, blockId }, actor, after(seconds))

async function workOfTwo() {
  const work = await makeWork(db)
  const [one, other] = work.members.map(actorOf)
  if (one === undefined || other === undefined) throw new Error('a team of one')
  return { work, one, other }
}

test('whoever has the work open is seen for twenty seconds, once however many tabs they have, where they are now', async () => {
  const { work, one, other } = await workOfTwo()
  const blockId = work.blocks.TEXT.id
  expect((await touch(work, one, 'a')).people).toEqual([
    { name: one.name, role: 'student', blockId: null, isYou: true },
  ])
  await touch(work, one, 'b', 2, blockId)
  const seen = await touch(work, other, 'c', 3)
  expect(seen.people).toMatchObject([{ isYou: true }, { role: 'student', blockId, isYou: false }])
  expect((await touch(work, other, 'c', 21)).people).toHaveLength(2)
  expect((await touch(work, other, 'c', 22)).people).toHaveLength(1)
  await touch(work, other, 'c', 90)
  expect(await db.teamPresence.count({ where: { teamId: work.team.id } })).toBe(1)
})

test('staff and organisers are seen by name; out of reach there is no such team', async () => {
  const { work, one } = await workOfTwo()
  const contact = await makeContact(db, { schoolId: work.key.schoolId, role: 'COORDINATOR' })
  const coordinator = coordinatorActor({ contactId: contact.id, schoolId: work.key.schoolId })
  const { id: administratorId, name } = await makeAdministrator(db)
  const grants = [{ projectId: work.project.id, role: 'VIEWER' as const }]
  await touch(work, coordinator, 'a')
  await touch(work, adminActor({ administratorId, projectId: work.project.id, grants }), 'b')
  const { people } = await touch(work, one, 'c')
  expect(people.map((person) => person.role)).toEqual(expect.arrayContaining(['student', 'staff', 'organiser']))
  expect(people.map((person) => person.name)).toEqual(expect.arrayContaining([contact.latinName, name]))
  const unsettled = await makeRegistration(db, { projectId: work.project.id })
  await db.registration.update({ where: { id: unsettled.id }, data: { teamId: work.team.id, teamRole: 'MEMBER' } })
  for (const stranger of [actorOf(unsettled), actorOf(await makeRegistration(db)), coordinatorActor()]) {
    await expect(touch(work, stranger, 'd')).rejects.toMatchObject({ key: 'notFound' })
  }
})

test('it tells the version of each block, and a member who comes is told in the log once a day', async () => {
  const { work, one, other } = await workOfTwo()
  const blockId = work.blocks.TEXT.id
  const row = { createdAt: now, updatedAt: now, content: 'a', words: 1, isFilled: true }
  await db.teamBlock.create({ data: { ...row, teamId: work.team.id, blockId } })
  expect(await touch(work, one, 'a')).toMatchObject({ blocks: [{ blockId, version: 1 }], isSubmitted: false })
  await touch(work, one, 'a', 5)
  await touch(work, one, 'b', 6)
  await touch(work, other, 'c', 7)
  await touch(work, one, 'd', 86_401)
  const events = await db.teamEvent.findMany({ where: { teamId: work.team.id }, orderBy: { createdAt: 'asc' } })
  expect(events.map(({ event, personId }) => [event, personId])).toEqual(
    [one, other, one].map(({ studentId }) => ['OPEN', studentId]),
  )
})

test('many who come back at once wait for none of each other', async () => {
  const { work, one, other } = await workOfTwo()
  const tabs = Array.from({ length: 12 }, (_, number) => ({ by: number % 2 ? one : other, tab: `tab-${number}` }))
  for (const turn of [0, 100, 200]) await Promise.all(tabs.map(({ by, tab }) => touch(work, by, tab, turn)))
  expect(await db.teamPresence.count({ where: { teamId: work.team.id } })).toBe(12)
})
