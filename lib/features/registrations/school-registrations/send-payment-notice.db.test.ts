import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { setBankAccount } from '@/lib/testing/bank-account'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { applyMonitoringProject } from './apply-monitoring-project'
import { applyProject } from './apply-project'
import { listApprovals } from './list-approvals'
import { sendPaymentNotice } from './send-payment-notice'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'FINANCE' }] })
const send = (registrationId: string, by = office, given = world) =>
  perform(sendPaymentNotice, { registrationId }, by, given)

async function applied(priceMinor: number) {
  const project = await makeProject(db, { priceMinor, processingFeeBps: 60 })
  const contact = await makeContact(db, { role: 'COORDINATOR' })
  const actor = coordinatorActor({ contactId: contact.id, schoolId: contact.schoolId })
  const { id } = await perform(applyProject, { projectId: project.code, contactIds: [contact.id] }, actor, world)
  return { id, project, contactId: contact.id, email: contact.email ?? '', schoolId: contact.schoolId }
}

test('who registered the school reads what is due, what the transfer carries and the account', async () => {
  await setBankAccount(db)
  const { id, project, email, schoolId } = await applied(12_000)
  await send(id)
  const school = await db.school.findUniqueOrThrow({ where: { id: schoolId } })
  const [notice] = (await mailsTo(db, email)).filter(({ template }) => template === 'payment-notice')
  expect(notice?.values.amount).toContain('120.72')
  expect(notice?.values.reference).toContain(project.code)
  expect([school.name, school.nameEn]).toContain(notice?.values.school)
  expect(notice?.values.account).not.toBe('')
})

test('it is sent once a day, also by a double click, and again the day after', async () => {
  const { id, email } = await applied(12_000)
  const twice = await Promise.allSettled([send(id), send(id)])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(send(id)).rejects.toMatchObject({ key: 'schoolRegistrations.notifiedToday' })
  await send(id, office, testWorld({ db, now: new Date(world.now.getTime() + 86_400_000) }))
  const notices = (await mailsTo(db, email)).filter(({ template }) => template === 'payment-notice')
  expect(notices).toHaveLength(2)
})

test('nothing is sent where nothing is due, and by nobody but registrars and finance', async () => {
  const free = await applied(0)
  await expect(send(free.id)).rejects.toMatchObject({ key: 'registrations.nothingDue' })
  const { id } = await applied(12_000)
  const grants = (role: 'VIEWER' | 'SCORING_LEAD' | 'CONTENT') => [{ projectId: null, role }]
  for (const role of ['VIEWER', 'SCORING_LEAD', 'CONTENT'] as const)
    await expect(send(id, adminActor({ administratorId, grants: grants(role) }))).rejects.toMatchObject({
      key: 'auth.forbidden',
    })
  const { rows } = await perform(listApprovals, { queue: 'open' }, office, world)
  expect(rows.find((row) => row.id === id)?.whyNotNotify).toBeNull()
  expect(rows.find((row) => row.id === free.id)?.whyNotNotify).toBe('registrations.nothingDue')
})

test('where whoever registered the school has left, the list says so and nothing is sent', async () => {
  const { id, contactId } = await applied(12_000)
  await db.contact.update({ where: { id: contactId }, data: { disabledAt: world.now } })
  await expect(send(id)).rejects.toMatchObject({ key: 'schoolRegistrations.contactGone' })
  const { rows } = await perform(listApprovals, { queue: 'open' }, office, world)
  expect(rows.find((row) => row.id === id)?.whyNotNotify).toBe('schoolRegistrations.contactGone')
})

test('what nobody has to approve is in the list too, and is sent its notice', async () => {
  const place = await makeProject(db, { kind: 'MONITORING', priceMinor: 5_000 }, { schoolCapacity: 5 })
  const entered = await makeProject(db, { priceMinor: 7_000 })
  const contact = await makeContact(db, { role: 'COORDINATOR' })
  const coordinator = coordinatorActor({ contactId: contact.id, schoolId: contact.schoolId })
  const { id: placeId } = await perform(applyMonitoringProject, { projectId: place.code }, coordinator, world)
  const { id: enteredId } = await perform(
    applyProject,
    { projectId: entered.code, contactIds: [contact.id], schoolId: contact.schoolId },
    adminActor({ administratorId }),
    world,
  )
  const listed = async (queue: 'open' | 'decided' | 'unreviewed' | 'all') =>
    (await perform(listApprovals, { queue, pageSize: 100 }, office, world)).rows
      .map(({ id }) => id)
      .filter((id) => id === placeId || id === enteredId)
  expect((await listed('unreviewed')).toSorted()).toEqual([placeId, enteredId].toSorted())
  expect((await listed('all')).toSorted()).toEqual([placeId, enteredId].toSorted())
  expect([...(await listed('open')), ...(await listed('decided'))]).toEqual([])
  const { rows, counts } = await perform(listApprovals, { queue: 'unreviewed' }, office, world)
  expect(counts.unreviewed).toBe(rows.length)
  expect(rows.map((row) => [row.whyNotApprove, row.whyNotNotify])).toEqual([
    ['auth.forbidden', null],
    ['auth.forbidden', null],
  ])
  await send(placeId)
  await send(enteredId)
  const notices = (await mailsTo(db, contact.email ?? '')).filter(({ template }) => template === 'payment-notice')
  expect(notices).toHaveLength(2)
})
