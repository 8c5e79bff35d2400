import { expect, test } from 'vitest'
import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import { studentActor } from '@/lib/testing/actors'
import { testWorld } from '@/lib/testing/world'
import * as formats from '@/lib/wire/formats'
import { Fault } from '../fault'
import { textSchema } from '../field-schema'
import { operation } from '../operation'
import { faultView, reply } from '../reply'
import { say } from '../text'
import { expose } from './function-name'

test('null and absence say of a field what an empty text says, whatever its codec reads', async () => {
  const choose = operation('kernel/choose', {
    access: ['student'],
    input: z.object({
      gender: z.enum(['MALE', 'FEMALE'], { error: say('students.errors.gender') }),
      contactIds: z.array(z.string(), { error: say('registrations.errors.chooseTeacher') }).min(1),
      hasAgreed: z.boolean().default(false),
      text: z.string().default(''),
    }),
    run: async ({ input: { hasAgreed, text } }) => `${hasAgreed} ${text}`,
  })
  const door = expose(choose, {
    summary: 'A test function.',
    takes: {
      student_gender: { to: 'gender', as: formats.gender },
      contact_id: { to: 'contactIds', as: formats.codeList },
      check_status: { to: 'hasAgreed', as: z.union([z.boolean(), z.string()]).transform(Boolean) },
      content: 'text',
    },
    answers: z.string(),
    gives: (text) => text,
  })
  const answerTo = (payload: object) =>
    door.call({ ...payload }, studentActor(), testWorld(), false).catch((thrown: unknown) => thrown)
  for (const nothing of [{}, { student_gender: null, contact_id: null }, { student_gender: '', contact_id: '' }])
    expect(await answerTo(nothing)).toMatchObject({
      fields: [
        { field: 'student_gender', key: 'students.errors.gender' },
        { field: 'contact_id', key: 'registrations.errors.chooseTeacher' },
      ],
    })
  const rest = { student_gender: 'F', contact_id: ['c'] }
  for (const nothing of [{}, { check_status: null, content: null }, { check_status: '', content: '' }])
    expect(await answerTo({ ...rest, ...nothing })).toMatchObject({ data: 'false ' })
})

test('the sentence of an empty text is not said of one that is too long, nor of what is none', async () => {
  const write = operation('kernel/write', {
    access: ['student'],
    input: z.object({ text: textSchema({ max: 3, missing: 'inquiries.contentMissing' }) }),
    run: async () => null,
  })
  const door = {
    summary: 'A test function.',
    takes: { content: 'text' },
    answers: z.null(),
    gives: () => null,
  } as const
  const keyOf = (content: unknown) =>
    expose(write, door)
      .call({ content }, studentActor(), testWorld(), false)
      .catch((thrown: unknown) => (thrown instanceof Fault ? thrown.fields.map(({ key }) => key) : thrown))
  for (const content of ['', '  ', null, undefined]) expect(await keyOf(content)).toEqual(['inquiries.contentMissing'])
  expect(await keyOf('long')).toEqual(['fields.errors.tooLong'])
  expect(await keyOf(5)).toEqual(['fields.errors.type'])
})

test('a fault inside of a row has the wire’s names to the last step, and is called what stands there', async () => {
  const place = operation('kernel/place', {
    access: ['student'],
    input: z.object({
      rows: z.array(z.object({ code: z.int().min(1), teamType: z.string().max(3).optional(), role: z.string() })),
    }),
    run: async () => null,
  })
  const row = z
    .object({
      code: z.int().optional(),
      team_code: z.int().optional(),
      team_type: z.string().optional(),
      role: z.enum(['A']),
    })
    .transform(({ code, team_code, team_type, role }) => ({ code: code ?? team_code, teamType: team_type, role }))
  const names = { code: ['code', 'team_code'], teamType: ['team_type'] }
  const door = expose(place, {
    summary: 'A test function.',
    takes: { list: { to: 'rows', as: z.array(row), names } },
    answers: z.null(),
    gives: () => null,
  })
  const errorsOf = async (list: unknown) => {
    const thrown = await door.call({ list }, studentActor(), testWorld(), false).catch((reason: unknown) => reason)
    return faultView(thrown, 'en-US', '').fields
  }
  const right = { code: 1, role: 'A' }
  expect(await errorsOf([right, { team_code: 0, role: 'A', team_type: 'long' }])).toEqual([
    { field: 'list.1.team_code', message: 'The value for team code is out of range' },
    { field: 'list.1.team_type', message: 'Please shorten team type to 3 characters or fewer' },
  ])
  expect(await errorsOf([{ role: 'A' }])).toMatchObject([{ field: 'list.0.code' }])
  expect(await errorsOf([{ ...right, role: 'B', team_type: 5 }])).toEqual([
    { field: 'list.0.team_type', message: 'The type of team type is wrong' },
    { field: 'list.0.role', message: 'Please choose one of the options for role' },
  ])
})

test('a field that can’t be read hides no other one, and all stand in their order', async () => {
  const enrol = operation('kernel/enrol', {
    access: ['student'],
    input: z.object({ email: z.email(), gender: z.enum(['MALE', 'FEMALE']), graduationYear: z.int() }),
    run: async () => null,
  })
  const door = expose(enrol, {
    summary: 'A test function.',
    takes: { year: 'graduationYear', student_gender: { to: 'gender', as: formats.gender }, student_email: 'email' },
    answers: z.null(),
    gives: () => null,
  })
  const call = door.call({ student_gender: 'x', year: 1.5 }, studentActor(), testWorld(), false)
  await expect(call).rejects.toMatchObject({
    fields: [
      { field: 'student_email', key: 'fields.errors.required' },
      { field: 'student_gender', key: 'fields.errors.oneOf' },
      { field: 'year', key: 'fields.errors.wholeNumber' },
    ],
  })
})

test('of whatever is wrong with the input the message is the sentence of its first field', () => {
  const fields = [{ field: 'students', key: 'fields.errors.required' as const }]
  expect(reply.failure(faultView(new Fault('scores.members', { fields }), 'en-US', '')).msg).toBe('Please enter scores')
  expect(reply.failure(faultView(new Fault('contacts.emailTaken', { fields }), 'en-US', '')).msg).toBe(
    translate('en-US', 'faults.contacts.emailTaken'),
  )
})
