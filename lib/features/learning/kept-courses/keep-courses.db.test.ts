import { beforeEach, expect, test } from 'vitest'
import { dayBounds } from '@/lib/i18n/format'
import { listSessions } from '@/lib/features/learning/courses/list-sessions'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { type MadeCourse, makeCourse } from '@/prisma/factories/courses'
import { makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { addChapter } from './add-chapter'
import { addSession } from './add-session'
import { createCourse } from './create-course'
import { deleteChapter } from './delete-chapter'
import { deleteSession } from './delete-session'
import { detachFile } from './detach-file'
import { getKeptChapter } from './get-kept-chapter'
import { getKeptCourse } from './get-kept-course'
import { listKeptCourses } from './list-kept-courses'
import { orderOutline } from './order-outline'
import { saveChapter } from './save-chapter'
import { saveCourse } from './save-course'
import { saveSession } from './save-session'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const project = await makeProject(db)
const other = await makeProject(db)
const { id: projectId } = project
const keeper = adminActor({ projectId, grants: [{ projectId, role: 'CONTENT' }] })
const owner = adminActor({ projectId })
const viewer = adminActor({ projectId, grants: [{ projectId, role: 'VIEWER' }] })
const stranger = adminActor({ projectId: other.id, grants: [{ projectId: other.id, role: 'CONTENT' }] })
const pair = (text: string) => ({ zh: `${text}（中）`, en: text })

let made: MadeCourse
beforeEach(async () => {
  made = await makeCourse(db, [projectId])
})
const read = (classId = made.course.id) => perform(getKeptCourse, { classId }, keeper, world)
const course = () => ({ classId: made.course.id, name: pair('Statistics'), description: null, active: true })
const chapter = () => ({
  ...{ contentId: made.text.id, version: 1, title: pair('Means'), kind: 'HTML', instruction: null, minutes: 7 },
  html: pair('<p onclick="x()">Mean</p><script>alert(1)</script>'),
})
const auditOf = (objectId: string) => db.auditEntry.findMany({ where: { objectId }, include: { values: true } })

test('a class is made for the session’s project, has its code once, and is found by it', async () => {
  const code = `MADE-${made.course.code}`
  const { classId } = await perform(createCourse, { code, name: pair('Surveys') }, keeper, world)
  await expect(perform(createCourse, { code, name: pair('Surveys') }, keeper, world)).rejects.toMatchObject({
    key: 'conflict.taken',
  })
  const { rows } = await perform(listKeptCourses, { search: code }, viewer, world)
  expect(rows).toEqual([
    { id: classId, code, name: pair('Surveys'), active: true, projects: [project.code], sessions: 0, chapters: 0 },
  ])
  expect(await auditOf(classId)).toMatchObject([{ operation: 'learning/kept-courses/create-course', projectId }])
  expect((await perform(listKeptCourses, {}, stranger, world)).rows.map(({ id }) => id)).not.toContain(classId)
})

test('classes come by pages, the open ones first, also those that a search finds', async () => {
  const word = `Paged${made.course.code}`
  for (const at of [1, 2, 3]) await perform(createCourse, { code: `${word}-${at}`, name: pair(word) }, keeper, world)
  const open = (more: object) => perform(listKeptCourses, { search: word, pageSize: 2, ...more }, viewer, world)
  const pages = [await open({ page: 1 }), await open({ page: 2 })]
  expect(pages.map(({ rows, total }) => [rows.map(({ code }) => code), total])).toEqual([
    [[`${word}-1`, `${word}-2`], 3],
    [[`${word}-3`], 3],
  ])
  const whole = await open({ search: '', page: 1, pageSize: 1 })
  expect(whole.rows).toHaveLength(1)
  expect(whole.total).toBe(await db.class.count({ where: { projects: { some: { projectId } } } }))
})

test('is saved over the version that was seen, and archived it is open to its organisers alone', async () => {
  const save = (version: number, values: object = {}) =>
    perform(saveCourse, { ...course(), version, ...values }, keeper, world)
  const both = await Promise.allSettled([save(1), save(1, { name: pair('Other') })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'conflict.stale' } })
  await save(2, { active: false })
  expect((await read()).course).toMatchObject({ active: false, version: 3 })
})

test('only who keeps contents of all projects says which projects list it', async () => {
  const save = (actor: typeof owner, version: number) =>
    perform(saveCourse, { ...course(), version, projectIds: [other.id] }, actor, world)
  await save(keeper, 1)
  expect((await read()).course.projectIds).toEqual([projectId])
  await save(owner, 2)
  expect(
    await db.classProject
      .findMany({ where: { classId: made.course.id } })
      .then((rows) => rows.map((row) => row.projectId)),
  ).toEqual([other.id])
  await expect(read()).rejects.toMatchObject({ key: 'notFound' })
  expect((await perform(getKeptCourse, { classId: made.course.id }, owner, world)).projects).toHaveLength(
    await db.project.count(),
  )
})

test('sessions and chapters are added at the end, renamed, and put into another order as a whole', async () => {
  const { sessionId } = await perform(addSession, { classId: made.course.id, title: pair('Third') }, keeper, world)
  const { version } = (await read()).course
  await perform(saveSession, { sessionId, version, title: pair('Last') }, keeper, world)
  await expect(perform(saveSession, { sessionId, version, title: pair('Lost') }, keeper, world)).rejects.toMatchObject({
    key: 'conflict.stale',
  })
  const add = (parentId: string | null) =>
    perform(addChapter, { sessionId: made.session.id, parentId, title: pair('Added'), kind: 'VIDEO' }, keeper, world)
  const [one, two] = await Promise.all([add(null), add(null)])
  const part = await add(made.text.id)
  await expect(add(part.contentId)).rejects.toMatchObject({ key: 'courses.tooDeep' })
  const beside = [two.contentId, made.video.id, one.contentId, made.text.id]
  const order = (ids: string[], within: object | null = { sessionId: made.session.id, parentId: null }) =>
    perform(orderOutline, { classId: made.course.id, within, ids }, keeper, world)
  for (const wrong of [beside.slice(1), [...beside, part.contentId], [...beside.slice(1), made.video.id]])
    await expect(order(wrong)).rejects.toMatchObject({ key: 'conflict.stale' })
  await order(beside)
  await order([sessionId, made.later.id, made.session.id], null)
  const { sessions, chapters } = await read()
  expect(sessions.map(({ title }) => title.en)).toEqual(['Last', 'Second session', 'First session'])
  const own = chapters.filter((row) => row.sessionId === made.session.id)
  expect(own.filter(({ parentId }) => parentId === null).map(({ id }) => id)).toEqual(beside)
  expect(own.filter(({ parentId }) => parentId === made.text.id).map(({ id }) => id)).toEqual([
    made.part.id,
    part.contentId,
  ])
  expect(await auditOf(sessionId)).toHaveLength(2)
})

test('a session’s day and description reach students, and a day that stays keeps its time', async () => {
  const { id: classId } = made.course
  const fields = { title: pair('Third'), description: pair('What to bring'), startsOn: '2026-11-23' }
  const { sessionId } = await perform(addSession, { classId, ...fields }, keeper, world)
  const shown = async () => {
    const { sessions } = await perform(listSessions, { classId }, keeper, world)
    return sessions.find(({ id }) => id === sessionId)
  }
  const midnight = dayBounds('2026-11-23')?.from.getTime() ?? Number.NaN
  expect(await shown()).toMatchObject({ description: pair('What to bring'), startsAt: midnight })
  const evening = new Date(midnight + 19 * 3_600_000)
  await db.classSession.update({ where: { id: sessionId }, data: { startsAt: evening } })
  const save = async (more: object) => {
    const { version } = (await read()).course
    return perform(saveSession, { sessionId, version, ...fields, ...more }, keeper, world)
  }
  await save({ description: null })
  expect(await shown()).toMatchObject({ description: null, startsAt: evening.getTime() })
  await save({ description: { zh: '', en: '' }, startsOn: null })
  expect(await shown()).toMatchObject({ description: null, startsAt: null })
  for (const startsOn of ['2026-02-30', 'soon', '2026-11-23T10:00'])
    await expect(save({ startsOn })).rejects.toMatchObject({ key: 'input.invalid' })
  const entries = await auditOf(sessionId)
  expect(entries.map(({ values }) => values.map(({ field }) => field).toSorted())).toEqual([
    ['descriptionEn', 'descriptionZh', 'startsAt', 'titleEn', 'titleZh'],
    ['descriptionEn', 'descriptionZh'],
    ['startsAt'],
  ])
})

test('a chapter’s text is kept clean, over the version that was seen, and audited', async () => {
  await perform(saveChapter, chapter(), keeper, world)
  const saved = (await perform(getKeptChapter, { contentId: made.text.id }, viewer, world)).chapter
  expect(saved).toMatchObject({ title: pair('Means'), minutes: 7, version: 2, html: { en: '<p>Mean</p>' } })
  await expect(perform(saveChapter, { ...chapter(), title: pair('Lost') }, keeper, world)).rejects.toMatchObject({
    key: 'conflict.stale',
  })
  expect(await perform(saveChapter, chapter(), keeper, world)).toEqual({ version: 2 })
  const [entry, ...others] = await auditOf(made.text.id)
  expect(others).toEqual([])
  expect(entry?.values.map(({ field }) => field)).toEqual(expect.arrayContaining(['titleEn', 'textEn', 'minutes']))
})

test('what a student has been in stays, with everything above it; the rest goes and lets its files go', async () => {
  const { id: studentId } = await makeStudent(db)
  const at = { createdAt: factoryTime, updatedAt: factoryTime }
  await db.contentProgress.create({ data: { ...at, studentId, contentId: made.part.id, completedAt: factoryTime } })
  const removeChapter = (contentId: string) => perform(deleteChapter, { contentId }, keeper, world)
  for (const contentId of [made.part.id, made.text.id])
    await expect(removeChapter(contentId)).rejects.toMatchObject({ key: 'courses.chapterUsed' })
  await expect(perform(deleteSession, { sessionId: made.session.id }, keeper, world)).rejects.toMatchObject({
    key: 'courses.sessionUsed',
  })
  const seen = await read()
  expect(
    seen.chapters
      .filter(({ whyNotRemove }) => whyNotRemove !== null)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([made.text.id, made.part.id].toSorted())
  expect(seen.sessions.map(({ whyNotRemove }) => whyNotRemove)).toEqual(['courses.sessionUsed', null])
  await removeChapter(made.video.id)
  await expect(removeChapter(made.video.id)).rejects.toMatchObject({ key: 'notFound' })
  await perform(deleteSession, { sessionId: made.later.id }, keeper, world)
  const { film, captions, attachment } = made.files
  const files = await db.file.findMany({ where: { id: { in: [film.id, captions.id, attachment.id] } } })
  expect(files.filter(({ deleteAfter }) => deleteAfter !== null)).toHaveLength(3)
  expect(await db.content.count({ where: { sessionId: { in: [made.session.id, made.later.id] } } })).toBe(2)
})

test('a file is taken out of its chapter once, whatever it was to it', async () => {
  const take = (fileId: string) => perform(detachFile, { contentId: made.video.id, fileId }, keeper, world)
  const { film, attachment } = made.files
  await Promise.all([take(film.id), take(film.id)])
  await take(attachment.id)
  const { chapter: after } = await perform(getKeptChapter, { contentId: made.video.id }, keeper, world)
  expect(after).toMatchObject({ videoFile: null, attachments: [], captionsEnFile: { id: made.files.captions.id } })
  expect(await auditOf(made.video.id)).toHaveLength(2)
})

test('is for those who keep contents: others are told why, another project’s find nothing, students have no door', async () => {
  const { id: classId } = made.course
  const attempts = [
    [createCourse, { code: 'X', name: pair('X') }],
    [saveCourse, { ...course(), version: 1 }],
    [addSession, { classId, title: pair('X') }],
    [saveSession, { sessionId: made.session.id, version: 1, title: pair('X') }],
    [deleteSession, { sessionId: made.later.id }],
    [addChapter, { sessionId: made.session.id, parentId: null, title: pair('X'), kind: 'HTML' }],
    [orderOutline, { classId, within: null, ids: [made.later.id, made.session.id] }],
    [saveChapter, chapter()],
    [deleteChapter, { contentId: made.end.id }],
    [detachFile, { contentId: made.video.id, fileId: made.files.film.id }],
  ] as const
  const before = await db.auditEntry.count()
  for (const [operation, input] of attempts) {
    const attempt = perform as (...given: unknown[]) => Promise<unknown>
    await expect(attempt(operation, input, viewer, world)).rejects.toMatchObject({ key: 'auth.contentNeeded' })
    if (operation !== createCourse)
      await expect(attempt(operation, input, stranger, world)).rejects.toMatchObject({ key: 'notFound' })
    await expect(attempt(operation, input, studentActor(), world)).rejects.toMatchObject({ key: 'auth.forbidden' })
  }
  expect(await db.auditEntry.count()).toBe(before)
  expect((await perform(getKeptCourse, { classId }, viewer, world)).whyNotKeep).toBe('auth.contentNeeded')
})
