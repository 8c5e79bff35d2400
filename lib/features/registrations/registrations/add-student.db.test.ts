import { describe, expect, test } from 'vitest'
import type { AdviserActor, StaffActor } from '@/lib/access/actor'
import { translate } from '@/lib/i18n/translate'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject, makeSeason } from '@/prisma/factories/projects'
import { makePackageRegistration } from '@/prisma/factories/registrations'
import { addStudent } from './add-student'
import { registrationFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })

async function anAdviser(): Promise<AdviserActor> {
  const contact = await makeContact(db)
  return adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
}

let typed = 0
const form = () => {
  typed += 1
  return {
    nativeFamily: '王',
    nativeGiven: '小明',
    latinFamily: 'Wang',
    latinGiven: 'Xiaoming',
    graduationYear: 2026,
    gender: 'FEMALE' as const,
    mobile: '+86 138 0000 0000',
    email: `Typed${typed}@School.test`,
    guardian1Mobile: '13900000000',
    guardian1Email: `guardian${typed}@school.test`,
  }
}
const add = (actor: StaffActor, input: Record<string, unknown>) => perform(addStudent, input, actor, world)
const stored = (id: string | null) =>
  db.registration.findUniqueOrThrow({
    where: { id: id ?? '' },
    include: { student: true, events: { include: { event: true } } },
  })

describe('a new student', () => {
  test('is made, is the adviser’s own, and waits for payment in the default events', async () => {
    const actor = await anAdviser()
    const project = await makeProject(db, { numberPrefix: 'NEW', holdMinutes: 60 })
    const result = await add(actor, { ...form(), email: 'Ming.Wang@School.test', projectCode: project.code })
    const registration = await stored(result.registrationId)
    expect(registration).toMatchObject({
      number: 'NEW-000001',
      status: 'PENDING',
      channel: 'ADVISER',
      registeredByKind: 'CONTACT',
      registeredById: actor.contactId,
      schoolId: actor.schoolId,
      holdsSeat: true,
      holdUntil: new Date(factoryTime.getTime() + 3_600_000),
      typedNativeFamily: null,
    })
    expect(registration.events.map(({ event }) => event.code)).toEqual(['MATH'])
    expect(registration.student).toMatchObject({
      id: result.studentId,
      email: 'ming.wang@school.test',
      schoolId: actor.schoolId,
      createdById: actor.contactId,
      guardian1Mobile: '13900000000',
    })
    expect(await db.studentAdviser.findMany({ where: { studentId: result.studentId ?? '' } })).toMatchObject([
      { contactId: actor.contactId, state: 'CONFIRMED', source: 'REGISTERED' },
    ])
    expect(await db.auditEntry.findMany({ where: { objectId: result.registrationId ?? '' } })).toMatchObject([
      {
        actorKind: 'ADVISER',
        actorId: actor.contactId,
        operation: 'registrations/registrations/add-student',
        projectId: project.id,
      },
    ])
  })

  test('of a project at price 0 needs no payment at once', async () => {
    const project = await makeProject(db, { priceMinor: 0 })
    const { registrationId } = await add(await anAdviser(), { ...form(), projectCode: project.code })
    expect(await stored(registrationId)).toMatchObject({ status: 'FREE', holdUntil: null })
  })

  test('takes part in what was chosen, and only in what is offered', async () => {
    const actor = await anAdviser()
    const project = await makeProject(db)
    const chosen = { projectCode: project.code, events: ['econ'], extraEvents: ['ESSAY'] }
    const { registrationId } = await add(actor, { ...form(), ...chosen })
    expect((await stored(registrationId)).events.map(({ event }) => event.code).sort()).toEqual(['ECON', 'ESSAY'])
    await expect(add(actor, { ...form(), ...chosen, events: ['CHESS'] })).rejects.toMatchObject({
      fields: [{ field: 'events', key: 'fields.errors.event', values: { code: 'CHESS' } }],
    })
  })

  test('needs every field of the form: 请填写{field}', async () => {
    const { code } = await makeProject(db)
    const actor = await anAdviser()
    for (const field of Object.keys(form())) {
      const { [field]: _, ...rest } = { ...form(), projectCode: code } as Record<string, unknown>
      await expect(add(actor, rest), field).rejects.toMatchObject({
        fields: [{ field, key: 'fields.errors.required' }],
      })
    }
    await expect(add(actor, form())).rejects.toMatchObject({ fields: [{ field: 'projectCode' }] })
    const nothing = await add(actor, { projectCode: code }).catch((thrown: unknown) => thrown)
    expect(nothing instanceof Fault && nothing.fields.map(({ field }) => field).sort()).toEqual(
      Object.keys(form()).sort(),
    )
  })

  test('by the track side’s form gives Latin names and no guardian', async () => {
    const { nativeFamily, nativeGiven, guardian1Email, guardian1Mobile, mobile, ...track } = form()
    const project = await makeProject(db)
    const { registrationId } = await add(await anAdviser(), { ...track, projectCode: project.code })
    expect((await stored(registrationId)).student).toMatchObject({
      nativeFamily: null,
      latinFamily: 'Wang',
      mobile: null,
    })
  })

  test('is refused outside the registration window and of drafts', async () => {
    const actor = await anAdviser()
    const refusals = [
      [{ state: 'DRAFT' as const }, 'notFound'],
      [{ state: 'CLOSED' as const }, 'registrations.notOpen'],
      [{ registrationClosesAt: daysAfter(factoryTime, -1) }, 'registrations.closed'],
      [{ registrationOpensAt: daysAfter(factoryTime, 1) }, 'registrations.notOpenYet'],
    ] as const
    for (const [given, key] of refusals) {
      const { code } = await makeProject(db, given)
      await expect(add(actor, { ...form(), projectCode: code })).rejects.toMatchObject({ key })
    }
  })

  test('never enters a next stage by an adviser: by its code, by a package or by the package’s events', async () => {
    const actor = await anAdviser()
    const [open, next] = [await makeProject(db), await makeProject(db, { kind: 'NEXT_STAGE' })]
    const alone = await makePackage(db, [next.id])
    const refused = { key: 'advancements.notAdvanced' }
    for (const aim of [{ projectCode: next.code }, { packageId: alone.id }]) {
      await expect(add(actor, { ...form(), ...aim })).rejects.toMatchObject(refused)
    }
    const both = await makePackage(db, [open.id, next.id])
    const { registrationId } = await add(actor, { ...form(), packageId: both.id, events: ['MATH'] })
    expect(await stored(registrationId)).toMatchObject({ projectId: open.id })
    expect(await db.registration.count({ where: { projectId: next.id } })).toBe(0)
  })
})

describe('a coordinator', () => {
  async function aCoordinator() {
    const province = await db.listItem.findFirstOrThrow({ where: { list: 'provinces', code: 'CN-SH' } })
    const school = await makeSchool(db, { provinceId: province.id })
    const contact = await makeContact(db, { schoolId: school.id, role: 'COORDINATOR' })
    return coordinatorActor({ contactId: contact.id, schoolId: contact.schoolId })
  }

  test('also gives province and school, the adviser’s own or any listed one', async () => {
    const actor = await aCoordinator()
    const { code } = await makeProject(db)
    await expect(add(actor, { ...form(), projectCode: code })).rejects.toMatchObject({
      fields: [{ field: 'province' }, { field: 'schoolId' }],
    })
    const other = await makeSchool(db)
    for (const schoolId of [actor.schoolId, other.id]) {
      const { registrationId } = await add(actor, { ...form(), projectCode: code, province: '上海', schoolId })
      expect(await stored(registrationId)).toMatchObject({ channel: 'COORDINATOR', schoolId, student: { schoolId } })
    }
    const pending = await makeSchool(db, { state: 'PENDING' })
    const input = { ...form(), projectCode: code, province: '上海', schoolId: actor.schoolId }
    await expect(add(actor, { ...input, province: 'Atlantis' })).rejects.toMatchObject({
      fields: [{ field: 'province', key: 'fields.errors.oneOf' }],
    })
    for (const schoolId of [pending.id, '00000000-0000-7000-8000-00000000dead', 'no such school']) {
      await expect(add(actor, { ...input, schoolId })).rejects.toMatchObject({ key: 'notFound' })
    }
  })

  test('names the adviser of a student of the school, who has claimed to be it: that is confirmed by it', async () => {
    const actor = await aCoordinator()
    const { code } = await makeProject(db)
    const adviser = await makeContact(db, { schoolId: actor.schoolId })
    const student = await makeStudent(db, { schoolId: actor.schoolId })
    await linkAdviser(db, { studentId: student.id, contactId: adviser.id, state: 'PROPOSED' })
    const of = { projectCode: code, province: '上海', schoolId: actor.schoolId, contactId: adviser.id }
    await add(actor, { ...form(), email: student.email, ...of })
    expect(await db.studentAdviser.findMany({ where: { studentId: student.id } })).toMatchObject([
      { contactId: adviser.id, state: 'CONFIRMED', decidedByKind: 'CONTACT', decidedById: actor.contactId },
    ])
  })

  test('names nobody who was shut out: the student would be in nobody’s reach', async () => {
    const actor = await aCoordinator()
    const { code } = await makeProject(db)
    const { schoolId } = actor
    const gone = await makeContact(db, { schoolId, disabledAt: factoryTime })
    const of = { projectCode: code, province: '上海', schoolId, contactId: gone.id }
    await expect(add(actor, { ...form(), ...of })).rejects.toMatchObject({ key: 'contacts.noAdviser', code: 409 })
    expect(await db.studentAdviser.count({ where: { contactId: gone.id } })).toBe(0)
  })

  test('is told when the school is not of the province', async () => {
    const actor = await aCoordinator()
    const { code } = await makeProject(db)
    const given = { projectCode: code, province: '北京', schoolId: actor.schoolId }
    await expect(add(actor, { ...form(), ...given })).rejects.toMatchObject({
      fields: [{ field: 'province', key: 'fields.errors.schoolProvince' }],
    })
  })

  test('names a school that is not listed, and it waits for approval; named again it is the same one', async () => {
    const actor = await aCoordinator()
    const { code } = await makeProject(db)
    const named = { newSchoolName: '东港新中学', newSchoolNameEn: 'Donggang New School', newSchoolCity: '上海' }
    const given = { projectCode: code, province: '上海' }
    const first = await add(actor, { ...form(), ...given, ...named })
    const { student } = await stored(first.registrationId)
    const school = await db.school.findUniqueOrThrow({ where: { id: student.schoolId }, include: { province: true } })
    expect(school).toMatchObject({
      name: '东港新中学',
      nameEn: 'Donggang New School',
      city: '上海',
      state: 'PENDING',
      kind: 'SCHOOL',
      province: { code: 'CN-SH' },
    })
    expect(school.searchText).toContain(' donggangxinzhongxue ')
    expect(await db.auditEntry.count({ where: { objectType: 'School', objectId: school.id } })).toBe(1)
    const again = await Promise.all(
      Array.from({ length: 10 }, () => add(actor, { ...form(), ...given, newSchoolNameEn: 'donggang new school' })),
    )
    for (const { registrationId } of again) expect((await stored(registrationId)).schoolId).toBe(school.id)
    const elsewhere = await add(actor, { ...form(), ...given, ...named, province: '北京' })
    expect((await stored(elsewhere.registrationId)).schoolId).not.toBe(school.id)
  })

  test('proposes no school for a known address: the student stays at their own', async () => {
    const actor = await aCoordinator()
    const { code } = await makeProject(db)
    const known = await makeStudent(db)
    const named = { province: '上海', newSchoolName: '无人新中学', newSchoolCity: '上海' }
    const { registrationId } = await add(actor, { ...form(), ...named, email: known.email, projectCode: code })
    expect(await stored(registrationId)).toMatchObject({ schoolId: known.schoolId, typedNativeFamily: '王' })
    expect(await db.school.count({ where: { name: '无人新中学' } })).toBe(0)
    expect(await db.auditEntry.count({ where: { objectType: 'School', actorId: actor.contactId } })).toBe(0)
  })

  test('who names an approved school of the province as not listed means that one', async () => {
    const actor = await aCoordinator()
    const { code } = await makeProject(db)
    const own = await db.school.findUniqueOrThrow({ where: { id: actor.schoolId } })
    const { registrationId } = await add(actor, {
      ...form(),
      projectCode: code,
      province: '上海',
      newSchoolName: own.name,
    })
    expect((await stored(registrationId)).schoolId).toBe(own.id)
  })

  test('may say whose student it is: an adviser of the coordinator’s school, nobody else', async () => {
    const actor = await aCoordinator()
    const { code } = await makeProject(db)
    const colleague = await makeContact(db, { schoolId: actor.schoolId })
    const given = { projectCode: code, province: '上海', schoolId: actor.schoolId }
    const { studentId } = await add(actor, { ...form(), ...given, contactId: colleague.id })
    expect(await db.studentAdviser.findMany({ where: { studentId: studentId ?? '' } })).toMatchObject([
      { contactId: colleague.id, state: 'CONFIRMED' },
    ])
    const stranger = await makeContact(db)
    await expect(add(actor, { ...form(), ...given, contactId: stranger.id })).rejects.toMatchObject({ key: 'notFound' })
  })
})

describe('a known address', () => {
  test('of a stranger is registered under the names typed; the link waits and the profile stands', async () => {
    const actor = await anAdviser()
    const project = await makeProject(db)
    const known = await makeStudent(db, { email: 'known@school.test', mobile: '111111' })
    const result = await add(actor, { ...form(), email: 'KNOWN@school.test', projectCode: project.code })
    expect(result).toMatchObject({ studentId: null, isProposed: true })
    const list = await registrationFunctions.getApplicationsByContact?.call({}, actor, world, false)
    expect(list?.data).toMatchObject([{ student_id: null, account_id: null, account_name: '' }])
    expect(JSON.stringify([result, list])).not.toContain(known.id)
    expect(JSON.stringify([result, list])).not.toContain(known.schoolId)
    expect(await db.student.findUnique({ where: { id: known.id } })).toEqual(known)
    expect(await stored(result.registrationId)).toMatchObject({
      schoolId: known.schoolId,
      typedNativeFamily: '王',
      typedLatinGiven: 'Xiaoming',
    })
    expect(await db.studentAdviser.findMany({ where: { studentId: known.id } })).toMatchObject([
      { contactId: actor.contactId, state: 'PROPOSED', confirmedAt: null },
    ])
    const reached = await registrationFunctions.getStudentApplications
      ?.call({ student_id: known.id }, actor, world, false)
      .catch((thrown: unknown) => thrown)
    expect(reached).toMatchObject({ key: 'notFound' })
  })

  test('of one’s own student uses the student’s profile', async () => {
    const actor = await anAdviser()
    const own = await makeStudent(db, { schoolId: actor.schoolId })
    await linkAdviser(db, { studentId: own.id, contactId: actor.contactId })
    const project = await makeProject(db)
    const result = await add(actor, { ...form(), email: own.email, projectCode: project.code })
    expect(result).toMatchObject({ studentId: own.id, isProposed: false })
    expect(await stored(result.registrationId)).toMatchObject({ typedNativeFamily: null })
  })

  test('that is registered already answers -1', async () => {
    const actor = await anAdviser()
    const { code } = await makeProject(db)
    const same = { ...form(), projectCode: code }
    await add(actor, same)
    const again = await add(actor, same).catch((thrown: unknown) => thrown)
    expect(again instanceof Fault && [again.key, again.code]).toEqual(['registrations.alreadyRegistered', -1])
  })
})

describe('inside a package', () => {
  test('it waits with the package, or needs no payment once that is settled, and takes a use', async () => {
    const actor = await anAdviser()
    const projects = [await makeProject(db), await makeProject(db)]
    const bundle = await makePackage(
      db,
      projects.map(({ id }) => id),
      { uses: 2 },
    )
    const given = { packageId: bundle.id, projectCode: projects[0]?.code }
    const pending = await add(actor, { ...form(), ...given })
    expect(await stored(pending.registrationId)).toMatchObject({ status: 'PENDING', holdsUse: true })
    const paid = await makePackageRegistration(db, { packageId: bundle.id, status: 'PAID' })
    const { email } = await db.student.findUniqueOrThrow({ where: { id: paid.studentId } })
    await linkAdviser(db, { studentId: paid.studentId, contactId: actor.contactId })
    const joined = await add(actor, { ...form(), ...given, email })
    expect(await stored(joined.registrationId)).toMatchObject({ status: 'FREE', packageRegistrationId: paid.id })
    expect(await db.packageRegistration.findUnique({ where: { id: paid.id } })).toMatchObject({ usesTaken: 1 })
  })

  test('its uses run out, and another project is not in it', async () => {
    const actor = await anAdviser()
    const [one, two, other] = [await makeProject(db), await makeProject(db), await makeProject(db)]
    const bundle = await makePackage(db, [one.id, two.id], { uses: 1 })
    const same = { ...form(), packageId: bundle.id }
    await add(actor, { ...same, projectCode: one.code })
    await expect(add(actor, { ...same, projectCode: two.code })).rejects.toMatchObject({ key: 'packages.noUsesLeft' })
    await expect(add(actor, { ...same, projectCode: other.code })).rejects.toMatchObject({
      key: 'packages.projectOutside',
    })
  })
})

describe('a package of a student who has not confirmed the link', () => {
  test('is not touched: the student is registered outside the package, and nothing says that they have it', async () => {
    const actor = await anAdviser()
    const project = await makeProject(db)
    const bundle = await makePackage(db, [project.id], { uses: 2 })
    const given = { packageId: bundle.id, projectCode: project.code }
    const ownPackage = await makePackageRegistration(db, { packageId: bundle.id, status: 'PAID' })
    const { email } = await db.student.findUniqueOrThrow({ where: { id: ownPackage.studentId } })
    const result = await add(actor, { ...form(), ...given, email })
    expect(result).toMatchObject({ isProposed: true, packageRegistrationId: null })
    expect(await stored(result.registrationId)).toMatchObject({
      status: 'PENDING',
      packageRegistrationId: null,
      holdsUse: false,
    })
    expect(await db.packageRegistration.findUnique({ where: { id: ownPackage.id } })).toEqual(ownPackage)
  })

  test('is used where the same adviser signed the student up for it', async () => {
    const actor = await anAdviser()
    const projects = [await makeProject(db), await makeProject(db)]
    const bundle = await makePackage(
      db,
      projects.map(({ id }) => id),
      { uses: 2 },
    )
    const { email, id } = await makeStudent(db)
    for (const { code } of projects) await add(actor, { ...form(), email, packageId: bundle.id, projectCode: code })
    expect(await db.packageRegistration.findMany({ where: { studentId: id } })).toMatchObject([
      { usesTaken: 2, registeredById: actor.contactId },
    ])
  })
})

describe('a package without a project', () => {
  async function aPackage() {
    const projects = [
      await makeProject(db, {}, { events: [{ code: 'POEM' }, { code: 'SHARED' }] }),
      await makeProject(db, {}, { events: [{ code: 'SONG' }, { code: 'SHARED' }] }),
    ] as const
    const bundle = await makePackage(
      db,
      projects.map(({ id }) => id),
      { uses: 2 },
    )
    return { projects, bundle }
  }

  test('means its only open project', async () => {
    const [open, closed] = [await makeProject(db), await makeProject(db, { state: 'CLOSED' })]
    const bundle = await makePackage(db, [open.id, closed.id])
    const { registrationId } = await add(await anAdviser(), { ...form(), packageId: bundle.id })
    expect(await stored(registrationId)).toMatchObject({ projectId: open.id, holdsUse: true })
    await db.project.update({ where: { id: open.id }, data: { registrationClosesAt: daysAfter(factoryTime, -1) } })
    await expect(add(await anAdviser(), { ...form(), packageId: bundle.id })).rejects.toMatchObject({
      key: expect.stringMatching(/^registrations\.(closed|notOpen)$/),
    })
  })

  test('means the only project with the events said', async () => {
    const { projects, bundle } = await aPackage()
    const actor = await anAdviser()
    const { registrationId } = await add(actor, { ...form(), packageId: bundle.id, events: ['song'] })
    expect(await stored(registrationId)).toMatchObject({
      projectId: projects[1].id,
      events: [{ event: { code: 'SONG' } }],
    })
    const refusals = [
      [['SHARED'], { key: 'fields.errors.eventAmbiguous', values: { projects: expect.stringContaining(', ') } }],
      [['POEM', 'SONG'], { key: 'fields.errors.eventsApart' }],
      [['CHESS'], { key: 'fields.errors.event', values: { code: 'CHESS' } }],
    ] as const
    for (const [events, refusal] of refusals) {
      await expect(add(actor, { ...form(), packageId: bundle.id, events })).rejects.toMatchObject({
        fields: [{ field: 'events', ...refusal }],
      })
    }
  })

  test('and without events is the package alone, once', async () => {
    const { bundle } = await aPackage()
    const actor = await anAdviser()
    const typedOnce = { ...form(), packageId: bundle.id }
    const result = await add(actor, typedOnce)
    expect(result).toMatchObject({ registrationId: null, packageRegistrationId: expect.any(String) })
    expect(await db.packageRegistration.findMany({ where: { studentId: result.studentId ?? '' } })).toMatchObject([
      { id: result.packageRegistrationId, status: 'PENDING', usesTaken: 0, registeredById: actor.contactId },
    ])
    expect(await db.auditEntry.findMany({ where: { objectId: result.packageRegistrationId ?? '' } })).toMatchObject([
      { objectType: 'PackageRegistration', studentId: result.studentId },
    ])
    await expect(add(actor, typedOnce)).rejects.toMatchObject({ key: 'packages.alreadyRegistered' })
    await expect(add(await anAdviser(), typedOnce)).rejects.toMatchObject({ key: 'packages.alreadyRegistered' })
  })
})

describe('addStudent on the wire', () => {
  const call = (payload: Record<string, unknown>, actor: StaffActor) =>
    registrationFunctions.addStudent?.call(payload, actor, world, true)

  test('takes the names of both specifications', async () => {
    const { code } = await makeProject(db)
    const actor = await anAdviser()
    const answer = await call(
      {
        lastName: '李',
        givenName: '娜',
        lastName_pinyin: 'Li',
        givenName_pinyin: 'Na',
        graduation: '2026',
        gender: '女',
        mobile: '13800001111',
        email: 'li.na@wire.test',
        guardian_mobile: '13900001111',
        guardian_email: 'li@wire.test',
        project_code: code,
        contact_id: actor.contactId,
        events: 'MATH;ECON',
      },
      actor,
    )
    expect(answer).toEqual({
      data: { student_id: expect.any(String), application_id: expect.any(String), package_application_id: null },
      msg: '',
    })
    const track = {
      givenName_pinyin: 'Na',
      lastName_pinyin: 'Li',
      gender: 'girl',
      graduation: 2026,
      mobile: '',
      guardian_email: '',
    }
    const second = await call({ ...track, email: 'na.li@wire.test', project_code: code }, actor)
    expect(second).toMatchObject({ data: { application_id: expect.any(String) } })
  })

  test("of a track asks for the track form's fields in its sentences, and without a project for the project", async () => {
    const actor = await anAdviser()
    const season = await makeSeason(db, { isCurrent: true })
    const { code } = await makeProject(db, { seasonId: season.id })
    const told = async (payload: object) => {
      const thrown: unknown = await call({ ...payload }, actor)?.catch((reason: unknown) => reason)
      if (!(thrown instanceof Fault)) throw new Error('nothing was refused')
      return thrown.fields.map(({ field, key, values }) => [field, translate('en-US', key, { field: '', ...values })])
    }
    const empty = { givenName_pinyin: '', lastName_pinyin: '', email: '', gender: '', graduation: '', mobile: '' }
    expect(await told({ ...empty, project_code: code })).toEqual([
      ['givenName_pinyin', "Please enter student's first name"],
      ['lastName_pinyin', "Please enter student's last name"],
      ['email', 'Please enter student email'],
      ['gender', 'Please enter select sex'],
      ['graduation', 'Please select graduation'],
    ])
    expect(await told({ ...empty, project_code: '' })).toEqual([['project_code', 'Please Select Project']])
  })

  test('names a missing field as the caller knows it', async () => {
    const actor = await anAdviser()
    const { code } = await makeProject(db)
    const thrown = await call({ project_code: code, lastName: '李', gender: 'x' }, actor)?.catch(
      (reason: unknown) => reason,
    )
    expect(thrown instanceof Fault && thrown.fields).toMatchObject([{ field: 'gender', label: 'gender' }])
    const empty = await call({ project_code: code, lastName: '' }, actor)?.catch((reason: unknown) => reason)
    expect(empty instanceof Fault && empty.fields.map(({ field }) => field).sort()).toEqual([
      'lastName',
      'student_email',
      'student_gender',
      'student_givenName',
      'student_givenName_pinyin',
      'student_graduation',
      'student_guardian_first_email',
      'student_guardian_first_mobile',
      'student_lastName_pinyin',
      'student_mobile',
    ])
  })
})
