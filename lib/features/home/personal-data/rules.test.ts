import { expect, test } from 'vitest'
import { nameInZip, zipName } from './rules'

test('a file keeps its name as far as a file system takes it, and two of one name stay two', () => {
  expect(nameInZip('作品 1.pdf', 0)).toBe('files/0001 作品 1.pdf')
  expect(nameInZip('作品 1.pdf', 11)).toBe('files/0012 作品 1.pdf')
  expect(nameInZip('../../etc/passwd', 1)).toBe('files/0002 __.._etc_passwd')
  expect(nameInZip('a\\b\u0000:c.png', 2)).toBe('files/0003 a_b__c.png')
  expect(nameInZip('', 3)).toBe('files/0004 file')
})

test('the ZIP is named after the person and the day', () => {
  const now = new Date('2026-11-24T03:00:00Z')
  expect(zipName('李 / Wei', now)).toBe('李-Wei-2026-11-24.zip')
  expect(zipName('..', now)).toBe('data-2026-11-24.zip')
})
