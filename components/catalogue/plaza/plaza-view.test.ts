import { expect, test } from 'vitest'
import { isNarrowed, plazaViewOf, shapeHref } from './plaza-view'

const viewOf = (query: string) => plazaViewOf(new URLSearchParams(query))

test('reads from the address what the plaza shows', () => {
  expect(viewOf('search=%20robot%20&price=paid&open=1&type=Arts&view=cards')).toEqual({
    search: 'robot',
    price: 'paid',
    isOpen: true,
    type: 'Arts',
    shape: 'cards',
  })
})

test('shows everything as a table for an address without a known parameter', () => {
  const everything = { search: '', price: null, isOpen: false, type: null, shape: 'table' }
  for (const query of ['', 'price=cheap&open=yes&type=&view=list&show=1']) expect(viewOf(query)).toEqual(everything)
})

test('does not count the shape and the open details as filters', () => {
  expect(isNarrowed(viewOf('view=cards&show=2025NSI'))).toBe(false)
  for (const query of ['search=a', 'price=free', 'open=1', 'type=Arts']) expect(isNarrowed(viewOf(query))).toBe(true)
})

test('keeps the filters when the shape changes', () => {
  const params = new URLSearchParams('price=free&view=cards')
  expect(shapeHref(params, 'table')).toBe('/projectPlaza?price=free')
  expect(shapeHref(new URLSearchParams('price=free'), 'cards')).toBe('/projectPlaza?price=free&view=cards')
  expect(shapeHref(new URLSearchParams('view=cards'), 'table')).toBe('/projectPlaza')
})
