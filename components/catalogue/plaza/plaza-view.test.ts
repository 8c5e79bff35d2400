import { expect, test } from 'vitest'
import { isNarrowed, plazaViewOf, shapeHref } from './plaza-view'

const viewOf = (query: string) => plazaViewOf(new URLSearchParams(query))

test('reads from the address what the plaza shows', () => {
  expect(viewOf('search=%20robot%20&price=paid&alone=1&type=Arts&view=table')).toEqual({
    search: 'robot',
    price: 'paid',
    isAlone: true,
    type: 'Arts',
    shape: 'table',
  })
})

test('shows everything as cards for an address without a known parameter', () => {
  const everything = { search: '', price: null, isAlone: false, type: null, shape: 'cards' }
  for (const query of ['', 'price=cheap&alone=yes&open=1&type=&view=list&show=1'])
    expect(viewOf(query)).toEqual(everything)
})

test('does not count the shape and the open details as filters', () => {
  expect(isNarrowed(viewOf('view=table&show=2025NSI'))).toBe(false)
  for (const query of ['search=a', 'price=free', 'alone=1', 'type=Arts']) expect(isNarrowed(viewOf(query))).toBe(true)
})

test('keeps the filters when the shape changes', () => {
  const params = new URLSearchParams('price=free&view=table')
  expect(shapeHref(params, 'cards')).toBe('/projectPlaza?price=free')
  expect(shapeHref(new URLSearchParams('price=free'), 'table')).toBe('/projectPlaza?price=free&view=table')
  expect(shapeHref(new URLSearchParams('view=table'), 'cards')).toBe('/projectPlaza')
})
