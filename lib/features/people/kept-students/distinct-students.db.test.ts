import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { exportDoubles } from './export-doubles'
import { getKeptStudent } from './get-kept-student'
import { listDoubles } from './list-doubles'
import { markDistinctStudents } from './mark-distinct-students'
import { mergeStudents } from './merge-students'
import { previewStudentsMerge } from './preview-students-merge'
import { unmarkDistinctStudents } from './unmark-distinct-students'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })

type MarkedEntry = { id: string; version: number; email: string | null }
const mark = (one: MarkedEntry, other: MarkedEntry, actor = office) =>
  perform(markDistinctStudents, { studentId: one.id, otherId: other.id }, actor, world)
const unmark = (one: MarkedEntry, other: MarkedEntry, actor = office) =>
  perform(unmarkDistinctStudents, { studentId: one.id, otherId: other.id }, actor, world)
const merge = async (student: MarkedEntry, kept: MarkedEntry) => {
  const { version: keptVersion } = await db.student.findUniqueOrThrow({ where: { id: kept.id } })
  const seen = { studentId: student.id, version: student.version, keptId: kept.id, keptVersion }
  return perform(mergeStudents, { ...seen, reason: 'Registered twice' }, office, world)
}
/** The ids of whom the student's page and the list call alike, or the list two people. */
const alikeOnPage = async ({ id }: MarkedEntry) =>
  (await perform(getKeptStudent, { studentId: id }, office, world)).doubles.map((pair) => pair.other.id).toSorted()
const listedWith = async ({ id, email }: MarkedEntry, state?: 'distinct') => {
  const { rows, total } = await perform(listDoubles, { search: email ?? '', state }, office, world)
  expect(total).toBe(rows.length)
  return rows.map(({ one, other }) => (one.id === id ? other.id : one.id)).toSorted()
}

/** Siblings: they share the address of one guardian. */
async function siblings() {
  const first = await makeStudent(db)
  const { guardian1Email } = first
  return [first, await makeStudent(db, { guardian1Email }), await makeStudent(db, { guardian1Email })] as const
}
const idsOf = (...entries: MarkedEntry[]) => entries.map(({ id }) => id).toSorted()

test('siblings who are two people are listed no more, until that is taken back', async () => {
  const [first, second, third] = await siblings()
  expect(await listedWith(first)).toEqual(idsOf(second, third))
  await mark(second, first)
  expect(await listedWith(first)).toEqual([third.id])
  expect(await alikeOnPage(first)).toEqual([third.id])
  expect(await alikeOnPage(second)).toEqual([third.id])
  expect(await listedWith(first, 'distinct')).toEqual([second.id])
  const file = await perform(exportDoubles, { search: first.email ?? '', state: 'distinct' }, office, world)
  expect(file.rows).toBe(1)
  // What they come to share besides changes nothing.
  await db.student.updateMany({ where: { id: { in: [first.id, second.id] } }, data: { mobile: '13712345678' } })
  expect(await listedWith(first)).toEqual([third.id])

  await unmark(first, second)
  expect(await listedWith(first)).toEqual(idsOf(second, third))
  expect(await listedWith(first, 'distinct')).toEqual([])
})

test('it is said once, whoever says it and in which order, and is in the log of both', async () => {
  const [first, second] = await siblings()
  await Promise.all([mark(first, second), mark(second, first), mark(first, second)])
  await Promise.all([unmark(second, first), unmark(first, second)])
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const entries = await db.auditEntry.findMany({
      where: { objectId: one.id, operation: { endsWith: 'mark-distinct-students' } },
      orderBy: { id: 'asc' },
      include: { values: { select: { field: true, before: true, after: true } } },
    })
    expect(entries).toMatchObject([
      {
        operation: 'people/kept-students/mark-distinct-students',
        studentId: one.id,
        actorId: administratorId,
        values: [{ field: 'distinctFrom', before: null, after: other.id }],
      },
      {
        operation: 'people/kept-students/unmark-distinct-students',
        values: [{ field: 'distinctFrom', before: other.id, after: null }],
      },
    ])
  }
})

test('two people are not merged until that is taken back', async () => {
  const [first, second] = await siblings()
  await mark(first, second)
  const preview = await perform(previewStudentsMerge, { studentId: first.id, keptId: second.id }, office, world)
  expect(preview.whyNot).toBe('students.distinct')
  await expect(merge(first, second)).rejects.toMatchObject({ key: 'students.distinct' })
  await unmark(first, second)
  await merge(first, second)
})

test('of whom a merged entry was not the same person, the one that stays is not either', async () => {
  const [first, second, third] = await siblings()
  const fourth = await makeStudent(db, { guardian1Email: first.guardian1Email })
  await mark(first, third)
  await mark(second, third)
  await mark(first, fourth)
  await merge(first, second)
  expect(await listedWith(second, 'distinct')).toEqual(idsOf(third, fourth))
  expect(await listedWith(second)).toEqual([])
  expect(await db.distinctStudents.count({ where: { OR: [{ studentId: first.id }, { otherId: first.id }] } })).toBe(0)
})

test('whoever has another role or the role for one project says nothing of anybody, and nothing is said of one entry or a merged one', async () => {
  const [first, second, third] = await siblings()
  const { projectId } = await makeRegistration(db, { studentId: first.id })
  const viewer = { ...office, grants: [{ projectId: null, role: 'VIEWER' as const }] }
  const one = { ...office, projectId, grants: [{ projectId, role: 'REGISTRAR' as const }] }
  for (const [by, key] of [
    [viewer, 'auth.forbidden'],
    [one, 'students.needsRegistrar'],
  ] as const)
    expect(await outcomes([mark(first, second, by), unmark(first, second, by)])).toEqual({ [key]: 2 })
  await expect(mark(first, first)).rejects.toMatchObject({ key: 'students.sameStudent' })
  await merge(third, second)
  await expect(mark(first, third)).rejects.toMatchObject({ key: 'students.merged' })
  expect(await db.distinctStudents.count({ where: { studentId: { in: idsOf(first, second, third) } } })).toBe(0)
})
