import { expect, test } from 'vitest'
import type { CertificateFacts } from '@/lib/features/certificates/certificates/rules'
import { asFileName, fileNameOf } from './rules'

const facts: CertificateFacts = {
  kind: 'SINGLE',
  number: '2024NIM-C000123',
  name: { latin: 'Xiaoming Wang', native: '王小明' },
  school: null,
  project: null,
  season: null,
  team: null,
  awards: [],
  results: [],
  hours: null,
  date: '2026-06-01',
}
/** What file systems take of a name. */
const mostBytes = 255

test('a certificate is called by its student and number', () => {
  expect(fileNameOf(facts)).toBe('王小明 Xiaoming Wang - 2024NIM-C000123.pdf')
})

test('however long a name is, its file can be unpacked, and no character is cut in two', () => {
  for (const native of ['王'.repeat(200), `王${'𬍛'.repeat(100)}`, '\u{1f600}'.repeat(100)]) {
    const name = fileNameOf({ ...facts, name: { latin: 'Xiaoming Wang', native } })
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(mostBytes)
    expect(name).toMatch(/ - 2024NIM-C000123\.pdf$/)
    expect(name.isWellFormed()).toBe(true)
    const school = asFileName(`${native} - 2024NIM`)
    expect(Buffer.byteLength(`${school}.zip`)).toBeLessThanOrEqual(mostBytes)
    expect(school).toMatch(/^[王\u{1f600}]/u)
  }
})
