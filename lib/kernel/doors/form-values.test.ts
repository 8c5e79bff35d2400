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

test('leaves out what nobody knows of a fixed set, and no text', () => {
  const state = z.enum(['OPEN', 'PAID'])
  const narrowing = z.object({
    ...{ state: state.optional(), queue: state.default('OPEN'), states: z.array(state).max(2).optional() },
    ...{ year: z.coerce.number().int().min(1900).optional(), days: z.coerce.number().pipe(z.literal(7)).optional() },
    ...{ search: z.string().max(3).optional(), show: z.array(z.string().max(3)).optional() },
  })
  const taken = (query: string) => fromQuery(narrowing, new URLSearchParams(query))
  expect(taken('state=x&queue=x&states=x&year=x&days=8')).toEqual({})
  expect(taken('state=PAID&queue=PAID&states=x&states=PAID&year=2026&days=7')).toEqual({
    ...{ state: 'PAID', queue: 'PAID', states: ['PAID'], year: '2026', days: '7' },
  })
  expect(taken('search=long&show=long')).toEqual({ search: 'long', show: ['long'] })
})
