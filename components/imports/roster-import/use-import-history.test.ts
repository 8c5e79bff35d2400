import { expect, test } from 'vitest'
import type { ImportEntry } from '@/lib/features/imports/imports/list-imports'
import { leftImport } from './use-import-history'

const entry = (id: string, minute: number, fileName: string | null = 'roster.csv'): ImportEntry => ({
  ...{ id, fileName, committedAt: new Date(Date.UTC(2026, 10, 1, 9, minute)), undoneAt: null, kind: 'CORE' },
  ...{ rowsNew: 3, rowsKnown: 0, rowsSkipped: 0, whyNotUndo: null, whyNotFetch: null, importer: null },
})

test('finds the import that was left, and no other person’s, older or other one in its place', () => {
  const known = [entry('newest of all', 10), entry('theirs of old', 5)]
  expect(leftImport([entry('left', 12), entry('theirs of old', 5)], known, 'roster.csv')?.id).toBe('left')
  // Cancelled in time: what is theirs is older than the list, or of another file.
  expect(leftImport([entry('theirs of old', 5), entry('beyond the list', 1)], known, 'roster.csv')).toBeUndefined()
  expect(leftImport([entry('in another tab', 12, 'other.csv')], known, 'roster.csv')).toBeUndefined()
  expect(leftImport([entry('pasted', 12, null)], [], null)?.id).toBe('pasted')
  expect(leftImport([], [], null)).toBeUndefined()
})
