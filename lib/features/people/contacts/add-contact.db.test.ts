import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, type CoordinatorActor } from '@/lib/access/actor'
import { usualForms } from '@/lib/features/catalogue/settings/usual-forms.rules'
import { requestCode } from '@/lib/features/people/auth/request-code'
import { signInContact } from '@/lib/features/people/auth/sign-in-contact'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { codeFor, mailsTo } from '@/lib/testing/outbox'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { addContact } from './add-contact'
import { contactForm } from './rules'
import { contactFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })
let actor: CoordinatorActor

beforeAll(async () => {
  const school = await makeSchool(db, { name: '静远中学', nameEn: 'Jingyuan School' })
  const contact = await makeContact(db, { schoolId: school.id, role: 'COORDINATOR' })
  actor = coordinatorActor({ contactId: contact.id, schoolId: school.id })
})

let number = 0
const form = (given: object = {}) => ({
  family: '陈',
  given: '安',
  latinName: 'Ann Chen',
  department: 'Teaching',
  position: 'Teacher',
  prefix: 'Ms',
  email: `new${++number}@school.test`,
  discipline: 'Mathematics',
  workStatus: 'Full time',
  ...given,
})

test('whose fields an owner ticks is the form as it is', () => {
  expect(usualForms.contact).toEqual(contactForm)
})

describe('a coordinator adds an adviser to their school', () => {
  test('who is told by mail and signs in by code at once', async () => {
    const { id } = await perform(addContact, form({ email: ' Ann.Chen@School.test ' }), actor, world)
    const email = 'ann.chen@school.test'
    expect(await db.contact.findUniqueOrThrow({ where: { id } })).toMatchObject({
      schoolId: actor.schoolId,
      role: 'ADVISER',
      email,
      family: '陈',
      discipline: 'Mathematics',
      workStatus: 'Full time',
      firstSignedInAt: null,
      searchText: expect.stringContaining(' annchen '),
    })
    expect(await mailsTo(db, email)).toMatchObject([
      { template: 'adviser-added', language: 'en-US', values: { school: '静远中学', schoolEn: 'Jingyuan School' } },
    ])
    expect(await db.auditEntry.findMany({ where: { objectId: id } })).toMatchObject([
      { operation: 'people/contacts/add-contact', actorId: actor.contactId },
    ])
    const later = testWorld({ db, now: new Date(world.now.getTime() + 1000) })
    await perform(requestCode, { email, loginType: 'adviser' }, anyone, later)
    const secret = await codeFor(db, email)
    const signedIn = await perform(signInContact, { email, secret, role: 'adviser' }, anyone, later)
    expect(signedIn).toMatchObject({ role: 'adviser', id, schoolId: actor.schoolId, name: 'Ann Chen' })
  })

  test('each field of the form is required, with its sentence', async () => {
    for (const field of Object.keys(form())) {
      const call = perform(addContact, form({ [field]: undefined }), actor, world)
      await expect(call, field).rejects.toMatchObject({
        key: 'input.invalid',
        fields: [{ field, key: 'fields.errors.required' }],
      })
    }
  })

  test('an empty form is told all nine fields at once, in its order', async () => {
    await expect(perform(addContact, {}, actor, world)).rejects.toMatchObject({
      key: 'input.invalid',
      fields: contactForm.map((field) => ({ field, key: 'fields.errors.required' })),
    })
  })

  test('are fewer when the organiser asks for less; a name and an address stay required', async () => {
    await db.requiredField.deleteMany({ where: { form: 'contact', field: 'discipline' } })
    try {
      const { id } = await perform(addContact, form({ discipline: undefined }), actor, world)
      expect(await db.contact.findUniqueOrThrow({ where: { id } })).toMatchObject({ discipline: null })
    } finally {
      await db.requiredField.create({ data: { createdAt: factoryTime, form: 'contact', field: 'discipline' } })
    }
  })

  test('a known address is refused in the same words wherever it belongs, and nobody is written to', async () => {
    const colleague = await makeContact(db, { schoolId: actor.schoolId })
    const stranger = await makeContact(db)
    const gone = await makeContact(db, { disabledAt: factoryTime })
    const answers = new Set<string>()
    for (const { email } of [colleague, stranger, gone]) {
      const refused = await perform(addContact, form({ email }), actor, world).catch((thrown: unknown) => thrown)
      expect(refused).toMatchObject({ key: 'contacts.emailTaken', fields: [{ field: 'email' }], data: undefined })
      answers.add(JSON.stringify(refused))
      expect(await mailsTo(db, email ?? '')).toEqual([])
    }
    expect(answers.size).toBe(1)
  })

  test('the address of a student or of a coordinator is free for an adviser', async () => {
    const student = await makeStudent(db)
    const coordinator = await makeContact(db, { role: 'COORDINATOR' })
    for (const { email } of [student, coordinator]) {
      expect(await perform(addContact, form({ email }), actor, world)).toMatchObject({ latinName: 'Ann Chen' })
    }
  })

  test('twenty requests at once with one address add one adviser and send one mail', async () => {
    const given = form()
    const calls = Array.from({ length: 20 }, () => perform(addContact, given, actor, world))
    const settled = await Promise.allSettled(calls)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of settled) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ key: 'contacts.emailTaken' })
    }
    expect(await db.contact.count({ where: { email: given.email } })).toBe(1)
    expect(await mailsTo(db, given.email)).toHaveLength(1)
  })
})

describe('somebody else', () => {
  test('an adviser may not, and a foreign school does not exist', async () => {
    const adviser = adviserActor({ schoolId: actor.schoolId })
    await expect(perform(addContact, form(), adviser, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
    const foreign = await makeSchool(db)
    await expect(perform(addContact, form({ schoolId: foreign.id }), actor, world)).rejects.toMatchObject({
      key: 'notFound',
    })
  })

  test('an administrator who registers people may, for a school with a registration in their project', async () => {
    const project = await makeProject(db)
    const student = await makeStudent(db)
    await makeRegistration(db, { projectId: project.id, studentId: student.id })
    const holding = (role: 'REGISTRAR' | 'VIEWER') =>
      adminActor({ projectId: project.id, grants: [{ projectId: project.id, role }] })
    const given = form({ schoolId: student.schoolId })
    await expect(perform(addContact, given, holding('VIEWER'), world)).rejects.toMatchObject({ key: 'auth.forbidden' })
    const { id } = await perform(addContact, given, holding('REGISTRAR'), world)
    expect(await db.contact.findUniqueOrThrow({ where: { id } })).toMatchObject({ schoolId: student.schoolId })
  })

  test('speaks the specification’s names', async () => {
    const answer = await contactFunctions.addContact
      ?.call(
        {
          contact_lastName: '陈',
          contact_givenName: '安',
          contact_enName: 'Ann Chen',
          contact_department: 'Teaching',
          contact_position: 'Teacher',
          contact_prefix: 'Ms',
          contact_email: 'wire@school.test',
          contact_discipline: 'Mathematics',
          contact_work_status: '',
        },
        actor,
        world,
        false,
      )
      .catch((thrown: unknown) => thrown)
    expect(answer).toMatchObject({ fields: [{ field: 'contact_work_status', key: 'fields.errors.required' }] })
  })
})
