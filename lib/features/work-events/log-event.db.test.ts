import { expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeContact } from '@/prisma/factories/people'
import { makeWork } from '@/prisma/factories/workspaces'
import { workEventFunctions } from './wire'

const { db } = await testDatabase()
const now = testWorld({ db }).now

test('draft status: who did what and when, the newest first; the session says who, once in five minutes', async () => {
  const work = await makeWork(db)
  const [leader] = work.members
  if (leader === undefined) throw new Error('a team without members')
  const contact = await makeContact(db, { schoolId: work.key.schoolId, role: 'COORDINATOR', latinName: 'Ann Chen' })
  const staff = coordinatorActor({ contactId: contact.id, schoolId: work.key.schoolId })
  const key = { project_id: work.key.projectId, accountid: work.key.schoolId, team_code: work.key.code }
  const call = async (name: string, actor: Actor, payload: object = {}, minutes = 0) => {
    const world = testWorld({ db, language: 'en-US', now: new Date(now.getTime() + minutes * 60_000) })
    return (await workEventFunctions[name]?.call({ ...key, ...payload }, actor, world, false))?.data
  }
  await call('addDraftStatus', studentActor(leader), { event: 'Open', type: 'admin' })
  await call('addDraftStatus', studentActor(leader), { event: 'open' }, 4)
  await call('addDraftStatus', staff, { event: 'check' }, 5)
  const events = await call('addDraftStatus', studentActor(leader), { event: 'OPEN' }, 6)
  const at = (minutes: number) => Math.floor(now.getTime() / 1000) + minutes * 60
  const all = [
    { event: 'open', type: 'student', create_time: at(6), user: expect.any(String) },
    { event: 'check', type: 'adviser', create_time: at(5), user: 'Ann Chen' },
    { event: 'open', type: 'student', create_time: at(0), user: expect.any(String) },
  ]
  expect(await call('getDraftStatus', staff)).toEqual(all)
  // Of ticks and comments nothing reaches a student before they are released.
  expect(events).toEqual(all.filter(({ event }) => event === 'open'))
  await expect(call('addDraftStatus', staff, { event: 'submit' })).rejects.toMatchObject({ key: 'input.invalid' })
  await expect(call('addDraftStatus', studentActor(leader), { event: 'check' })).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
})
