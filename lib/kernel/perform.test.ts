import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Actor, anyone } from '@/lib/access/actor'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testWorld } from '@/lib/testing/world'
import { Fault } from './fault'
import { textSchema } from './field-schema'
import { email } from '@/lib/features/people/students/schema'
import { operation } from './operation'
import { perform } from './perform'

const greet = operation('kernel/greet', {
  access: ['student', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ name: z.string().min(1).max(5) }),
  run: async ({ actor, input, world }) => ({ by: actor.role, name: input.name, operation: world.operation }),
})

const caught = async (raw: unknown, actor: Actor) => {
  try {
    return await perform(greet, raw, actor, testWorld())
  } catch (thrown) {
    if (thrown instanceof Fault) return { key: thrown.key, fields: thrown.fields }
    throw thrown
  }
}

describe('perform', () => {
  test('runs for a role the operation admits, with the input it parsed', async () => {
    expect(await caught({ name: 'Ann', extra: 1 }, studentActor())).toEqual({
      by: 'student',
      name: 'Ann',
      operation: 'kernel/greet',
    })
  })

  test('refuses without a session before it looks at the input', async () => {
    expect(await caught({ name: 7 }, anyone)).toEqual({ key: 'auth.required', fields: [] })
  })

  test('refuses a role that is not declared', async () => {
    expect(await caught({ name: 'Ann' }, { role: 'system', source: 'test' })).toMatchObject({ key: 'auth.forbidden' })
  })

  test('refuses an administrator without the grant', async () => {
    expect(await caught({ name: 'Ann' }, adminActor({ grants: [{ projectId: null, role: 'VIEWER' }] }))).toMatchObject({
      key: 'auth.forbidden',
    })
    expect(
      await caught({ name: 'Ann' }, adminActor({ grants: [{ projectId: null, role: 'REGISTRAR' }] })),
    ).toMatchObject({ name: 'Ann' })
  })

  test('a grant on another project counts for nothing', async () => {
    const elsewhere = adminActor({ grants: [{ projectId: '00000000-0000-7000-8000-0000000000ff', role: 'OWNER' }] })
    expect(await caught({ name: 'Ann' }, elsewhere)).toMatchObject({ key: 'auth.forbidden' })
  })

  test('an administrator acts by the grants that admit them, whatever others let them look at', async () => {
    const { projectId } = adminActor()
    const deciding = [{ projectId, role: 'REGISTRAR' as const }]
    const elsewhere = { projectId: '00000000-0000-7000-8000-0000000000ff', role: 'REGISTRAR' as const }
    const both = adminActor({ projectId, grants: [{ projectId: null, role: 'VIEWER' }, ...deciding, elsewhere] })
    const whose = (grants: readonly 'REGISTRAR'[] | null) =>
      operation('kernel/whose', {
        access: ['admin'],
        ...(grants ? { grants } : {}),
        input: z.object({}),
        run: async ({ actor, world }) => [actor, world.actor],
      })
    const narrowed = { ...both, grants: deciding }
    expect(await perform(whose(['REGISTRAR']), {}, both, testWorld())).toEqual([narrowed, narrowed])
    expect(await perform(whose(null), {}, both, testWorld())).toEqual([both, both])
  })

  test.each([
    [{}, 'fields.errors.required'],
    [{ name: '' }, 'fields.errors.required'],
    [{ name: 'Annabel' }, 'fields.errors.tooLong'],
    [{ name: 5 }, 'fields.errors.type'],
    [{ name: 'a\0' }, 'fields.errors.text'],
    [{ name: '\ud800' }, 'fields.errors.text'],
    [{ name: { not: '' } }, 'fields.errors.type'],
  ])('%j is refused at its field', async (raw, key) => {
    expect(await caught(raw, studentActor())).toMatchObject({ key: 'input.invalid', fields: [{ field: 'name', key }] })
  })

  test.each([
    ['13800000000', null],
    [' ', 'fields.errors.required'],
    ['call me', 'fields.errors.phone'],
    ['x'.repeat(31), 'fields.errors.tooLong'],
  ])('a text is judged by what makes its field right, once: %s', async (typed, key) => {
    const schema = z.object({
      phone: textSchema({ max: 30, isRight: (text) => /^\d+$/.test(text), wrong: 'fields.errors.phone' }),
    })
    const call = operation('kernel/call', { access: ['anyone'], input: schema, run: async () => null })
    const called = perform(call, { phone: typed }, anyone, testWorld()).then(
      () => null,
      ({ fields }: Fault) => fields.map(({ key: told }) => told),
    )
    expect(await called).toEqual(key && [key])
  })

  test.each([
    '\u212aate@portal.test',
    'kate@portal.test\u037e',
    '\u017fam@portal.test',
    '\u0130da@portal.test',
    'ｋate@portal.test',
  ])('an address is judged by the characters that were typed: %s', async (address) => {
    const write = operation('kernel/write', { access: ['anyone'], input: z.object({ email }), run: async () => null })
    const written = perform(write, { email: address }, anyone, testWorld())
    await expect(written).rejects.toMatchObject({ fields: [{ field: 'email', key: 'fields.errors.email' }] })
    await perform(write, { email: ' Kate@Portal.test ' }, anyone, testWorld())
  })

  test('texts reach the operation in NFC', async () => {
    expect(await caught({ name: 'e\u0301' }, studentActor())).toMatchObject({ name: '\u00e9' })
    expect(await caught({ name: '300 \u212a' }, studentActor())).toMatchObject({ name: '300 K' })
  })
})

test('no more faults are told than a person reads', async () => {
  const listen = operation('kernel/listen', {
    access: ['anyone'],
    input: z.object({ names: z.array(z.string()) }),
    run: async () => null,
  })
  const refused = (names: unknown[]) =>
    perform(listen, { names }, anyone, testWorld()).catch((thrown: unknown) =>
      thrown instanceof Fault ? thrown.fields.length : thrown,
    )
  expect(await refused(Array.from({ length: 5000 }, () => '\0'))).toBe(100)
  expect(await refused(Array.from({ length: 5000 }, () => 1))).toBe(100)
})
