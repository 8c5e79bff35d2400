import { describe, expect, test } from 'vitest'
import { formRecord, readBody } from './body'

const formOf = (entries: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

const post = (body: BodyInit, type?: string) =>
  new Request('http://portal.test/api/index', {
    method: 'POST',
    body,
    ...(type ? { headers: { 'content-type': type } } : {}),
  })

describe('a form as a record', () => {
  test('a repeated field and one named x[] are lists', () => {
    expect(
      formRecord(
        formOf([
          ['a', '1'],
          ['b', '2'],
          ['b', '3'],
          ['c[]', '4'],
        ]),
      ),
    ).toEqual({ a: '1', b: ['2', '3'], c: ['4'] })
  })

  test('a field may have any name without becoming anything else', () => {
    const record = formRecord(
      formOf([
        ['__proto__[]', 'x'],
        ['constructor', 'y'],
      ]),
    )
    expect(Object.getPrototypeOf(record)).toBe(Object.prototype)
    expect(Object.keys(record)).toEqual(['__proto__', 'constructor'])
  })

  test('more fields than any form has are refused before they cost anything', () => {
    const many = formOf(Array.from({ length: 1001 }, (_, at) => [`f${at}`, '']))
    expect(() => formRecord(many)).toThrow('input.unreadable')
  })
})

describe('a body', () => {
  test.each([
    ['{"a":', 'application/json', 'input.unreadable'],
    ['[1]', 'application/json', 'input.unreadable'],
    ['null', 'application/json', 'input.unreadable'],
    ['x', 'text/plain', 'input.unsupported'],
    [`"${'x'.repeat(1024 * 1024)}"`, 'application/json', 'input.tooLarge'],
  ])('%.10s… of %s is refused', async (body, type, key) => {
    await expect(readBody(post(body, type), true)).rejects.toMatchObject({ key })
  })

  test('a form with a file is read up to its limit for someone signed in, else up to that of any other body', async () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(2 * 1024 * 1024)], 'roster.csv'))
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    const bytes = await encoded.arrayBuffer()
    expect((await readBody(post(bytes, type), true)).isForm).toBe(true)
    await expect(readBody(post(bytes, type), false)).rejects.toMatchObject({ key: 'input.tooLarge' })
  })
})
