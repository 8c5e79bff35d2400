import { expect, test } from 'vitest'
import { markOffline } from '@/lib/features/payments/payments/mark-offline'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { exportRefunds } from './export-refunds'
import { listRefunds } from './list-refunds'
import { refundLine } from './refund-line'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId })
const [project, other] = [await makeProject(db), await makeProject(db)]

/** A transfer of which a part went back. */
async function aRefund(projectId: string, amountMinor: number, latinFamily: string) {
  const student = await makeStudent(db, { latinFamily })
  const { id } = await makeRegistration(db, { projectId, studentId: student.id })
  const transfer = { targetId: id, amountMinor: 12_072, arrivedOn: '2026-09-01', reference: `UOB ${latinFamily}` }
  const { number } = await perform(markOffline, transfer, office, world)
  const line = await db.orderLine.findFirstOrThrow({ where: { registrationId: id } })
  const reason = `=Ill, ${latinFamily}`
  await perform(refundLine, { lineId: line.id, amountMinor, refundedMinor: 0, reason }, office, world)
  return number
}
const [first, second] = [await aRefund(project.id, 2_000, 'Abelard'), await aRefund(other.id, 12_072, 'Boethius')]

const listed = async (input: object, actor = office) => {
  const { rows, total, counts } = await perform(listRefunds, input, actor, world)
  expect(total).toBe(rows.length)
  return { numbers: rows.map(({ order }) => order ?? '').toSorted(), counts }
}

test('refunds are found by order, person, state, method, project and day, and each state says how many it has', async () => {
  expect((await listed({})).numbers).toEqual([first, second].toSorted())
  expect((await listed({ search: first.toLowerCase() })).numbers).toEqual([first])
  expect((await listed({ search: 'boethius' })).numbers).toEqual([second])
  expect((await listed({ projectCode: other.code })).numbers).toEqual([second])
  expect(await listed({ state: ['FAILED'] })).toMatchObject({
    numbers: [],
    counts: expect.arrayContaining([{ state: 'DONE', count: 2 }]),
  })
  for (const nothing of [{ method: 'STRIPE' }, { until: '2026-01-01' }, { search: '***' }, { search: '%' }])
    expect((await listed(nothing)).numbers).toEqual([])
})

test('whoever has one project sees the refunds of that alone, schools none', async () => {
  const ofProject = adminActor({ projectId: project.id, grants: [{ projectId: project.id, role: 'VIEWER' }] })
  expect((await listed({}, ofProject)).numbers).toEqual([first])
  await expect(perform(listRefunds, {}, coordinatorActor(), world)).rejects.toMatchObject({ key: 'auth.forbidden' })
})

test('the file has the rows of the list, and runs no formula of a reason', async () => {
  const { bytes, rows } = await perform(exportRefunds, { search: 'abelard' }, office, world)
  const text = Buffer.from(bytes).toString('utf8')
  expect(rows).toBe(1)
  expect(text).toContain(first)
  expect(text).toContain("'=Ill")
  expect(text).toContain('20.00')
  await expect(perform(exportRefunds, { search: '***' }, office, world)).rejects.toMatchObject({
    key: 'tables.noRows',
  })
})
