import { expect, test } from 'vitest'
import { z } from 'zod'
import { fromQuery } from './form-values'

const states = z.array(z.string())
const list = z.object({
  ...{ search: z.string().default(''), method: z.string().optional(), format: z.string().optional() },
  ...{ state: states.default([]), red: states.max(3).optional(), projectCode: z.string().optional() },
})

test('takes the fields of a query, one value or several, and leaves empty ones out', () => {
  const query = new URLSearchParams('search=a&state=OPEN&state=PAID&method=&page=2')
  expect(fromQuery(list, query)).toEqual({
    search: 'a',
    method: undefined,
    format: undefined,
    state: ['OPEN', 'PAID'],
    red: undefined,
  })
})

test('takes a field by the name that the address has for it', () => {
  const query = new URLSearchParams('project=2025NSI&projectCode=other')
  expect(fromQuery(list, query, { projectCode: 'project' })).toEqual({ projectCode: '2025NSI' })
})
