import { beforeAll, expect, test } from 'vitest'
import { answerQuiz } from '@/lib/features/learning/quizzes/answer-quiz'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { type MadeCourse, makeCourse } from '@/prisma/factories/courses'
import { factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { addQuiz } from './add-quiz'
import { changeQuiz } from './change-quiz'
import { exportQuizzes } from './export-quizzes'
import { importQuizzes } from './import-quizzes'
import { listChapterQuizzes } from './list-chapter-quizzes'
import { moveQuiz } from './move-quiz'
import { orderQuizPictures } from './order-quiz-pictures'
import { orderQuizzes } from './order-quizzes'
import { removeQuiz } from './remove-quiz'
import { removeQuizPicture } from './remove-quiz-picture'

const { db } = await testDatabase()
const world = testWorld({ db })
let projectId: string
let course: MadeCourse
beforeAll(async () => {
  projectId = (await makeProject(db)).id
  course = await makeCourse(db, [projectId])
})

const keeper = (role: 'CONTENT' | 'VIEWER' = 'CONTENT') => adminActor({ projectId, grants: [{ projectId, role }] })
const both = (text: string) => ({ zh: `${text}（中）`, en: text })
const values = (more: object = {}) => ({
  ...{ text: both('Is the mean a number?'), options: [both('Yes'), both('No')], right: 'A' as const },
  ...{ videoSecond: null, point: null, solution: both('It is.') },
  ...more,
})
const add = (contentId: string, more: object = {}) => perform(addQuiz, { contentId, ...values(more) }, keeper(), world)
const listed = (contentId: string, search = '') => perform(listChapterQuizzes, { contentId, search }, keeper(), world)
const bring = (contentId: string, lines: string[], mode: 'trial' | 'official') => {
  const header = 'question_zh,question_en,a_zh,a_en,b_zh,b_en,c_zh,c_en,right,second'
  const file = new File([[header, ...lines].join('\n')], 'questions.csv')
  return perform(importQuizzes, { contentId, mode, file }, keeper(), world)
}

test('a question is added, corrected over the version that was seen, searched for and removed', async () => {
  const { id: contentId } = course.part
  const { quizId } = await add(contentId)
  if (quizId === null) throw new Error('no question was made')
  const change = (version: number, more: object) =>
    perform(changeQuiz, { quizId, version, ...values(more) }, keeper(), world)
  await change(1, { options: [both('Yes'), both('No'), both('Sometimes')], right: 'C' })
  await expect(change(1, {})).rejects.toMatchObject({ key: 'conflict.stale' })
  expect(await listed(contentId, 'sometimes')).toMatchObject({ total: 1, rows: [{ right: 'C', version: 2 }] })
  expect((await listed(contentId, 'never')).rows).toEqual([])
  await perform(removeQuiz, { quizId }, keeper(), world)
  await expect(perform(removeQuiz, { quizId }, keeper(), world)).rejects.toMatchObject({ key: 'notFound' })
})

test('they are listed page by page, and one is found on its first page by its text, its point or an option', async () => {
  const { part } = await makeCourse(db, [projectId])
  const before = (await listed(part.id)).whole
  const made: string[] = []
  for (const more of [{}, { point: both('Means &lt; 100%') }, { options: [both('R&D'), both('<em>A & B</em>')] }]) {
    const { quizId } = await add(part.id, { text: both(`Paged ${made.length}`), ...more })
    if (quizId !== null) made.push(quizId)
  }
  const list = (input: object) =>
    perform(listChapterQuizzes, { contentId: part.id, page: 1, pageSize: 2, ...input }, keeper(), world)
  const found = async (input: object) => {
    const { rows, total, whole } = await list(input)
    return [rows.map(({ id }) => id), total, whole - before]
  }
  expect(await found({ search: 'PAGED' })).toEqual([made.slice(0, 2), 3, 3])
  expect(await found({ search: 'paged', page: 2 })).toEqual([made.slice(2), 3, 3])
  for (const [search, at] of [
    ['paged 1', 1],
    ['means < 100%', 1],
    ['r&d', 2],
    ['<em>a &amp; b', 2],
  ] as const)
    expect(await found({ search })).toEqual([[made[at]], 1, 3])
  for (const search of ['r&amp;d', '1%0', 'zh"']) expect(await found({ search })).toEqual([[], 0, 3])
  expect((await list({ page: 2, pageSize: before + 2 })).rows.map(({ id }) => id)).toEqual([made[2]])
})

test('signs are kept as they were typed, found as they stand, and come back letter by letter', async () => {
  const { id: contentId } = course.part
  const text = both('R&D: if x<y and y<z?')
  const { quizId } = await add(contentId, { text, options: [both('3 < 5\nor not'), both('<em>No</em>')] })
  if (quizId === null) throw new Error('no question was made')
  expect((await listed(contentId, 'r&d')).rows).toMatchObject([
    { text, name: text, options: [both('3 < 5 or not'), { zh: '<em>No</em>（中）', en: '<em>No</em>' }] },
  ])
  const { text: kept } = await db.quiz.findUniqueOrThrow({ where: { id: quizId }, select: { text: true } })
  expect(kept).toMatchObject({ en: 'R&amp;D: if x&lt;y and y&lt;z?' })
  await perform(removeQuiz, { quizId }, keeper(), world)
})

test('once a student has answered, options and the right one stay, and texts are still corrected', async () => {
  const { id: contentId } = course.text
  const { quizId } = await add(contentId)
  if (quizId === null) throw new Error('no question was made')
  const { studentId, schoolId } = await makeRegistration(db, { projectId, status: 'PAID' })
  await perform(answerQuiz, { quizId, letter: 'B' }, studentActor({ studentId, schoolId }), world)
  const change = (version: number, more: object) =>
    perform(changeQuiz, { quizId, version, ...values(more) }, keeper(), world)
  for (const more of [{ right: 'B' }, { options: [both('Yes'), both('No'), both('Sometimes')] }])
    await expect(change(1, more)).rejects.toMatchObject({ key: 'courses.answerFrozen' })
  await expect(perform(removeQuiz, { quizId }, keeper(), world)).rejects.toMatchObject({
    key: 'courses.questionAnswered',
  })
  await change(1, { options: [both('Yes, it is'), both('No')] })
  expect((await listed(contentId)).rows[0]).toMatchObject({ answers: 1, options: [both('Yes, it is'), both('No')] })
})

test('pictures of a question are ordered as a whole and removed, and the files it no longer shows go', async () => {
  const { id: contentId } = course.part
  const { quizId } = await add(contentId)
  if (quizId === null) throw new Error('no question was made')
  const names = ['one.png', 'two.png', 'three.png']
  for (const [position, name] of names.entries()) {
    const { id: fileId } = await makeFile(db, { purpose: 'CONTENT', name, mime: 'image/png' })
    await db.quizPicture.create({ data: { createdAt: factoryTime, quizId, fileId, position } })
  }
  const pictures = async () => (await listed(contentId)).rows.find(({ id }) => id === quizId)?.pictures ?? []
  const ids = (await pictures()).map(({ id }) => id)
  const order = (to: readonly (string | undefined)[], by = keeper()) =>
    perform(orderQuizPictures, { quizId, ids: to }, by, world)
  const remove = (pictureId: string | undefined, by = keeper()) =>
    perform(removeQuizPicture, { quizId, pictureId }, by, world)
  await order([ids[2], ids[0], ids[1]])
  expect((await pictures()).map(({ name }) => name)).toEqual(['three.png', 'one.png', 'two.png'])
  for (const wrong of [ids.slice(1), [...ids, ids[0]], [ids[0], ids[0], ids[1]]])
    await expect(order(wrong)).rejects.toMatchObject({ key: 'conflict.stale' })
  await remove(ids[0])
  await expect(remove(ids[0])).rejects.toMatchObject({ key: 'notFound' })
  const far = await makeProject(db)
  const stranger = adminActor({ projectId: far.id, grants: [{ projectId: far.id, role: 'CONTENT' }] })
  const refusals = [
    [keeper('VIEWER'), 'auth.contentNeeded'],
    [stranger, 'notFound'],
  ] as const
  for (const [by, key] of refusals) {
    await expect(remove(ids[1], by)).rejects.toMatchObject({ key })
    await expect(order(ids.slice(1), by)).rejects.toMatchObject({ key })
  }
  const kept = () => db.file.findMany({ where: { name: { in: names }, deleteAfter: null }, select: { name: true } })
  expect(await kept()).toHaveLength(2)
  await perform(removeQuiz, { quizId }, keeper(), world)
  expect(await kept()).toEqual([])
  const entries = await db.auditEntry.findMany({ where: { objectId: quizId }, include: { values: true } })
  expect(entries.map(({ operation }) => operation.split('/').at(-1))).toEqual([
    'add-quiz',
    'order-quiz-pictures',
    'remove-quiz-picture',
    'remove-quiz',
  ])
})

test('a file is tried, then all of it is taken or nothing; what was exported can be imported again', async () => {
  const { id: contentId } = course.part
  const lines = ['一,One,甲,A,乙,B,,,a,', '二,Two,甲,A,乙,B,丙,C,c,end', '三,Three,-5,-5,+2,+2,,,B,75']
  expect(await bring(contentId, lines, 'trial')).toMatchObject({
    quizzes: [{ right: 'A' }, { options: 3 }, {}],
    errors: [],
  })
  expect((await listed(contentId)).total).toBe(0)
  const wrong = [...lines, '四,Four,甲,A,乙,B,,,E,soon']
  expect(await bring(contentId, wrong, 'trial')).toMatchObject({
    ...{
      quizzes: [],
      errors: [
        { line: 5, column: 'right' },
        { line: 5, column: 'second' },
      ],
    },
  })
  await expect(bring(contentId, wrong, 'official')).rejects.toMatchObject({ key: 'courses.rowsWrong' })
  expect(await bring(contentId, lines, 'official')).toEqual({ mode: 'official', imported: 3 })
  // Sent again, as after a lost answer, it adds nothing; of a longer file the new one is added.
  expect(await bring(contentId, lines, 'trial')).toMatchObject({ known: 3, quizzes: [] })
  expect(await bring(contentId, lines, 'official')).toMatchObject({ imported: 0 })
  expect((await listed(contentId)).total).toBe(3)
  const { rows } = await listed(contentId)
  expect(rows.map(({ text, videoSecond, right }) => [text.en, videoSecond, right])).toEqual([
    ['One', null, 'A'],
    ['Two', -1, 'C'],
    ['Three', 75, 'B'],
  ])
  const { bytes } = await perform(exportQuizzes, { contentId }, keeper(), world)
  const again = new File([bytes], 'again.csv')
  const input = { contentId: course.text.id, file: again }
  const trial = perform(importQuizzes, { ...input, mode: 'trial' }, keeper(), world)
  expect(await trial).toMatchObject({ errors: [], quizzes: { length: 3 } })
  await perform(importQuizzes, { ...input, mode: 'official' }, keeper(), world)
  const third = (await listed(course.text.id)).rows.find(({ text }) => text.en === 'Three')
  expect(third?.options).toEqual(rows[2]?.options)
  expect(await bring(contentId, [lines[0] ?? '', ...lines, '四,Four,甲,A,乙,B,,,A,'], 'official')).toMatchObject({
    imported: 2,
  })
})

test('an order is saved as a whole, and one of other questions than there are is refused', async () => {
  const { id: contentId } = course.part
  const ids = (await listed(contentId)).rows.map(({ id }) => id)
  const order = (of: string[]) => perform(orderQuizzes, { contentId, ids: of }, keeper(), world)
  await order([...ids].reverse())
  expect((await listed(contentId)).rows.map(({ id }) => id)).toEqual([...ids].reverse())
  await expect(order(ids.slice(1))).rejects.toMatchObject({ key: 'conflict.stale' })
})

test('one is moved to a place among all, however many there are, and two at once lose nothing', async () => {
  const { part } = await makeCourse(db, [projectId])
  const { id: contentId } = part
  const start = (await listed(contentId)).rows
  const lines = Array.from({ length: 204 - start.length }, (_, at) => `问${at},Asked ${at},甲,A,乙,B,,,a,`)
  for (const some of [lines.slice(0, 100), lines.slice(100)]) await bring(contentId, some, 'official')
  const inOrder = async () => (await listed(contentId)).rows.map(({ id }) => id)
  const move = (quizId: string, place: number, by = keeper()) => perform(moveQuiz, { quizId, place }, by, world)
  const before = await inOrder()
  const at = (place: number) => before[place - 1] ?? ''
  // A gap in the numbers is none in the places.
  await perform(removeQuiz, { quizId: at(2) }, keeper(), world)
  expect(await move(at(204), 2)).toEqual({ place: 2 })
  const after = [at(1), at(204), ...before.slice(2, -1)]
  expect(await inOrder()).toEqual(after)
  const secondPage = await perform(listChapterQuizzes, { contentId, page: 2, pageSize: 200 }, keeper(), world)
  expect(secondPage.rows.map(({ place }) => place)).toEqual([201, 202, 203])
  const found = await perform(listChapterQuizzes, { contentId, search: 'Asked 150' }, keeper(), world)
  expect(found.rows[0]?.place).toBe(after.indexOf(found.rows[0]?.id ?? '') + 1)
  expect(await move(at(1), 99_999)).toEqual({ place: 203 })
  expect(await move(at(1), 203)).toEqual({ place: 203 })
  const entries = await db.auditEntry.findMany({
    where: { objectId: at(1), operation: { endsWith: '/move-quiz' } },
    include: { values: true },
  })
  expect(entries.map(({ values }) => values)).toMatchObject([[{ field: 'position', before: '1', after: '203' }]])
  const [one, other, third] = [at(10), at(100), at(200)]
  await Promise.all([move(one, 1), move(other, 1), move(third, 203)])
  const last = await inOrder()
  expect(new Set(last.slice(0, 2))).toEqual(new Set([one, other]))
  expect(last.at(-1)).toBe(third)
  expect(new Set(last)).toEqual(new Set(after))
  expect(last.filter((id) => ![one, other, third].includes(id))).toEqual(
    [...after.slice(1), at(1)].filter((id) => ![one, other, third].includes(id)),
  )
  await expect(move(one, 2, keeper('VIEWER'))).rejects.toMatchObject({ key: 'auth.contentNeeded' })
  await expect(move(at(2), 1)).rejects.toMatchObject({ key: 'notFound' })
  const far = (await makeProject(db)).id
  const stranger = adminActor({ projectId: far, grants: [{ projectId: far, role: 'CONTENT' }] })
  await expect(move(one, 2, stranger)).rejects.toMatchObject({ key: 'notFound' })
})

test('who only looks changes nothing, and the chapters of another project are out of reach', async () => {
  const { id: contentId } = course.part
  await expect(perform(addQuiz, { contentId, ...values() }, keeper('VIEWER'), world)).rejects.toMatchObject({
    key: 'auth.contentNeeded',
  })
  const far = (await makeProject(db)).id
  const stranger = adminActor({ projectId: far, grants: [{ projectId: far, role: 'CONTENT' }] })
  await expect(perform(addQuiz, { contentId, ...values() }, stranger, world)).rejects.toMatchObject({ key: 'notFound' })
  await expect(perform(listChapterQuizzes, { contentId }, stranger, world)).rejects.toMatchObject({ key: 'notFound' })
  for (const options of [[both('One')], [both('One'), { zh: '', en: 'Two' }]])
    await expect(add(contentId, { options })).rejects.toMatchObject({ key: 'input.invalid' })
})
