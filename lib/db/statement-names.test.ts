import { expect, test } from 'vitest'
import { statementNames } from './statement-names'

test('each text has one name, and texts without end have none', () => {
  const nameOf = statementNames()
  expect(nameOf({ sql: 'select 1' })).toBe(nameOf({ sql: 'select 1' }))
  expect(nameOf({ sql: 'select 2' })).not.toBe(nameOf({ sql: 'select 1' }))
  const names = Array.from({ length: 1000 }, (_, number) => nameOf({ sql: `select ${number}` }))
  expect(names.filter((name) => name !== '')).toHaveLength(400)
  expect(nameOf({ sql: 'select 1' })).toBe(names[1])
})
