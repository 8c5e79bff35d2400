import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import type { Registration } from '@/lib/db/generated/client'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { registrationFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
let project: MadeProject
let registration: Registration
beforeEach(async () => {
  project = await makeProject(db)
  registration = await makeRegistration(db, { projectId: project.id })
})

const ownActor = () => studentActor({ studentId: registration.studentId, schoolId: registration.schoolId })
const info = async (actor: Actor = ownActor(), given: Record<string, unknown> = {}) => {
  const payload = { student_id: registration.studentId, project_code: project.code, ...given }
  return (await registrationFunctions.getTeamInfo?.call(payload, actor, world, false))?.data
}
async function adviser() {
  const contact = await makeContact(db, { schoolId: registration.schoolId })
  await linkAdviser(db, { studentId: registration.studentId, contactId: contact.id })
  return adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
}
const staff = async (): Promise<Actor[]> => [await adviser(), coordinatorActor({ schoolId: registration.schoolId })]
const admin = () => adminActor({ projectId: project.id, grants: [{ projectId: project.id, role: 'VIEWER' }] })

test('what no clause defines is told in the details: the texts that are kept, empty where there is none', async () => {
  const certificates = { certificate_activity: null, certificate_date: null, project_price_usd: '' }
  const texts = { application_account_uuid: registration.schoolId, application_project_BU: '', coordinator_id: '' }
  expect(await info()).toMatchObject({ app_info: texts, project_info: certificates })
  const kept = { businessUnit: 'Asia', coordinatorId: 'C-17', internal: 'not told' }
  registration = await makeRegistration(db, { projectId: project.id, extra: kept })
  expect(await info()).toMatchObject({ app_info: { application_project_BU: 'Asia', coordinator_id: 'C-17' } })
  expect(JSON.stringify(await info())).not.toContain('not told')
})

describe('what is due', () => {
  test('pending with a price: the fund is due, and only the student may pay', async () => {
    const due = { fund_status: 'YES', fund_button_status: 'YES', check_status: 'NO', team_show_status: 'NO' }
    expect(await info()).toMatchObject({
      ...due,
      app_info: { _id: registration.id, application_status: '待缴费', application_payment_amount: null },
      teammates: [],
      project_info: { project_code: project.code, project_refund_policy: expect.stringContaining('Refunds') },
    })
    for (const reader of [...(await staff()), admin()]) {
      expect(await info(reader)).toMatchObject({ ...due, fund_button_status: 'NO' })
    }
  })

  test('free or paid: nothing is due; what was paid is told, its amount to the student and administrators alone', async () => {
    registration = await makeRegistration(db, { projectId: project.id, status: 'PAID' })
    const paid = {
      application_payment_channel: 'STRIPE',
      application_payment_group: expect.stringMatching(/^TEST-/),
      application_payment_date: factoryTime.getTime() / 1000,
    }
    const told = { fund_status: 'NO', fund_button_status: 'NO', check_status: 'YES' }
    for (const reader of [ownActor(), admin()]) {
      expect(await info(reader)).toMatchObject({ ...told, app_info: { ...paid, application_payment_amount: '120.72' } })
    }
    for (const reader of await staff()) {
      expect(await info(reader)).toMatchObject({ ...told, app_info: { ...paid, application_payment_amount: null } })
    }
    const list = { student_id: registration.studentId }
    const rows = (reader: Actor) => registrationFunctions.getStudentApplications?.call(list, reader, world, false)
    expect(await rows(ownActor())).toMatchObject({ data: [{ ...paid, application_payment_amount: '120.72' }] })
    expect(await rows(await adviser())).toMatchObject({ data: [{ ...paid, application_payment_amount: null }] })
  })

  test('a reduction under review keeps the student from paying, and shows in nothing staff read', async () => {
    const before = JSON.stringify(await Promise.all([await adviser()].map((reader) => info(reader))))
    const { studentId, projectId } = registration
    const proof = await makeFile(db, { purpose: 'TUITION_PROOF', ownerKind: 'STUDENT', ownerId: studentId })
    const asked = {
      studentId,
      projectId,
      proofFileId: proof.id,
      tuitionMinor: 1,
      tuitionCurrency: 'SGD',
      proposedLevel: 8,
    }
    await db.feeReduction.create({ data: { ...asked, createdAt: factoryTime } })
    expect(await info()).toMatchObject({ fund_status: 'YES', fund_button_status: 'NO' })
    expect(JSON.stringify(await Promise.all([await adviser()].map((reader) => info(reader))))).toBe(before)
  })

  test('inside a package the package is paid for', async () => {
    const bundle = await makePackage(db, [project.id])
    const student = await makeStudent(db)
    const held = await makePackageRegistration(db, { packageId: bundle.id, studentId: student.id })
    registration = await makeRegistration(db, {
      projectId: project.id,
      studentId: student.id,
      packageRegistrationId: held.id,
      holdsUse: true,
    })
    expect(await info()).toMatchObject({ fund_status: 'YES', fund_button_status: 'NO' })
  })

  test('not once registration has closed', async () => {
    await db.project.update({ where: { id: project.id }, data: { registrationClosesAt: daysAfter(factoryTime, -1) } })
    expect(await info()).toMatchObject({ fund_status: 'YES', fund_button_status: 'NO' })
  })
})

describe('teammates', () => {
  async function team(...others: Partial<Omit<Registration, 'extra' | 'number'>>[]) {
    const { schoolId } = registration
    const settled = { projectId: project.id, status: 'FREE' as const }
    registration = await makeRegistration(db, { ...settled, schoolId })
    const members = await Promise.all(
      others.map((given) => makeRegistration(db, { ...settled, schoolId, channel: 'ADVISER', ...given })),
    )
    await makeTeam(db, [registration, ...members])
    return members
  }

  test('the settled ones, by name, channel and status; a placed one who has not paid is none', async () => {
    const [mate] = await team({ status: 'PAID' }, { status: 'PENDING' })
    const student = await db.student.findUniqueOrThrow({ where: { id: mate?.studentId ?? '' } })
    expect(await info()).toMatchObject({ team_show_status: 'YES' })
    expect(await info()).toHaveProperty('teammates', [
      {
        student_name: `${student.latinGiven} ${student.latinFamily}`,
        application_channel: 'ADVISER',
        application_status: '已缴费',
        application_team_role: '队员',
      },
    ])
  })

  test('shows no team while the student has not paid, nor where the project shows no teams', async () => {
    await team({})
    await db.project.update({ where: { id: project.id }, data: { showTeam: false } })
    expect(await info()).toMatchObject({ team_show_status: 'NO', teammates: [] })
    const pending = await makeRegistration(db, { projectId: project.id, schoolId: registration.schoolId })
    await makeTeam(db, [pending])
    registration = pending
    await db.project.update({ where: { id: project.id }, data: { showTeam: true } })
    expect(await info()).toMatchObject({ team_show_status: 'NO', teammates: [] })
  })

  test('whoever typed another’s address does not learn the student’s name through the team; team-mates know it', async () => {
    await team({ typedLatinFamily: 'Typed', typedLatinGiven: 'Name', typedNativeFamily: null, typedNativeGiven: null })
    const [mate] = await db.registration.findMany({ where: { typedLatinFamily: 'Typed', projectId: project.id } })
    const student = await db.student.findUniqueOrThrow({ where: { id: mate?.studentId ?? '' } })
    const real = `${student.latinGiven} ${student.latinFamily}`
    expect(await info()).toMatchObject({ teammates: [{ student_name: real }] })
    const reader = await adviser()
    expect(await info(reader)).toMatchObject({ teammates: [{ student_name: 'Name Typed' }] })
    await linkAdviser(db, { studentId: student.id, contactId: reader.contactId })
    expect(await info(reader)).toMatchObject({ teammates: [{ student_name: real }] })
  })
})

test('shows nothing of somebody out of reach, of a project the student is not in or of a cancelled registration', async () => {
  const stranger = studentActor({ studentId: (await makeStudent(db)).id, schoolId: registration.schoolId })
  await expect(info(stranger)).rejects.toMatchObject({ key: 'notFound' })
  const unlinked = adviserActor({ contactId: (await makeContact(db)).id })
  await expect(info(unlinked)).rejects.toMatchObject({ key: 'notFound' })
  const other = await makeProject(db)
  await expect(info(ownActor(), { project_code: other.code })).rejects.toMatchObject({ key: 'notFound' })
})
