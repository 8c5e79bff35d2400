import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { DataKey } from '@/lib/env'
import { decipher, encipher } from './secrets'

const first: DataKey = { id: 1, key: randomBytes(32) }
const second: DataKey = { id: 2, key: randomBytes(32) }
const place = { table: 'student', column: 'id_number_cipher', rowId: '019a0000-0000-7000-8000-000000000001' }

describe('an enciphered value', () => {
  test('opens where it was put', () => {
    for (const text of ['', '11010519491231002X', '张三', 'x'.repeat(100_000)]) {
      expect(decipher(encipher(text, place, [first]), place, [first])).toBe(text)
    }
  })

  test('is different each time and shows nothing', () => {
    const [one, other] = [
      encipher('11010519491231002X', place, [first]),
      encipher('11010519491231002X', place, [first]),
    ]
    expect(one).not.toEqual(other)
    expect(Buffer.from(one).toString('latin1')).not.toContain('1101')
    expect([one[0], one[1]]).toEqual([1, 1])
  })

  test.each([
    ['row', { rowId: '019a0000-0000-7000-8000-000000000002' }],
    ['column', { column: 'birth_date_cipher' }],
    ['table', { table: 'contact' }],
  ])('does not open in another %s', (_what, moved) => {
    const value = encipher('11010519491231002X', place, [first])
    expect(() => decipher(value, { ...place, ...moved }, [first])).toThrow(Error)
  })

  test('does not open after a change of any byte', () => {
    const value = encipher('1', place, [first])
    for (const position of value.keys()) {
      const altered = value.map((byte, at) => (at === position ? byte ^ 1 : byte))
      expect(() => decipher(altered, place, [first, second]), `byte ${position}`).toThrow(Error)
    }
    expect(() => decipher(value.subarray(0, 20), place, [first])).toThrow(Error)
  })

  test('stays open after a change of keys, until its key is gone', () => {
    const value = encipher('1', place, [first])
    expect(decipher(value, place, [second, first])).toBe('1')
    expect(encipher('1', place, [second, first])[1]).toBe(2)
    expect(() => decipher(value, place, [second])).toThrow('DATA_KEYS lacks key 1')
  })
})
