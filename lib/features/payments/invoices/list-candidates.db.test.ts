import { expect, test, vi } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { coordinatorActor } from '@/lib/testing/actors'
import { setBankAccount } from '@/lib/testing/bank-account'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeContact, makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { listCandidates } from './list-candidates'
import { makeInvoice } from './make-invoice'

// A school with as many registrations as an invoice may have takes long to make.
vi.mock('./rules', async (original) => ({ ...(await original<object>()), mostLines: 3 }))

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })

test('what is on an open invoice makes room in the list for what is not', async () => {
  await setBankAccount(db)
  const { id: schoolId } = await makeSchool(db)
  const { id: contactId } = await makeContact(db, { schoolId, role: 'COORDINATOR' })
  const { id: projectId } = await makeProject(db)
  const ids: string[] = []
  while (ids.length < 5) ids.push((await makeRegistration(db, { schoolId, projectId })).id)
  const actor = coordinatorActor({ schoolId, contactId })
  const listed = async () => {
    const { rows, more } = await perform(listCandidates, {}, actor, world)
    return [rows.map(({ id, whyNot }) => [id, whyNot]), more]
  }
  const open = (...list: string[]) => list.map((id) => [id, null])
  const invoiced = (...list: string[]) => list.map((id) => [id, 'invoices.onAnother'])

  const [first = '', second = '', third = '', fourth = '', last = ''] = ids
  expect(await listed()).toEqual([open(first, second, third), 2])
  await perform(makeInvoice, { ids: [first, second, third], dueOn: '2026-12-20' }, actor, world)
  expect(await listed()).toEqual([[...invoiced(first), ...open(fourth, last)], 0])
  await perform(makeInvoice, { ids: [fourth, last], dueOn: '2026-12-20' }, actor, world)
  expect(await listed()).toEqual([invoiced(first, second, third), 0])
})
