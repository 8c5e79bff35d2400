import { fireEvent, screen } from '@testing-library/react'
import { startTransition } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { AddressTools } from './address-tools'

const replace = vi.fn<(href: string) => void>()
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/list',
  useSearchParams: () => new URLSearchParams('search=li&state=OPEN&page=3'),
  useRouter: () => ({ replace }),
}))

beforeEach(() => {
  replace.mockReset()
  renderInPortal(
    <AddressTools
      search={{ label: 'Search', value: 'li' }}
      chips={{ name: 'state', label: 'State', value: ['OPEN'], options: ['OPEN', 'PAID'].map(optionOf) }}
      selects={[{ name: 'year', label: 'Year', any: 'Any year', value: undefined, options: ['2026'].map(optionOf) }]}
    />,
  )
})

const optionOf = (value: string) => ({ value, label: value })

const oneOf = (value: string[]) => (
  <AddressTools
    chips={{
      name: 'part',
      label: 'Part',
      value,
      options: ['open', 'done', 'all'].map(optionOf),
      one: { usual: 'open' },
    }}
  />
)

test.each([
  ['the other one alone', ['done'], 'all', '/list?search=li&state=OPEN&part=all'],
  ['nothing for the usual one', ['done'], 'open', '/list?search=li&state=OPEN'],
  ['nothing for the one that was on', ['done'], 'done', '/list?search=li&state=OPEN'],
])('puts of chips of which one is on %s into the address', (_, on, pressed, address) => {
  renderInPortal(oneOf(on))
  fireEvent.click(screen.getByRole('button', { name: pressed }))
  expect(replace.mock.lastCall?.[0]).toBe(address)
})

test('leaves out a search and a filter that are not offered', () => {
  const { container } = renderInPortal(<AddressTools search={false} selects={[false]} />)
  expect(container.querySelector('input, select, button')).toBeNull()
})

test('adds a chip to those in the address and goes back to the first page', () => {
  fireEvent.click(screen.getByRole('button', { name: 'PAID' }))
  expect(replace.mock.lastCall?.[0]).toBe('/list?search=li&state=OPEN&state=PAID')
})

test('a second choice before the page has answered keeps the first', () => {
  replace.mockImplementation(() => startTransition(() => new Promise<void>(() => {})))
  fireEvent.click(screen.getByRole('button', { name: 'PAID' }))
  expect(screen.getByRole('button', { name: 'PAID' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.change(screen.getByRole('combobox', { name: 'Year' }), { target: { value: '2026' } })
  expect(replace.mock.lastCall?.[0]).toBe('/list?search=li&state=OPEN&state=PAID&year=2026')
})

test('puts the value of a select into the address under its name', () => {
  fireEvent.change(screen.getByRole('combobox', { name: 'Year' }), { target: { value: '2026' } })
  expect(replace.mock.lastCall?.[0]).toBe('/list?search=li&state=OPEN&year=2026')
})

test('shows the search of the address', () => {
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('li')
})
