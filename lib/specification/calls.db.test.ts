import { expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { Prisma } from '@/lib/db/generated/client'
import { Fault } from '@/lib/kernel/fault'
import { fieldMessage } from '@/lib/kernel/reply'
import { adviserActor, studentActor } from '@/lib/testing/actors'
import { makeClassmate } from '@/lib/testing/classmate'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { indexFunctions } from '@/lib/wire/index-functions'
import { factoryTime } from '@/prisma/factories/basis'
import { makeCourse } from '@/prisma/factories/courses'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'

/** What older clients send and read of the calls in section 7 of both specifications. */

const { db } = await testDatabase()
const world = testWorld({ db })

async function call(name: string, payload: object, actor: Actor): Promise<unknown> {
  const { data } = (await indexFunctions[name]?.call({ ...payload }, actor, world, false)) ?? {}
  return data
}

async function aStudent() {
  const student = await makeStudent(db)
  return { student, actor: studentActor({ studentId: student.id, schoolId: student.schoolId }) }
}

test('getPackages takes the login id and the project, which narrows the list', async () => {
  const { student, actor } = await aStudent()
  const [one, other] = [await makeProject(db), await makeProject(db)]
  const ofOne = await makePackage(db, [one.id])
  await makePackage(db, [other.id])
  const narrowed = { login_id: student.id, project: one.code }
  expect(await call('getPackages', narrowed, actor)).toMatchObject([{ package_id: ofOne.id }])
  expect(await call('getPackages', {}, actor)).toHaveLength(2)
  await expect(call('getPackages', { project_code: 'NONE' }, actor)).rejects.toMatchObject({ key: 'notFound' })
  const stranger = await makeStudent(db)
  await expect(call('getPackages', { login_id: stranger.id }, actor)).rejects.toMatchObject({ key: 'notFound' })
})

test('getApplicationsByPackage takes user_id, app_id and project_code', async () => {
  const { student, actor } = await aStudent()
  const projects = [await makeProject(db), await makeProject(db)]
  const bundle = await makePackage(
    db,
    projects.map(({ id }) => id),
  )
  const held = await makePackageRegistration(db, { packageId: bundle.id, studentId: student.id })
  for (const { id: projectId } of projects) {
    await makeRegistration(db, { projectId, studentId: student.id, packageRegistrationId: held.id })
  }
  expect(await call('getApplicationsByPackage', { app_id: held.id }, actor)).toHaveLength(2)
  const [first] = projects
  const narrowed = { app_id: held.id, user_id: student.id, project_code: first?.code }
  expect(await call('getApplicationsByPackage', narrowed, actor)).toMatchObject([{ project_code: first?.code }])
  const { actor: stranger } = await aStudent()
  await expect(call('getApplicationsByPackage', { app_id: held.id }, stranger)).rejects.toMatchObject({
    key: 'notFound',
  })
  await expect(call('getApplicationsByPackage', {}, actor)).rejects.toMatchObject({
    fields: [{ field: 'package_id', key: 'fields.errors.required' }],
  })
})

test('a row of the home names its event, how it was paid for, its coordinator, its unit and its refund policy', async () => {
  const { student, actor } = await aStudent()
  const project = await makeProject(db, { refundPolicy: { zh: '不退款', en: 'No refunds' } })
  const extra = { businessUnit: 'East', coordinatorId: 'C-7' }
  const registration = await makeRegistration(db, {
    projectId: project.id,
    studentId: student.id,
    status: 'PAID',
    extra,
  })
  const order = await db.paymentOrder.findFirstOrThrow({
    where: { lines: { some: { registrationId: registration.id } } },
  })
  const home = await call('getStudentHome', {}, actor)
  expect(home).toMatchObject({
    Ongoing: [
      {
        application_event: 'MATH',
        application_payment_channel: order.provider,
        application_payment_group: order.number,
        application_project_BU: 'East',
        coordinator_id: 'C-7',
        project_refund_policy: 'No refunds',
        student_email: student.email,
        currency: 'SGD',
      },
    ],
  })
})

test('getProjectDetail names the test site, the classes taught and how the school stands to the project', async () => {
  const contact = await makeContact(db)
  const project = await makeProject(db)
  const { id: projectId } = project
  await db.testSite.create({
    data: { createdAt: factoryTime, projectId, city: '上海', district: '徐汇', name: '南模中学' },
  })
  await db.schoolProject.create({
    data: { createdAt: factoryTime, schoolId: contact.schoolId, projectId, accountStatus: 'signed' },
  })
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  expect(await call('getProjectDetail', { project_code: project.code }, adviser)).toMatchObject({
    station: { di_city: '上海', district: '徐汇', name: '南模中学' },
    point: { name: '南模中学' },
    classes: [],
    account_status: 'signed',
  })
  const { educator } = await makeClassmate(db, projectId)
  expect(await call('getProjectDetail', { project_code: project.code }, educator)).toMatchObject({
    classes: [{ class_name: 'Class' }],
  })
  const { student, actor } = await aStudent()
  await linkAdviser(db, { studentId: student.id, contactId: contact.id })
  expect(await call('getProjectDetail', { project_code: project.code }, actor)).toMatchObject({ account_status: null })
})

test('the own address is whole in the own rows, and masked in the rows of others', async () => {
  const { student, actor } = await aStudent()
  const contact = await makeContact(db)
  await linkAdviser(db, { studentId: student.id, contactId: contact.id })
  const project = await makeProject(db)
  await makeRegistration(db, { projectId: project.id, studentId: student.id })
  const of = { student_id: student.id, project_code: project.code }
  expect(await call('getTeamInfo', of, actor)).toMatchObject({ app_info: { student_email: student.email } })
  expect(await call('getStudentApplications', {}, actor)).toMatchObject([{ student_email: student.email }])
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  expect(await call('getStudentApplications', of, adviser)).toMatchObject([
    { student_email: expect.stringContaining('***') },
  ])
})

test('withdrawApplication ends an unpaid application, and a paid one not', async () => {
  const { student, actor } = await aStudent()
  const [one, other] = [await makeProject(db), await makeProject(db)]
  const unpaid = await makeRegistration(db, { projectId: one.id, studentId: student.id })
  const paid = await makeRegistration(db, { projectId: other.id, studentId: student.id, status: 'PAID' })
  expect(await call('withdrawApplication', { id: unpaid.id }, actor)).toBeNull()
  const ended = await db.registration.findUniqueOrThrow({ where: { id: unpaid.id } })
  expect(ended.cancelledAt).not.toBeNull()
  await expect(call('withdrawApplication', { id: paid.id }, actor)).rejects.toMatchObject({ code: 409 })
})

test('a chapter is a text or a video, whatever else it holds', async () => {
  const { student, actor } = await aStudent()
  const project = await makeProject(db)
  await makeRegistration(db, { projectId: project.id, studentId: student.id, status: 'PAID' })
  const { session, later, video, end, files } = await makeCourse(db, [project.id])
  const data = { html: Prisma.DbNull, pdfFileId: files.attachment.id }
  await db.content.update({ where: { id: end.id }, data })
  const menu = (session_id: string) => call('getContentMenu', { session_id }, actor)
  expect(await menu(session.id)).toMatchObject([{ content_type: 'HTML' }, { content_type: 'VIDEO' }])
  expect(await menu(later.id)).toMatchObject([{ content_type: 'HTML' }])
  const info = async (content_id: string) => call('getContentDetail', { content_id }, actor)
  expect(await info(video.id)).toMatchObject({ content_info: { content_type: 'VIDEO', pdf_url: null } })
  expect(await info(end.id)).toMatchObject({ content_info: { content_type: 'HTML', pdf_url: expect.any(String) } })
})

test('an answer without its thread is asked for the message, by its name in the call', async () => {
  const { actor } = await aStudent()
  const thrown = await call('replyMessage', { content: 'On 20 December.' }, actor).catch((fault: unknown) => fault)
  const [missing] = thrown instanceof Fault ? thrown.fields : []
  expect(missing?.field).toBe('message_id')
  expect(missing && fieldMessage(missing, 'en-US')).toBe('Please enter message')
})
