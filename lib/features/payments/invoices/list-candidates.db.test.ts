import { expect, test } from 'vitest'
import { applyProject } from '@/lib/features/registrations/school-registrations/apply-project'
import { perform } from '@/lib/kernel/perform'
import { coordinatorActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { setBankAccount } from '@/lib/testing/bank-account'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeManyRegistrations } from '@/prisma/factories/many-registrations'
import { makeContact, makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { listCandidates } from './list-candidates'
import { makeInvoice } from './make-invoice'
import { mostLines } from './rules'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })

test('what is on an open invoice makes room in the list for what is not', async () => {
  await setBankAccount(db)
  const { id: schoolId } = await makeSchool(db)
  const { id: contactId } = await makeContact(db, { schoolId, role: 'COORDINATOR' })
  const { id: adviserId } = await makeContact(db, { schoolId })
  const { id: projectId } = await makeProject(db)
  const waiting = { projectId, schoolId, contactId: adviserId, eventIds: [], status: 'PENDING' } as const
  const ids = await makeManyRegistrations(db, { ...waiting, count: mostLines + 2 })
  const actor = coordinatorActor({ schoolId, contactId })
  const listed = async () => {
    const { rows, more } = await perform(listCandidates, {}, actor, world)
    return [rows.map(({ id, whyNot }) => [id, whyNot]), more]
  }
  const open = (list: string[]) => list.map((id) => [id, null])
  const invoiced = (list: string[]) => list.map((id) => [id, 'invoices.onAnother'])

  const [first, last] = [ids.slice(0, mostLines), ids.slice(mostLines)]
  expect(await listed()).toEqual([open(first), 2])
  await perform(makeInvoice, { ids: first, dueOn: '2026-12-20' }, actor, world)
  expect(await listed()).toEqual([[...invoiced(first.slice(0, -2)), ...open(last)], 0])
  await perform(makeInvoice, { ids: last, dueOn: '2026-12-20' }, actor, world)
  expect(await listed()).toEqual([invoiced(first), 0])
})

test('a place that needs no review is asked for like one that was approved, and a rejected one is not', async () => {
  const { id: schoolId } = await makeSchool(db)
  const { id: contactId } = await makeContact(db, { schoolId, role: 'COORDINATOR' })
  const actor = coordinatorActor({ schoolId, contactId })
  const stood: string[] = []
  for (const reviewState of [null, 'APPROVED', 'REJECTED'] as const) {
    const { id: projectId } = await makeProject(db)
    const { id } = await perform(applyProject, { projectId, contactIds: [contactId] }, actor, world)
    await audited(db, (tx) =>
      tx.schoolRegistration.update({ where: { id }, data: { reviewState, holdsSeat: reviewState !== 'REJECTED' } }),
    )
    if (reviewState !== 'REJECTED') stood.push(id)
  }
  const { rows } = await perform(listCandidates, {}, actor, world)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(stood.toSorted())
})
