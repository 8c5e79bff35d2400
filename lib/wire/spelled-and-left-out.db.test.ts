import { expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { hashPassword } from '@/lib/access/passwords'
import type { Exposed } from '@/lib/kernel/doors/function-name'
import { Fault } from '@/lib/kernel/fault'
import { faultView, reply } from '@/lib/kernel/reply'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { makeThinkingQuestion } from '@/prisma/factories/thinking-questions'
import { makeWork } from '@/prisma/factories/workspaces'
import { guideFunctions } from './guide-functions'
import { indexFunctions } from './index-functions'

/** What clients of either specification send, and leave out. */

const functions: Record<string, Exposed> = { ...indexFunctions, ...guideFunctions }
const { db } = await testDatabase()
const { aPayer } = await openShop(db)

async function call(name: string, actor: Actor, payload: Record<string, unknown>) {
  try {
    const answer = await functions[name]?.call(payload, actor, testWorld({ db }), false)
    return reply.success(answer?.data, answer?.msg)
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown
    return reply.failure(faultView(thrown, 'en-US', ''))
  }
}

async function aStudent() {
  const student = await makeStudent(db)
  return { student, actor: studentActor({ studentId: student.id, schoolId: student.schoolId }) }
}

const form = { givenName_pinyin: 'Mei', lastName_pinyin: 'Zeng', gender: 'Female', graduation: 2027 }

test("the track side's form names change a student's profile; a school left out stays, an emptied one is refused", async () => {
  const { student, actor } = await aStudent()
  const school = await makeSchool(db)
  const done = { code: 0, msg: 'Information Updated Successfully' }
  expect(await call('updateStudentInfo', actor, { ...form, school: school.name })).toMatchObject({
    ...done,
    data: { student_info: { student_givenName_pinyin: 'Mei', student_gender: '女', account_id: school.id } },
  })
  expect(await call('updateStudentInfo', actor, form)).toMatchObject(done)
  for (const emptied of [{ school: '' }, { student_edit_school: '' }, { school: null }])
    expect(await call('updateStudentInfo', actor, { ...form, ...emptied })).toMatchObject({
      code: 400,
      msg: 'The school cannot be empty',
      data: { errors: [{ field: Object.keys(emptied)[0], message: 'The school cannot be empty' }] },
    })
  expect((await db.student.findUniqueOrThrow({ where: { id: student.id } })).schoolId).toBe(school.id)
})

test("the track side's form names change an adviser's profile; the kind of organisation can't be emptied", async () => {
  const contact = await makeContact(db)
  const actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const own = { name: 'Ann Chen', position: 'Teacher' }
  expect(await call('updateAdviserInfo', actor, own)).toMatchObject({ code: 0 })
  expect(await call('updateAdviserInfo', actor, { ...own, origanization_type: '' })).toMatchObject({
    code: 400,
    msg: 'Please select Origanization Type',
  })
})

test('the first sentence of what is wrong is the message', async () => {
  const { actor } = await aStudent()
  expect(await call('chooseTeacher', actor, { id: 'x', contact_id: [] })).toMatchObject({
    msg: 'Please choose an adviser!',
  })
})

const nothings = [null, '', undefined]
const student = studentActor()
const adviser = adviserActor()
test.each<[string, Actor, string, Record<string, unknown>, string, string?]>([
  ['loginByContact', student, 'contact_pwd', { contact_email: 'a@b.test' }, 'Please enter your code'],
  ['updateStudentInfo', student, 'student_gender', form, 'Please select gender'],
  ['updateStudentInfo', student, 'student_graduation', form, 'Please select graduation'],
  ['chooseTeacher', student, 'contact_id', { id: 'x' }, 'Please choose an adviser!'],
  ['applyProject', adviser, 'contacts_array', { project_id: 'x' }, 'Please choose an adviser!'],
  ['sendMessage', student, 'content', { type: 'Others' }, 'Please In Content'],
  [
    'updateContentMessage',
    student,
    'content',
    { content_id: 'x' },
    'The content cannot be empty',
    'contentThreads.empty',
  ],
  [
    'updateContentMessage',
    student,
    'content_id',
    { content: 'x' },
    "It's not clear what this content belongs to",
    'contentThreads.noParent',
  ],
  [
    'addComment',
    adviser,
    'content',
    { project_id: 'x', team_code: 1 },
    'The content cannot be empty',
    'teamComments.empty',
  ],
])('%s says of an empty %s what it says of null and of none', async (name, actor, field, rest, msg, reason) => {
  const { gender: _, graduation: __, ...others } = { gender: '', graduation: '', ...rest }
  const needed = name === 'updateStudentInfo' ? { student_gender: 'F', student_graduation: 2027 } : {}
  for (const nothing of nothings)
    expect([nothing, await call(name, actor, { ...others, ...needed, [field]: nothing })]).toEqual([
      nothing,
      { code: 400, msg, data: { reason: reason ?? 'input.invalid', errors: [{ field, message: msg }] } },
    ])
})

test('a password form, a payment and an answer say the same of null, of an empty text and of none', async () => {
  const passwordHash = await hashPassword('three blind mice')
  const { id: studentId, schoolId } = await makeStudent(db, { passwordHash })
  const { registration, actor } = await aPayer()
  const question = await makeThinkingQuestion(db, { projectId: registration.projectId })
  await makeRegistration(db, { projectId: registration.projectId, studentId, schoolId, status: 'PAID' })
  const owner = studentActor({ studentId, schoolId })
  for (const nothing of nothings) {
    const passwords = { initial_password: nothing, new_password: nothing, new_password_again: nothing }
    expect(await call('changePassword', owner, passwords)).toMatchObject({ msg: 'initial password cannot be empty' })
    expect(
      await call('getStripeUrl', actor, { application_id: registration.id, content: '', check_status: nothing }),
    ).toMatchObject({ data: { reason: 'payments.notAgreed' } })
    expect(
      await call('updateThinkingQuestionsAnswer', owner, { questionId: question.id, answer: nothing }),
    ).toMatchObject({ data: { reason: 'thinkingQuestions.empty' } })
  }
})

test('what is too long is not called empty', async () => {
  const long = (field: string, label: string, most: number) => ({
    code: 400,
    data: { errors: [{ field, message: `Please shorten ${label} to ${most} characters or fewer` }] },
  })
  const message = { type: 'Others', content: 'x'.repeat(10_001) }
  expect(await call('sendMessage', student, message)).toMatchObject(long('content', 'content', 10_000))
  const profile = { contact_enName: 'x'.repeat(2000), contact_position: 'Teacher' }
  expect((await call('updateAdviserInfo', adviser, profile)).msg).toMatch(/^Please shorten /)
  expect(
    (await call('loginByStudent', student, { student_email: 'a@b.test', student_pwd: 'x'.repeat(2000) })).msg,
  ).toMatch(/^Please shorten /)
})

test('errors name the fields of rows as the specifications do, and call them by their own words', async () => {
  const errorsOf = async (name: string, actor: Actor, payload: Record<string, unknown>) =>
    (await call(name, actor, payload)).data
  const list = [{ id: 'x', application_team_code: 0, team_type: 'x'.repeat(201) }]
  expect(await errorsOf('saveTeamCodes', adviser, { list })).toMatchObject({
    errors: [
      { field: 'list.0.application_team_code', message: 'The value for team code is out of range' },
      { field: 'list.0.team_type', message: 'Please shorten team type to 200 characters or fewer' },
    ],
  })
  expect(
    await errorsOf('uploadQuiz', student, { project_id: 'x', team_code: 1, answers: [{ answer: 'A' }] }),
  ).toMatchObject({ errors: [{ field: 'answers.0.question_id', message: 'Please enter question' }] })
  const teams = [{ account_id: 'x', team_code: 0, student_scores: [{ email: 'x'.repeat(321) }] }]
  expect(
    await errorsOf('batchToCreateStudentScore', adviser, { project_id: 'x', full_score: 100, teams }),
  ).toMatchObject({
    errors: [
      {
        field: 'teams.0.student_scores.0.email',
        message: 'Please shorten email address to 320 characters or fewer',
      },
    ],
  })
})

test('a withdrawn application is answered without a text, as no clause gives one', async () => {
  const { registration, actor } = await aPayer()
  expect(await call('withdrawApplication', actor, { id: registration.id })).toEqual({ code: 0, msg: '', data: null })
  // It has a bill still, and is no package for that.
  expect(await call('getPaymentDetail', actor, { id: registration.id })).toMatchObject({
    data: { app_info: { _id: registration.id, package_application_id: null } },
  })
})

test('what is wrong with a list of comments is told at its rows, and of another type only that', async () => {
  const work = await makeWork(db)
  const { projectId: project_id, schoolId: account_id, code: team_code } = work.key
  const organiser = adminActor({ projectId: project_id })
  const imported = (list: unknown) => call('importComments', organiser, { project_id, account_id, team_code, list })
  const empty = { field: 'list.1.content', message: 'The content cannot be empty' }
  const rows = [
    { index: 1, content: 'good' },
    { index: 2, content: '' },
  ]
  expect(await imported(rows)).toMatchObject({
    code: 400,
    msg: empty.message,
    data: { reason: 'teamComments.importRefused', errors: [empty] },
  })
  expect(await imported([])).toMatchObject({ code: 400, data: { errors: [{ field: 'list' }] } })
  expect(await db.teamComment.count({ where: { team: { projectId: project_id } } })).toBe(0)
  const { actor } = await aStudent()
  const message = { type: 'Others', content: 'With a file', attachments: 'key' }
  expect(await call('sendMessage', actor, message)).toMatchObject({ code: 400, data: { reason: 'input.invalid' } })
  const { data } = await call('sendMessage', actor, message)
  expect(Object(data).errors).toEqual([{ field: 'attachments', message: 'The type of attachments is wrong' }])
})

test('a team is found by its project and code alone, unless two in reach have them', async () => {
  const work = await makeWork(db)
  const [leader] = work.members
  if (leader === undefined) throw new Error('a team without members')
  const key = { project_id: work.key.projectId, team_code: work.key.code }
  const { TEXT: block } = work.blocks
  expect(await call('getContent', studentActor(leader), key)).toMatchObject({ code: 0 })
  expect(await call('getDraftStatus', studentActor(leader), key)).toMatchObject({ code: 0 })
  const saved = { ...key, block_id: block.id, block_content: 'A first sentence.' }
  expect(await call('updateStudentBlock', studentActor(leader), saved)).toMatchObject({ code: 0, data: { version: 1 } })
  const organiser = adminActor({ projectId: work.key.projectId })
  expect(await call('updateTeamNote', organiser, { ...key, note: 'seen' })).toMatchObject({ code: 0 })

  const elsewhere = await makeRegistration(db, { projectId: work.key.projectId, status: 'FREE' })
  await makeTeam(db, [elsewhere], { code: work.key.code })
  expect(await call('getContent', organiser, key)).toMatchObject({
    code: 400,
    msg: 'Please enter school',
    data: { errors: [{ field: 'account_id' }] },
  })
  expect(await call('getContent', organiser, { ...key, account_id: work.key.schoolId })).toMatchObject({ code: 0 })
  expect(await call('getContent', studentActor(leader), key)).toMatchObject({ code: 0 })
})

test('a year without a season has no tracks, wherever it is asked for', async () => {
  const { id: contactId, schoolId } = await makeContact(db, { role: 'COORDINATOR' })
  const actor = coordinatorActor({ contactId, schoolId })
  for (const name of ['getTracks', 'getCurrentProjects', 'getHistoryProjects', 'getResultsTracks'])
    expect([name, await call(name, actor, { year: '1901' })]).toEqual([name, { code: 0, msg: '', data: [] }])
})

test('a student’s own address and number are told to the student whole, and masked to staff', async () => {
  const { registration, actor } = await aPayer()
  const { email, mobile } = await db.student.findUniqueOrThrow({ where: { id: registration.studentId } })
  const project = await db.project.findUniqueOrThrow({ where: { id: registration.projectId } })
  const own = { student_email: email, student_mobile: mobile }
  expect(await call('getStudentApplications', actor, {})).toMatchObject({ data: [own] })
  expect(await call('getTeamInfo', actor, { project: project.code })).toMatchObject({ data: { app_info: own } })
  expect(await call('getStudentHome', actor, {})).toMatchObject({ data: { pending: [own] } })
  const staff = adminActor({ projectId: project.id })
  const masked = { student_email: `${email?.[0]}***@factory.test` }
  expect(await call('getStudentApplications', staff, { student_id: registration.studentId })).toMatchObject({
    data: [masked],
  })
})

test('what is to be paid is told under both names, with the fee of the QR method and how it was paid', async () => {
  const { registration, actor } = await aPayer()
  const { data } = await call('getPaymentDetail', actor, { id: registration.id })
  const { total_price, amount, processing_fee, oxpay_charge, pay_by } = Object(data)
  expect([amount, oxpay_charge, pay_by]).toEqual([total_price, processing_fee, null])
  expect(Number(oxpay_charge)).toBeGreaterThan(0)
})
