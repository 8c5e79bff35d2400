import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { getPackageOverview } from './get-package-overview'
import { getPackageRegistration } from './get-package-registration'
import { listPackageRegistrations } from './list-package-registrations'

const { db } = await testDatabase()
const world = testWorld({ db })

test('a package with its projects, who in reach has it by name, and what they joined', async () => {
  const contact = await makeContact(db)
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const [second, first] = [await makeProject(db), await makeProject(db)]
  const bundle = await makePackage(db, [first.id, second.id], { uses: 2 })
  const take = async (given: Parameters<typeof makeStudent>[1], state: 'CONFIRMED' | 'PROPOSED' | null) => {
    const student = await makeStudent(db, given)
    if (state !== null) await linkAdviser(db, { studentId: student.id, contactId: contact.id, state })
    const by = state === 'PROPOSED' ? { registeredByKind: 'CONTACT' as const, registeredById: contact.id } : {}
    const held = await makePackageRegistration(db, { packageId: bundle.id, studentId: student.id, ...by })
    return { student, held }
  }
  const zhang = await take({ nativeFamily: '张', nativeGiven: '三', sortKey: 'zhang san' }, 'CONFIRMED')
  const an = await take({ nativeFamily: '安', nativeGiven: '然', sortKey: 'an ran' }, 'CONFIRMED')
  await take({}, 'PROPOSED')
  await take({}, null)
  await makeRegistration(db, {
    projectId: first.id,
    studentId: zhang.student.id,
    packageRegistrationId: zhang.held.id,
    holdsUse: true,
  })

  const seen = await perform(getPackageOverview, { packageId: bundle.id }, adviser, world)
  expect(seen.projects.map(({ code }) => code)).toEqual([first.code, second.code])
  expect(seen.holders).toMatchObject({ total: 2, unnamed: 1, counts: { PENDING: 3, PAID: 0, FREE: 0 } })
  expect(seen.holders.rows.map(({ student, usesTaken }) => [student.id, usesTaken])).toEqual([
    [an.student.id, 0],
    [zhang.student.id, 1],
  ])
  const found = await perform(getPackageOverview, { packageId: bundle.id, search: '张三' }, adviser, world)
  expect(found.holders.rows.map(({ student }) => student.id)).toEqual([zhang.student.id])
  const signs = await perform(getPackageOverview, { packageId: bundle.id, search: '***' }, adviser, world)
  expect(signs.holders).toMatchObject({ rows: [], total: 0 })

  const inside = (search?: string) =>
    perform(listPackageRegistrations, { packageId: bundle.id, ...(search ? { search } : {}) }, adviser, world)
  expect(await inside()).toMatchObject({ total: 1, name: { en: expect.any(String) } })
  expect((await inside('张')).total).toBe(1)
  expect((await inside('nobody')).total).toBe(0)
})

test('a package that is no package is not found', async () => {
  const contact = await makeContact(db)
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  for (const packageId of [contact.id, 'none']) {
    await expect(perform(getPackageOverview, { packageId }, adviser, world)).rejects.toMatchObject({ key: 'notFound' })
  }
})

test('tells nothing of a project in it that is still a draft, not to whoever has the package either', async () => {
  const contact = await makeContact(db)
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const [open, draft] = [await makeProject(db), await makeProject(db, { state: 'DRAFT' })]
  const { id: packageId } = await makePackage(db, [open.id, draft.id])
  const held = await makePackageRegistration(db, { packageId })
  const own = studentActor({ studentId: held.studentId })
  const answers = [
    await perform(getPackageOverview, { packageId }, adviser, world),
    await perform(getPackageRegistration, { packageRegistrationId: held.id }, own, world),
  ]
  for (const answer of answers) {
    expect(JSON.stringify(answer)).toContain(open.id)
    expect(JSON.stringify(answer)).not.toContain(draft.id)
  }
})
