import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { anyone } from '@/lib/access/actor'
import { studentActor } from '@/lib/testing/actors'
import { testWorld } from '@/lib/testing/world'
import * as formats from '@/lib/wire/formats'
import { Fault } from '../fault'
import { operation } from '../operation'
import { perform } from '../perform'
import { faultView, fieldMessage, reply } from '../reply'
import { thenReading, expose } from './function-name'

const enrol = operation('kernel/enrol', {
  access: ['student'],
  input: z.object({
    email: z.email(),
    gender: z.enum(['MALE', 'FEMALE']).optional(),
    events: z.array(z.string()).default([]),
    graduationYear: z.int().optional(),
  }),
  run: async ({ input }) => input,
})

const exposed = expose(enrol, {
  summary: 'A test function.',
  takes: {
    student_email: 'email',
    account: 'email',
    student_gender: { to: 'gender', as: formats.gender },
    events: { to: 'events', as: formats.codeList },
    year: 'graduationYear',
  },
  answers: z.strictObject({
    email: z.string(),
    gender: z.enum(['MALE', 'FEMALE']).optional(),
    events: z.array(z.string()),
    graduationYear: z.int().optional(),
  }),
  gives: (result) => result,
})

const call = (payload: Record<string, unknown>, isForm = false) =>
  exposed.call(payload, studentActor(), testWorld(), isForm)
const fault = async (payload: Record<string, unknown>) => {
  const thrown = await call(payload).catch((reason: unknown) => reason)
  return thrown instanceof Fault ? thrown : null
}

describe('expose', () => {
  test('translates names and formats, and strips what it does not know', async () => {
    const { data } = await call({
      student_email: 'a@b.test',
      student_gender: '女',
      events: 'MATH；ECON',
      role: 'admin',
    })
    expect(data).toEqual({ email: 'a@b.test', gender: 'FEMALE', events: ['MATH', 'ECON'] })
  })

  test.each(['女', 'F', 'female', 'Female', 'girl'])('gender %s is read', async (spelling) => {
    expect((await call({ account: 'a@b.test', student_gender: spelling })).data).toMatchObject({ gender: 'FEMALE' })
  })

  test('two names of one field are two spellings, the first given wins', async () => {
    expect((await call({ account: 'a@b.test' })).data).toMatchObject({ email: 'a@b.test' })
    expect((await call({ account: 'x@b.test', student_email: 'a@b.test' })).data).toMatchObject({ email: 'a@b.test' })
  })

  test('an empty spelling says nothing where another one does, or where none is needed', async () => {
    expect((await call({ student_email: '', account: 'a@b.test', year: '', student_gender: null })).data).toEqual({
      email: 'a@b.test',
      events: [],
    })
    expect((await fault({ student_email: '' }))?.fields).toMatchObject([
      { field: 'student_email', key: 'fields.errors.required' },
    ])
  })

  test('a form gives numbers and lists as text', async () => {
    expect((await call({ account: 'a@b.test', year: '2026', events: '["MATH"]' }, true)).data).toMatchObject({
      graduationYear: 2026,
      events: ['MATH'],
    })
    expect((await call({ account: 'a@b.test', events: 'MATH;ECON' }, true)).data).toMatchObject({
      events: ['MATH', 'ECON'],
    })
  })

  test('a fault names the field as the caller named it', async () => {
    expect((await fault({ account: 'nobody' }))?.fields).toMatchObject([
      { field: 'account', key: 'fields.errors.email', label: 'email' },
    ])
    expect((await fault({}))?.fields).toMatchObject([{ field: 'student_email', key: 'fields.errors.required' }])
    expect((await fault({ account: 'a@b.test', student_gender: 'x' }))?.fields).toMatchObject([
      { field: 'student_gender', label: 'gender' },
    ])
  })

  test('an answer with a field its schema does not tell of is noticed wherever a test calls', async () => {
    const silent = expose(enrol, {
      summary: 'Tells more than it says.',
      takes: { account: 'email' },
      answers: z.strictObject({ email: z.string() }),
      gives: (result) => result,
    })
    await expect(silent.call({ account: 'a@b.test' }, studentActor(), testWorld(), false)).rejects.toThrow(z.ZodError)
  })

  test('says by being called what its presets hold, unless its caller says otherwise', async () => {
    const start = operation('kernel/start', {
      access: ['student'],
      input: z.object({ method: z.enum(['CARD', 'CODE']), hasAgreed: z.boolean().default(false) }),
      run: async ({ input: { method, hasAgreed } }) => `${method} ${hasAgreed}`,
    })
    const byCode = expose(start, {
      summary: 'A test function.',
      takes: { check_status: 'hasAgreed' },
      presets: { method: 'CODE', hasAgreed: true },
      answers: z.string(),
      gives: (text) => text,
    })
    const call = async (payload: object) => (await byCode.call({ ...payload }, studentActor(), testWorld(), false)).data
    expect(await call({})).toBe('CODE true')
    expect(await call({ check_status: false, method: 'CARD' })).toBe('CODE false')
    expect(byCode.request().needed).toEqual([])
    const ticked = { to: 'hasAgreed', as: z.enum(['YES', 'NO']).transform((word) => word === 'YES') } as const
    const byWord = expose(start, {
      summary: 'A test function.',
      takes: { check_status: ticked },
      presets: { method: 'CODE' },
      answers: z.string(),
      gives: (text) => text,
    })
    // Of what the function says by itself nothing is missing, whatever else can't be read.
    await expect(byWord.call({ check_status: ['YES'] }, studentActor(), testWorld(), false)).rejects.toMatchObject({
      fields: [{ field: 'check_status' }],
    })
  })

  test('what only its answer needs is read once the operation is done, by whom it admitted', async () => {
    const done: string[] = []
    const join = operation('kernel/join', {
      access: ['student'],
      input: z.object({ id: z.string() }),
      run: async ({ input: { id } }) => {
        done.push(`joined ${id}`)
        return { id }
      },
    })
    const actor = studentActor()
    const door = expose(
      thenReading(join, async ({ id }, call) => {
        done.push(`read ${id}`)
        return call.actor.studentId
      }),
      { summary: 'A test function.', takes: { id: 'id' }, answers: z.string(), gives: (text) => text },
    )
    expect((await door.call({ id: '1' }, actor, testWorld(), false)).data).toBe(actor.studentId)
    expect(done).toEqual(['joined 1', 'read 1'])
    await perform(join, { id: '2' }, actor, testWorld())
    expect(done).toEqual(['joined 1', 'read 1', 'joined 2'])
  })

  test('bad input that names no field gets the one it is about, and a fixed text stands before its own', async () => {
    const agree = operation('kernel/agree', {
      access: ['student'],
      input: z.object({ hasAgreed: z.boolean() }),
      run: async (): Promise<null> => {
        throw new Fault('payments.notAgreed')
      },
    })
    const door = {
      summary: 'A test function.',
      takes: { check_status: 'hasAgreed' },
      answers: z.null(),
      gives: () => null,
    } as const
    const failing = expose(agree, { ...door, fails: { 'payments.notAgreed': 'failure.importFailed' } })
    const thrown = await failing
      .call({ check_status: false }, studentActor(), testWorld(), false)
      .catch((reason: unknown) => reason)
    expect(reply.failure(faultView(thrown, 'en-US', ''))).toEqual({
      code: 400,
      msg: 'Import failure',
      data: {
        reason: 'payments.notAgreed',
        errors: [{ field: 'check_status', message: 'Please check to agree on the terms and conditions first' }],
      },
    })
  })

  test.each([
    [{}, 'Please enter email address'],
    [{ account: 'a@b.test', year: 1.5 }, 'Please enter a whole number for graduation year'],
    [{ account: 'a@b.test', student_gender: 'x' }, 'Please choose one of the options for gender'],
    [{ account: 'a@b.test', events: { a: 1 } }, 'The type of events is wrong'],
  ])('of invalid input %j the message is the sentence of its first field', async (payload, msg) => {
    expect(reply.failure(faultView(await fault(payload), 'en-US', '')).msg).toBe(msg)
  })

  test('a field nobody has a word for is called so in the reader’s language, never by its name on the wire', () => {
    expect(fieldMessage({ field: 'list.3.odd_name', key: 'fields.errors.required' }, 'en-US')).toBe(
      'Please enter this field',
    )
    expect(fieldMessage({ field: 'x.events.3.odd_name', key: 'fields.errors.required' }, 'zh-CN')).toBe('请填写子项目')
  })

  test('without a session the payload is not looked at', async () => {
    await expect(exposed.call({ student_gender: 5 }, anyone, testWorld(), false)).rejects.toMatchObject({
      key: 'auth.required',
    })
  })

  test('the catalogue shows the wire names and which are required', () => {
    expect(exposed.request()).toMatchObject({
      properties: { student_email: { format: 'email' }, student_gender: { type: 'string' } },
      needed: [['student_email', 'account']],
      spellings: { account: 'student_email' },
    })
  })
})
