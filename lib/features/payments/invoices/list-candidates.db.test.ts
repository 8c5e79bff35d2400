import { expect, test, vi } from 'vitest'
import { applyProject } from '@/lib/features/registrations/school-registrations/apply-project'
import { perform } from '@/lib/kernel/perform'
import { coordinatorActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
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

test('a place that needs no review is asked for like one that was approved, and a rejected one is not', async () => {
  const { id: schoolId } = await makeSchool(db)
  const { id: contactId } = await makeContact(db, { schoolId, role: 'COORDINATOR' })
  const actor = coordinatorActor({ schoolId, contactId })
  const stood: string[] = []
  for (const reviewState of [null, 'APPROVED', 'REJECTED'] as const) {
    const { id: projectId } = await makeProject(db)
    const { id } = await perform(applyProject, { projectId, contactIds: [contactId] }, actor, world)
    await audited(db, (tx) => tx.schoolRegistration.update({ where: { id }, data: { reviewState } }))
    if (reviewState !== 'REJECTED') stood.push(id)
  }
  const { rows } = await perform(listCandidates, {}, actor, world)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(stood.toSorted())
})
