import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { StudentActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Tx } from '@/lib/db/client'
import type { Registration } from '@/lib/db/generated/client'
import { downloadFile } from '@/lib/features/files/files/download-file'
import { openHome } from '@/lib/features/home/student-homes/open-home'
import { getQuestion } from '@/lib/features/learning/thinking-questions/get-question'
import { listQuestions } from '@/lib/features/learning/thinking-questions/list-questions'
import { perform } from '@/lib/kernel/perform'
import { storeOf } from '@/lib/providers/storage'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { untilRowWaited } from '@/lib/testing/locks'
import { countRows, countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { linkAdviser, makeContact, makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeThinkingAnswer, makeThinkingQuestion } from '@/prisma/factories/thinking-questions'
import { listAnswers } from './list-answers'
import { answerContent } from './rules'
import { saveAnswer } from './save-answer'
import { submitAnswer } from './submit-answer'

const { db, pool } = await testDatabase()
const world = testWorld({ db })
let registration: Registration
let student: StudentActor
let questionId: string

beforeEach(async () => {
  registration = await makeRegistration(db, { status: 'PAID' })
  const { studentId, schoolId, projectId } = registration
  student = studentActor({ studentId, schoolId })
  questionId = (await makeThinkingQuestion(db, { projectId })).id
})

async function picture(name = 'photo.png') {
  const owner = { ownerKind: 'STUDENT' as const, ownerId: student.studentId }
  const file = await makeFile(db, { purpose: 'THINKING_IMAGE', name, mime: 'image/png', ...owner })
  await storeOf('LOCAL').put(file.key, Buffer.from('picture'))
  return file
}
const content = (text: string, ...pictures: { key: string; name: string }[]) => answerContent({ text, pictures })
const save = (text: string, version: number, ...pictures: { key: string; name: string }[]) =>
  perform(saveAnswer, { questionId, content: content(text, ...pictures), version }, student, world)
const submit = (text: string, ...pictures: { key: string }[]) =>
  perform(submitAnswer, { questionId, text, pictureKeys: pictures.map(({ key }) => key) }, student, world)

async function adviserOfStudent() {
  const contact = await makeContact(db, { schoolId: registration.schoolId })
  await linkAdviser(db, { studentId: student.studentId, contactId: contact.id })
  return adviserActor({ contactId: contact.id, schoolId: registration.schoolId })
}

test('a station that is none is not found', async () => {
  for (const testSiteId of ['nope', randomUUID()])
    await expect(perform(listQuestions, { testSiteId }, student, world)).rejects.toMatchObject({ key: 'notFound' })
})

test('keeps an answer version by version, and the same text again changes nothing', async () => {
  expect(await save('first', 0)).toMatchObject({ version: 1, content: content('first') })
  expect(await save('second', 1)).toMatchObject({ version: 2 })
  expect(await save('second', 1)).toMatchObject({ version: 2 })
  await expect(save('third', 1)).rejects.toMatchObject({
    key: 'thinkingQuestions.overtaken',
    data: { version: 2, content: content('second') },
  })
})

test('saves an answer with many pictures in as many statements as one with a single picture', async () => {
  const pictures = [await picture('1.png'), await picture('2.png'), await picture('3.png')]
  const single = pictures.slice(0, 1)
  await save('first', 0, ...single)
  const one = await countStatements(() => save('second', 1, ...single))
  await save('third', 2, ...pictures)
  const three = await countStatements(() => save('fourth', 3, ...pictures.toReversed()))
  expect(three.statements).toBe(one.statements)
  expect(await save('fourth', 4, ...pictures.toReversed())).toMatchObject({ version: 4 })
})

test('lets one of two first saves win and tells the other one of it', async () => {
  const outcomes = await Promise.allSettled([save('here', 0), save('there', 0)])
  const refused = outcomes.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({ key: 'thinkingQuestions.overtaken', data: { version: 1 } })
  expect(await db.thinkingAnswer.count({ where: { questionId } })).toBe(1)
})

test('submits once under a double click, and teachers read what was submitted while the student writes on', async () => {
  const [first, second] = [await picture('first.png'), await picture('second.png')]
  await Promise.all([submit('An answer', first, second), submit('An answer', first, second)])
  expect(await db.auditEntry.count({ where: { operation: 'learning/thinking-answers/submit-answer' } })).toBe(2)
  expect(await db.thinkingAnswer.findFirst({ where: { questionId } })).toMatchObject({ version: 1 })
  await save('An answer, and more', 1, second)
  const adviser = await adviserOfStudent()
  const { rows, submitted, all } = await perform(listAnswers, { questionId }, adviser, world)
  expect([submitted, all]).toEqual([1, 1])
  expect(rows).toMatchObject([{ text: 'An answer', pictures: [{ key: first.key }, { key: second.key }] }])
  expect(await perform(getQuestion, { questionId }, student, world)).toMatchObject({
    answer: { text: 'An answer, and more', state: 'changed' },
    submitted: { text: 'An answer' },
    pictures: [
      { key: second.key, isSelected: true },
      { key: first.key, isSelected: false },
    ],
  })
  await submit('An answer, and more', second)
  const after = await perform(listAnswers, { questionId }, adviser, world)
  expect(after.rows).toMatchObject([{ text: 'An answer, and more', pictures: [{ key: second.key }] }])
  expect(await db.thinkingImage.count({ where: { fileId: first.id } })).toBe(0)
})

test('refuses an empty answer, a foreign picture, too many pictures, and everything once the project has ended', async () => {
  await expect(submit(' \n ')).rejects.toMatchObject({ key: 'thinkingQuestions.empty' })
  const owner = { ownerKind: 'STUDENT' as const, ownerId: randomUUID() }
  const foreign = await makeFile(db, { purpose: 'THINKING_IMAGE', ...owner })
  await expect(submit('Text', foreign)).rejects.toMatchObject({ key: 'files.notUploaded' })
  const many = Array.from({ length: 10 }, (_, at) => ({ key: `key-${at}` }))
  await expect(submit('Text', ...many)).rejects.toMatchObject({ key: 'thinkingQuestions.tooManyPictures' })
  const { projectId } = registration
  await db.project.update({
    where: { id: projectId },
    data: { startsAt: daysAfter(factoryTime, -9), endsAt: daysAfter(factoryTime, -1) },
  })
  await expect(submit('Text')).rejects.toMatchObject({ key: 'thinkingQuestions.over' })
  await expect(save('Text', 0)).rejects.toMatchObject({ key: 'thinkingQuestions.over' })
})

test('opens a picture to the student, and to their teachers only once it is submitted', async () => {
  const photo = await picture()
  await save('Draft', 0, photo)
  const adviser = await adviserOfStudent()
  const { projectId, schoolId } = registration
  const readers = [
    adviser,
    coordinatorActor({ schoolId }),
    adminActor({ projectId, grants: [{ projectId, role: 'VIEWER' }] }),
  ]
  const open = (actor: (typeof readers)[number] | StudentActor) =>
    perform(downloadFile, { key: photo.key }, actor, world)
  expect(await open(student)).toMatchObject({ size: 7 })
  for (const reader of readers) await expect(open(reader)).rejects.toMatchObject({ key: 'notFound' })
  await submit('Final', photo)
  for (const reader of readers) expect(await open(reader)).toMatchObject({ size: 7 })
  const classmate = await makeRegistration(db, { projectId, schoolId, status: 'PAID' })
  const strangers = [
    studentActor({ studentId: classmate.studentId, schoolId }),
    adviserActor({ contactId: (await makeContact(db, { schoolId })).id, schoolId }),
    coordinatorActor({ schoolId: (await makeSchool(db)).id }),
  ]
  for (const stranger of strangers) await expect(open(stranger)).rejects.toMatchObject({ key: 'notFound' })
})

test('shows a question of a school or a test site to those of it, and none before the place is settled', async () => {
  const { projectId } = registration
  await makeThinkingQuestion(db, { projectId, schoolId: (await makeSchool(db)).id })
  await makeThinkingQuestion(db, { projectId, schoolId: registration.schoolId })
  const site = await db.testSite.create({ data: { createdAt: factoryTime, projectId, city: 'Shanghai', name: 'Hall' } })
  await makeThinkingQuestion(db, { projectId, testSiteId: site.id })
  expect(await perform(listQuestions, {}, student, world)).toHaveLength(2)
  await db.registration.update({ where: { id: registration.id }, data: { testSiteId: site.id } })
  expect(await perform(listQuestions, {}, student, world)).toHaveLength(3)
  const pending = await makeRegistration(db, { projectId, status: 'PENDING' })
  const { studentId, schoolId } = pending
  const unpaid = studentActor({ studentId, schoolId })
  expect(await perform(listQuestions, {}, unpaid, world)).toEqual([])
  await expect(perform(getQuestion, { questionId }, unpaid, world)).rejects.toMatchObject({ key: 'notFound' })
})

test('a question is of one place: the project of one registration and the school of another have none', async () => {
  const elsewhere = await makeSchool(db)
  const far = await makeProject(db)
  const { studentId, schoolId, projectId } = registration
  await makeRegistration(db, { studentId, schoolId: elsewhere.id, projectId: far.id, status: 'PAID' })
  const { id } = await makeThinkingQuestion(db, { projectId, schoolId: elsewhere.id })
  const own = await makeThinkingQuestion(db, { projectId: far.id, schoolId: elsewhere.id })
  const readers = [student, await adviserOfStudent()]
  for (const reader of readers) {
    const listed = await perform(listQuestions, {}, reader, world)
    expect(listed.map((one) => one.id).toSorted()).toEqual([questionId, own.id].toSorted())
    for (const one of listed) await perform(getQuestion, { questionId: one.id }, reader, world)
    await expect(perform(getQuestion, { questionId: id }, reader, world)).rejects.toMatchObject({ key: 'notFound' })
  }
  const { questions } = (await perform(openHome, {}, student, world)).waiting
  expect(questions.count).toBe(2)
  const coordinator = coordinatorActor({ schoolId })
  await expect(perform(listAnswers, { questionId: id }, coordinator, world)).rejects.toMatchObject({ key: 'notFound' })
})

test.each(['submits', 'saves'])(
  'whose test site changes while the student %s answers as who they are then',
  async (way) => {
    const { id, projectId } = registration
    const place = { createdAt: factoryTime, projectId, city: 'Shanghai' }
    const { id: site } = await db.testSite.create({ data: { ...place, name: 'Hall' } })
    const { id: other } = await db.testSite.create({ data: { ...place, name: 'Annex' } })
    const moveTo = (tx: Tx, to: string) => tx.registration.update({ where: { id }, data: { testSiteId: to } })
    await audited(db, (tx) => moveTo(tx, site))
    questionId = (await makeThinkingQuestion(db, { projectId, testSiteId: site })).id
    let answered: Promise<unknown> = Promise.resolve()
    await audited(db, async (tx) => {
      await moveTo(tx, other)
      answered = (way === 'submits' ? submit('Text') : save('Text', 0)).catch((fault: unknown) => fault)
      await Promise.race([untilRowWaited(pool), answered])
    })
    expect(await answered).toMatchObject({ key: 'notFound' })
    expect(await db.thinkingAnswer.count({ where: { questionId } })).toBe(0)
  },
)

test('an answer goes with the student to a new registration, and nowhere else', async () => {
  registration = await makeRegistration(db, { status: 'FREE' })
  student = studentActor(registration)
  const { studentId, schoolId, projectId } = registration
  questionId = (await makeThinkingQuestion(db, { projectId })).id
  await submit('Of everybody')
  const everybodys = questionId
  questionId = (await makeThinkingQuestion(db, { projectId, schoolId })).id
  await submit('Of the school')
  const ofSchool = questionId
  const gone = { cancelledAt: factoryTime, cancelKind: 'REMOVED' as const, holdsSeat: false }
  await audited(db, (tx) => tx.registration.update({ where: { id: registration.id }, data: gone }))
  await makeRegistration(db, { studentId, schoolId, status: 'FREE' })
  const registrationOf = async (id: string) =>
    (await db.thinkingAnswer.findFirstOrThrow({ where: { questionId: id } })).registrationId
  expect(await registrationOf(everybodys)).toBe(registration.id)
  const other = await makeSchool(db)
  const again = await makeRegistration(db, { studentId, schoolId: other.id, projectId, status: 'FREE' })
  expect([await registrationOf(everybodys), await registrationOf(ofSchool)]).toEqual([again.id, registration.id])
  const answers = async (schoolId: string, id: string) =>
    (await perform(listAnswers, { questionId: id }, coordinatorActor({ schoolId }), world)).rows.map(({ text }) => text)
  expect(await answers(other.id, everybodys)).toEqual(['Of everybody'])
})

test('an answer submitted again from a new registration is read through that one', async () => {
  registration = await makeRegistration(db, { status: 'FREE' })
  student = studentActor(registration)
  questionId = (await makeThinkingQuestion(db, { projectId: registration.projectId })).id
  await submit('An answer')
  const gone = { cancelledAt: factoryTime, cancelKind: 'REMOVED' as const, holdsSeat: false }
  await audited(db, (tx) => tx.registration.update({ where: { id: registration.id }, data: gone }))
  const { studentId, schoolId, projectId } = registration
  await makeRegistration(db, { studentId, schoolId, projectId, status: 'FREE' })
  await submit('An answer')
  const coordinator = coordinatorActor({ schoolId, projectId })
  const { rows } = await perform(listAnswers, { questionId }, coordinator, world)
  expect(rows).toMatchObject([{ studentId, text: 'An answer' }])
})

test('reads each place of the registrations in reach once, however many there are', async () => {
  const { projectId, schoolId } = registration
  const read = () => countRows(() => perform(listQuestions, {}, coordinatorActor({ schoolId }), world))
  const one = await read()
  for (const _ of [1, 2, 3]) await makeRegistration(db, { projectId, schoolId, status: 'PAID' })
  expect((await read()).rows).toBe(one.rows)
})

test('counts only submitted answers in reach', async () => {
  const { projectId } = registration
  const admin = adminActor({ projectId, grants: [{ projectId, role: 'VIEWER' }] })
  const list = () => countRows(() => perform(listQuestions, {}, admin, world))
  const empty = await list()
  await makeThinkingAnswer(db, registration, { questionId, text: 'Mine' })
  const other = await makeRegistration(db, { projectId, status: 'PAID' })
  await makeThinkingAnswer(db, other, { questionId, text: 'Draft', isSubmitted: false })
  const { result, rows } = await list()
  expect(result).toMatchObject([{ id: questionId, submitted: 1 }])
  expect(rows, 'the database counts the answers').toBe(empty.rows)
  expect(await db.thinkingAnswer.count({ where: visible.thinkingAnswers(admin) })).toBe(1)
  const far = await makeProject(db)
  const elsewhere = adminActor({ projectId: far.id, grants: [{ projectId: far.id, role: 'OWNER' }] })
  expect(await perform(listQuestions, {}, elsewhere, world)).toEqual([])
})

test('another school’s code or an unknown one names nothing, for the list, the question and the answer alike', async () => {
  const other = await makeSchool(db)
  const adviser = await adviserOfStudent()
  for (const schoolCode of [other.code, 'NOPE']) {
    const named = { questionId, schoolCode }
    const calls = [
      ...[student, adviser].flatMap((actor) => [
        () => perform(listQuestions, { schoolCode }, actor, world),
        () => perform(getQuestion, named, actor, world),
      ]),
      () => perform(submitAnswer, { ...named, text: 'mine' }, student, world),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ key: 'notFound' })
  }
  expect(await db.thinkingAnswer.count({ where: { questionId } })).toBe(0)
  const { code: schoolCode } = await db.school.findUniqueOrThrow({ where: { id: student.schoolId } })
  const own = { questionId, schoolCode, text: 'mine' }
  expect(await perform(submitAnswer, own, student, world)).toMatchObject({ version: 1 })
})
