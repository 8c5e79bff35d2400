import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Actor, anyone } from '@/lib/access/actor'
import { actorOf } from '@/lib/access/session'
import { perform } from '@/lib/kernel/perform'
import type { World } from '@/lib/kernel/world'
import { adviserActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { codeFor, mailsTo } from '@/lib/testing/outbox'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime, nextNumber } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { signInStudent } from '@/lib/features/people/auth/sign-in-student'
import { createRegistrationLink } from '@/lib/features/registrations/registration-links/create-registration-link'
import { listRegistrationLinks } from '@/lib/features/registrations/registration-links/list-registration-links'
import { revokeRegistrationLink } from '@/lib/features/registrations/registration-links/revoke-registration-link'
import { confirmRegistration } from './confirm-registration'
import { openForm } from './open-form'
import { requestRegistration } from './request-registration'
import { suggestName } from './suggest-name'

const { db } = await testDatabase()
const later = (minutes: number) => new Date(factoryTime.getTime() + minutes * 60_000)
/** Of a network of its own each time, so that no test spends another's failures. */
const worldOf = (given: Partial<World> = {}) => testWorld({ db, ip: `198.51.100.${nextNumber() % 250}`, ...given })
const shanghai = await db.listItem.findFirstOrThrow({ where: { list: 'provinces', code: 'CN-SH' } })
const school = await makeSchool(db, { provinceId: shanghai.id })

const newAddress = () => `applicant${nextNumber()}@school.test`
const form = (project: { code: string }, given: object = {}) => ({
  nativeFamily: '单',
  nativeGiven: '小雨',
  latinFamily: 'Shan',
  latinGiven: 'Xiaoyu',
  graduationYear: 2030,
  gender: 'FEMALE',
  mobile: '13800000000',
  email: newAddress(),
  guardian1Mobile: '13900000000',
  guardian1Email: 'guardian@home.test',
  province: 'CN-SH',
  schoolId: school.id,
  projectCode: project.code,
  privacy: true,
  guardian: true,
  ...given,
})
const ask = (input: object, given: Partial<World> = {}, actor: Actor = anyone) =>
  perform(requestRegistration, input, actor, worldOf(given))
const confirm = (intentId: string, code: string, given: Partial<World> = {}, actor: Actor = anyone) =>
  perform(confirmRegistration, { intentId, code }, actor, worldOf(given))

/** The whole way of one form: what it answered, whom it made, and who is signed in. */
async function register(input: ReturnType<typeof form>, given: Partial<World> = {}) {
  const { intentId } = await ask(input, given)
  const effects: World['effects'] = {}
  const result = await confirm(intentId, await codeFor(db, input.email), { ...given, effects })
  const student = await db.student.findUniqueOrThrow({ where: { email: input.email } })
  const registrations = await db.registration.findMany({
    where: { studentId: student.id },
    include: { events: { include: { event: true } } },
  })
  return { result, student, registrations, session: await actorOf(worldOf(), effects.session?.token) }
}

async function linkOf(project: MadeProject) {
  const contact = await makeContact(db, { schoolId: school.id })
  const actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const world = testWorld({ db })
  const { id } = await perform(createRegistrationLink, { projectCode: project.code, lifetime: 'week' }, actor, world)
  const { links } = await perform(listRegistrationLinks, { projectCode: project.code }, actor, world)
  const token = new URL(links[0]?.address ?? '').searchParams.get('t') ?? ''
  return { contact, token, revoke: () => perform(revokeRegistrationLink, { linkId: id }, actor, world) }
}

describe('a new student', () => {
  test('exists, is registered and signed in once the address is proved, and not before', async () => {
    const project = await makeProject(db, { numberPrefix: 'OPEN', holdMinutes: 60 })
    const input = form(project, { events: ['ECON'], extraEvents: ['ESSAY'], email: 'Shan.Xiaoyu@School.test' })
    const { intentId } = await ask(input)
    expect(await db.student.count({ where: { email: 'shan.xiaoyu@school.test' } })).toBe(0)
    expect(await db.projectTally.findUnique({ where: { projectId: project.id } })).toMatchObject({ seatsTaken: 0 })
    const effects: World['effects'] = {}
    const result = await confirm(intentId, await codeFor(db, 'shan.xiaoyu@school.test'), { effects })
    const student = await db.student.findUniqueOrThrow({ where: { email: 'shan.xiaoyu@school.test' } })
    expect(result).toEqual({
      role: 'student',
      id: student.id,
      number: 'OPEN-000001',
      isKnown: false,
      wasRegistered: false,
    })
    expect(student).toMatchObject({
      nativeFamily: '单',
      latinFamily: 'Shan',
      schoolId: school.id,
      createdByKind: 'STUDENT',
      createdById: student.id,
      firstSignedInAt: factoryTime,
      language: 'en-US',
    })
    const registration = await db.registration.findFirstOrThrow({
      where: { studentId: student.id },
      include: { events: { include: { event: true } } },
    })
    expect(registration).toMatchObject({
      channel: 'SELF',
      status: 'PENDING',
      schoolId: school.id,
      registeredByKind: 'STUDENT',
      registeredById: student.id,
      holdUntil: later(60),
      typedNativeFamily: null,
    })
    expect(registration.events.map(({ event }) => event.code).sort()).toEqual(['ECON', 'ESSAY'])
    expect(await actorOf(worldOf(), effects.session?.token)).toMatchObject({ role: 'student', studentId: student.id })
  })

  test('of a free project needs no payment; without chosen events the registration has the default ones', async () => {
    const { registrations } = await register(form(await makeProject(db, { priceMinor: 0 })))
    expect(registrations).toMatchObject([{ status: 'FREE', holdUntil: null }])
    expect(registrations[0]?.events.map(({ event }) => event.code)).toEqual(['MATH'])
  })

  test('agrees to two texts, and both are kept by their hash', async () => {
    const project = await makeProject(db)
    const { student } = await register(form(project), { language: 'zh-CN' })
    const consents = await db.consent.findMany({ where: { studentId: student.id }, orderBy: { kind: 'asc' } })
    expect(consents).toMatchObject([
      { kind: 'PRIVACY', projectId: project.id, language: 'zh-CN', guardianEmail: null },
      { kind: 'GUARDIAN', language: 'zh-CN', guardianEmail: 'guardian@home.test' },
    ])
    for (const { textHash } of consents) {
      const hash = Buffer.from(textHash).toString('hex')
      const { value } = await db.setting.findUniqueOrThrow({ where: { key: `consent-text.${hash}` } })
      const { text } = value as { text: string }
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
      expect(text).toContain('我')
    }
  })

  test('may have no school, or one that is not listed yet', async () => {
    const project = await makeProject(db)
    const alone = await register(form(project, { schoolKind: 'none', schoolId: undefined, province: undefined }))
    const home = await db.school.findUniqueOrThrow({ where: { id: alone.student.schoolId } })
    expect(home.isIndependent).toBe(true)
    const named = { schoolKind: 'new', schoolId: undefined, newSchoolName: '云岭书院', newSchoolCity: '上海' }
    const { student } = await register(form(project, named))
    const proposed = await db.school.findUniqueOrThrow({ where: { id: student.schoolId } })
    expect(proposed).toMatchObject({ name: '云岭书院', state: 'PENDING', provinceId: shanghai.id })
    const mate = await register(form(project, named))
    expect(mate.student.schoolId).toBe(proposed.id)
  })

  test('gets the code in the language of the form, for this form alone', async () => {
    const project = await makeProject(db, { name: { zh: '学者赛', en: 'Scholars' } })
    const input = form(project)
    const { intentId } = await ask(input, { language: 'zh-CN' })
    const [mail] = await mailsTo(db, input.email)
    expect(mail).toMatchObject({ template: 'sign-up-code', language: 'zh-CN', values: { project: '学者赛' } })
    const row = await db.signUpIntent.findUniqueOrThrow({ where: { id: intentId } })
    expect(Buffer.from(row.payloadCipher).toString('utf8')).not.toContain('Xiaoyu')
    expect(row.expiresAt).toEqual(later(30))
  })
})

describe('what is missing or wrong is said at its field', () => {
  const refused = async (given: object) => {
    const project = await makeProject(db)
    return ask(form(project, given))
  }

  test.each([
    [{ nativeFamily: undefined }, 'nativeFamily', 'fields.errors.required'],
    [{ email: 'no address' }, 'email', 'fields.errors.email'],
    [{ schoolId: undefined }, 'schoolId', 'fields.errors.required'],
    [{ schoolId: 'no such school' }, 'schoolId', 'fields.errors.oneOf'],
    [{ province: 'CN-BJ' }, 'province', 'fields.errors.schoolProvince'],
    [{ schoolKind: 'new', schoolId: undefined }, 'newSchoolName', 'fields.errors.required'],
    [{ schoolKind: 'new', newSchoolName: '云岭书院', province: undefined }, 'province', 'fields.errors.required'],
    [{ events: ['CHESS'] }, 'events', 'fields.errors.event'],
    [{ privacy: undefined }, 'privacy', 'openRegistration.errors.privacy'],
    [{ guardian: false }, 'guardian', 'openRegistration.errors.guardian'],
  ])('%j', async (given, field, key) => {
    await expect(refused(given)).rejects.toMatchObject({ fields: [{ field, key }] })
  })

  test('an organiser may ask for less', async () => {
    const project = await makeProject(db)
    await db.requiredField.create({
      data: { createdAt: factoryTime, projectId: project.id, form: 'registration', field: 'email' },
    })
    const bare = { nativeFamily: undefined, nativeGiven: undefined, mobile: undefined, schoolId: undefined }
    const { student } = await register(form(project, { ...bare, guardian1Mobile: undefined }))
    expect(student).toMatchObject({ nativeFamily: null, latinFamily: 'Shan', mobile: null })
  })

  test('a project that is not open takes no form', async () => {
    for (const [given, made, key] of [
      [{ state: 'CLOSED' as const }, {}, 'registrations.notOpen'],
      [{ registrationOpensAt: daysAfter(factoryTime, 1) }, {}, 'registrations.notOpenYet'],
      [{ registrationClosesAt: daysAfter(factoryTime, -1) }, {}, 'registrations.closed'],
      [{}, { capacity: 0 }, 'projects.full'],
      [{ state: 'DRAFT' as const }, {}, 'notFound'],
      [{ kind: 'NEXT_STAGE' as const }, {}, 'advancements.notAdvanced'],
      [{ kind: 'MONITORING' as const }, {}, 'registrations.notOpen'],
    ] as const) {
      await expect(ask(form(await makeProject(db, given, made)))).rejects.toMatchObject({ key })
    }
  })
})

describe('a link', () => {
  test('makes the form’s adviser the student’s own, and says so in the channel', async () => {
    const project = await makeProject(db)
    const { contact, token } = await linkOf(project)
    const { student, registrations } = await register(form(project, { token, contactId: contact.id }))
    expect(registrations).toMatchObject([{ channel: 'LINK' }])
    expect(await db.studentAdviser.findMany({ where: { studentId: student.id } })).toMatchObject([
      { contactId: contact.id, state: 'CONFIRMED', source: 'LINK', decidedById: student.id },
    ])
  })

  test('without a valid link the adviser counts only where ticked', async () => {
    const project = await makeProject(db)
    const contact = await makeContact(db)
    const shy = await register(form(project, { contactId: contact.id }))
    expect(await db.studentAdviser.count({ where: { studentId: shy.student.id } })).toBe(0)
    const ticked = await register(form(project, { contactId: contact.id, isAdviserConfirmed: true }))
    expect(ticked.registrations).toMatchObject([{ channel: 'SELF' }])
    expect(await db.studentAdviser.findMany({ where: { studentId: ticked.student.id } })).toMatchObject([
      { contactId: contact.id, state: 'CONFIRMED', source: 'CHOSEN' },
    ])
    const gone = await makeContact(db, { disabledAt: factoryTime })
    const lost = await register(form(project, { contactId: gone.id, isAdviserConfirmed: true }))
    expect(await db.studentAdviser.count({ where: { studentId: lost.student.id } })).toBe(0)
  })

  test('that is invalid, expired, revoked or of somebody else opens nothing, on the page and in the form', async () => {
    const project = await makeProject(db)
    const { contact, token, revoke } = await linkOf(project)
    const [other, stranger] = [await makeProject(db), await makeContact(db)]
    const look = (given: object, now = factoryTime) =>
      perform(openForm, { projectCode: project.code, token, ...given }, anyone, worldOf({ now }))
    const cases = async (given: object, whyNot: string, now = factoryTime) => {
      expect(await look(given, now)).toMatchObject({ kind: 'link', whyNot })
      await expect(ask(form(project, { token, ...given }), { now })).rejects.toMatchObject({ key: whyNot })
    }
    await cases({ token: 'forged' }, 'registrationLinks.invalid')
    await cases({ projectCode: other.code }, 'registrationLinks.invalid')
    await cases({ contactId: stranger.id }, 'registrationLinks.invalid')
    await cases({}, 'registrationLinks.expired', daysAfter(factoryTime, 7))
    await revoke()
    await cases({}, 'registrationLinks.revoked')
    await db.contact.update({ where: { id: contact.id }, data: { disabledAt: factoryTime } })
    await cases({}, 'registrationLinks.invalid')
  })

  test('of an adviser whose school waits for approval leads to that school', async () => {
    const project = await makeProject(db)
    const pending = await makeSchool(db, { state: 'PENDING', provinceId: shanghai.id })
    const contact = await makeContact(db, { schoolId: pending.id })
    const seen = await perform(openForm, { projectCode: project.code, contactId: contact.id }, anyone, worldOf())
    expect(seen).toMatchObject({ kind: 'form', school: { id: pending.id }, adviser: { isSigned: false } })
    const choice = { contactId: contact.id, isAdviserConfirmed: true, schoolId: pending.id }
    expect((await register(form(project, choice))).student.schoolId).toBe(pending.id)
  })
})

describe('the page', () => {
  test('without a project offers the open ones, and says when and why one is closed', async () => {
    const seasons = { isCurrent: true, code: 'now', createdAt: factoryTime }
    const season = await db.season.create({ data: seasons })
    const open = await makeProject(db, { seasonId: season.id })
    const closesAt = daysAfter(factoryTime, -1)
    const closed = await makeProject(db, { seasonId: season.id, registrationClosesAt: closesAt })
    const bare = await perform(openForm, {}, anyone, worldOf())
    expect(bare).toMatchObject({ kind: 'choice', isUnknown: false, projects: [{ code: open.code }] })
    const unknown = await perform(openForm, { projectCode: 'NOTHING' }, anyone, worldOf())
    expect(unknown).toMatchObject({ kind: 'choice', isUnknown: true })
    const shut = await perform(openForm, { projectCode: closed.code }, anyone, worldOf())
    expect(shut).toMatchObject({ kind: 'closed', whyNot: 'registrations.closed', project: { closesAt } })
  })

  test('a suggestion is how the characters are read, a surname as one', async () => {
    const read = await perform(suggestName, { nativeFamily: '单', nativeGiven: '婷' }, anyone, worldOf())
    expect(read).toEqual({ latinFamily: 'Shan', latinGiven: 'Ting' })
  })
})

describe('a known address', () => {
  test('takes the same steps: answer, limits, mail and number of statements', async () => {
    const project = await makeProject(db)
    const known = (await makeStudent(db)).email ?? ''
    const stranger = newAddress()
    await ask(form(project))
    const of = (email: string) => countStatements(() => ask(form(project, { email })))
    const [first, second] = [await of(known), await of(stranger)]
    expect(second.statements).toEqual(first.statements)
    expect(Object.keys(second.result)).toEqual(Object.keys(first.result))
    for (const email of [known, stranger]) {
      expect(await mailsTo(db, email)).toMatchObject([{ template: 'sign-up-code', state: 'QUEUED' }])
      await expect(ask(form(project, { email }), { now: later(0.5) })).rejects.toMatchObject({ retryAfter: 30 })
    }
  })

  test('is registered under its own profile, which nothing overwrites, and its adviser link is confirmed', async () => {
    const project = await makeProject(db)
    const { contact, token } = await linkOf(project)
    const known = await makeStudent(db, { email: newAddress(), language: 'zh-CN', firstSignedInAt: factoryTime })
    await linkAdviser(db, { studentId: known.id, contactId: contact.id, state: 'PROPOSED' })
    const { result, student, registrations, session } = await register(form(project, { token, email: known.email }))
    expect(result).toMatchObject({ id: known.id, isKnown: true, wasRegistered: false })
    expect(student).toEqual(known)
    expect(registrations).toMatchObject([{ schoolId: known.schoolId, typedNativeFamily: null, channel: 'LINK' }])
    expect(session).toMatchObject({ role: 'student', studentId: known.id })
    expect(await db.studentAdviser.findMany({ where: { studentId: known.id } })).toMatchObject([
      { contactId: contact.id, state: 'CONFIRMED', decidedByKind: 'STUDENT', decidedById: known.id },
    ])
    expect(await db.consent.count({ where: { studentId: known.id } })).toBe(2)
  })

  test('that is registered already is signed in and keeps what it has, also when the project is full by now', async () => {
    const project = await makeProject(db, {}, { capacity: 2 })
    const known = await makeStudent(db, { email: newAddress() })
    const input = form(project, { email: known.email, events: ['ECON'] })
    const { intentId } = await ask(input)
    const own = await makeRegistration(db, { projectId: project.id, studentId: known.id })
    await makeRegistration(db, { projectId: project.id })
    const result = await confirm(intentId, await codeFor(db, input.email))
    expect(result).toMatchObject({ number: own.number, isKnown: true, wasRegistered: true })
    const events = await db.registrationEvent.findMany({ where: { registrationId: own.id }, include: { event: true } })
    expect(events.map(({ event }) => event.code)).toEqual(['MATH'])
  })

  test('whose account was closed stays closed, and is told so only with the code', async () => {
    const project = await makeProject(db)
    const closed = await makeStudent(db, { email: newAddress(), disabledAt: factoryTime })
    const input = form(project, { email: closed.email })
    const { intentId } = await ask(input)
    await expect(confirm(intentId, await codeFor(db, input.email))).rejects.toMatchObject({
      key: 'openRegistrations.accountClosed',
    })
    expect(await db.registration.count({ where: { projectId: project.id } })).toBe(0)
  })
})

describe('the code', () => {
  test('is wrong after five tries, and is no sign-in code; a sign-in code is none here', async () => {
    const project = await makeProject(db)
    const known = await makeStudent(db, { email: newAddress() })
    const input = form(project, { email: known.email })
    const { intentId } = await ask(input)
    const code = await codeFor(db, input.email)
    await expect(perform(signInStudent, { email: known.email, secret: code }, anyone, worldOf())).rejects.toMatchObject(
      { key: 'auth.wrongSecret' },
    )
    const wrong = code === '00000000' ? '11111111' : '00000000'
    for (let tries = 0; tries < 4; tries++) {
      await expect(confirm(intentId, wrong)).rejects.toMatchObject({ fields: [{ field: 'code' }] })
    }
    await expect(confirm(intentId, code)).rejects.toMatchObject({
      fields: [{ field: 'code', key: 'openRegistration.errors.code' }],
    })
    expect(await db.registration.count({ where: { projectId: project.id } })).toBe(0)
  })

  test('of another form of the same address is not right', async () => {
    const [project, other] = [await makeProject(db), await makeProject(db)]
    const input = form(project)
    const first = await ask(input)
    await ask({ ...input, projectCode: other.code }, { now: later(1) })
    const newest = await codeFor(db, input.email)
    await expect(confirm(first.intentId, newest, { now: later(1) })).rejects.toMatchObject({
      fields: [{ field: 'code' }],
    })
  })

  test('comes too late after ten minutes, and the form after thirty', async () => {
    const input = form(await makeProject(db))
    const { intentId } = await ask(input)
    const code = await codeFor(db, input.email)
    await expect(confirm(intentId, code, { now: later(10) })).rejects.toMatchObject({ fields: [{ field: 'code' }] })
    await expect(confirm(intentId, code, { now: later(30) })).rejects.toMatchObject({
      key: 'openRegistrations.expired',
    })
    await expect(confirm('nothing', code)).rejects.toMatchObject({ key: 'openRegistrations.expired' })
  })

  test('where the last seat went meanwhile nothing has happened, and it is good again when one is free', async () => {
    const project = await makeProject(db, {}, { capacity: 1 })
    const input = form(project, { schoolKind: 'new', schoolId: undefined, newSchoolName: '晚风学校' })
    const { intentId } = await ask(input)
    const code = await codeFor(db, input.email)
    const taker = await makeRegistration(db, { projectId: project.id })
    await expect(confirm(intentId, code)).rejects.toMatchObject({ key: 'projects.full' })
    expect(await db.student.count({ where: { email: input.email } })).toBe(0)
    expect(await db.school.count({ where: { name: '晚风学校' } })).toBe(0)
    expect(await db.session.count({ where: { student: { email: input.email } } })).toBe(0)
    const given = { cancelledAt: factoryTime, cancelKind: 'REMOVED' as const, holdsSeat: false }
    await audited(db, (tx) => tx.registration.update({ where: { id: taker.id }, data: given }))
    expect(await confirm(intentId, code)).toMatchObject({ isKnown: false })
  })

  test('confirmed in 20 tabs at once makes one student, one registration, one session', async () => {
    const project = await makeProject(db)
    const input = form(project)
    const { intentId } = await ask(input)
    const code = await codeFor(db, input.email)
    const tabs = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(intentId, code)))
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const tab of tabs) {
      if (tab.status === 'rejected') expect(tab.reason).toMatchObject({ key: 'openRegistrations.used' })
    }
    expect(await db.student.count({ where: { email: input.email } })).toBe(1)
    expect(await db.registration.count({ where: { projectId: project.id } })).toBe(1)
    expect(await db.session.count({ where: { student: { email: input.email } } })).toBe(1)
    await expect(confirm(intentId, code)).rejects.toMatchObject({ key: 'openRegistrations.used' })
    const { payloadCipher } = await db.signUpIntent.findUniqueOrThrow({ where: { id: intentId } })
    expect(payloadCipher).toHaveLength(0)
  })

  test('registers exactly 10 of 60 applicants at once for 10 seats, and tells the others', async () => {
    const project = await makeProject(db, {}, { capacity: 10 })
    const forms = Array.from({ length: 60 }, () => form(project))
    const intents = await Promise.all(forms.map((input) => ask(input)))
    const codes = await Promise.all(forms.map(({ email }) => codeFor(db, email)))
    const ends = await Promise.allSettled(intents.map(({ intentId }, at) => confirm(intentId, codes[at] ?? '')))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const end of ends) {
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ key: 'projects.full' })
    }
    expect(await db.student.count({ where: { email: { in: forms.map(({ email }) => email) } } })).toBe(10)
  })

  test('for a second project finds the student the first one made', async () => {
    const input = form(await makeProject(db))
    const first = await register(input)
    const second = form(await makeProject(db), { email: input.email, nativeGiven: '另' })
    const again = await register(second, { now: later(1) })
    expect(again.result).toMatchObject({ id: first.student.id, isKnown: true, wasRegistered: false })
    expect(again.student.nativeGiven).toBe('小雨')
    expect(again.registrations).toHaveLength(2)
  })
})

test('whoever was signed in here before is signed out', async () => {
  const first = await register(form(await makeProject(db)))
  const input = form(await makeProject(db))
  const { intentId } = await ask(input)
  await confirm(intentId, await codeFor(db, input.email), {}, first.session)
  const ended = await db.session.findFirstOrThrow({ where: { studentId: first.student.id } })
  expect(ended.endReason).toBe('LOGOUT')
})
