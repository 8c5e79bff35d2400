import { expect, test } from 'vitest'
import type { RosterRow } from '@/lib/features/rosters/list-roster'
import { packedRows, unpackedRows } from './packed-rows'

const row = (number: number): RosterRow => ({
  id: `id-${number}`,
  studentId: null,
  name: `王${number}`,
  otherName: number % 2 ? null : `Wang ${number}`,
  gender: 'FEMALE',
  year: 2026,
  email: 'w***@school.test',
  mobile: null,
  school: '复兴中学',
  project: '2025NSI',
  events: ['MATH'],
  extraEvents: [],
  status: 'PENDING',
  channel: 'IMPORT',
  number: `NSI-${number}`,
  team: null,
  role: null,
  teamType: null,
  createdAt: 1_764_000_000_000 + number,
  isProposed: false,
  whyNotPlace: null,
  whyNotRemind: null,
  whyNotRemove: null,
})

test('rows come out as they went in, and names of fields travel once', () => {
  const rows = Array.from({ length: 300 }, (_, number) => row(number))
  const packed = packedRows(rows)
  expect(unpackedRows(packed)).toEqual(rows)
  expect(packed.match(/whyNotRemove/g)).toHaveLength(1)
  expect(unpackedRows(packedRows([]))).toEqual([])
})
