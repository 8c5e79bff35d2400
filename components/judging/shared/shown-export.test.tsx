import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ShownExport } from './shown-export'

const address = vi.hoisted(() => ({ query: '' }))
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(address.query) }))
beforeEach(() => {
  address.query = ''
})

const inBrowser = { filters: ['changes', 'ties'], reason: 'Not in files' }
function shown(query: string, unless: typeof inBrowser | undefined = inBrowser) {
  address.query = query
  renderInPortal(<ShownExport list="/admin/results/awards" inBrowser={unless} />)
  return screen.getByRole('button', { name: 'Export' })
}

test.each(['show=ties', 'show=awarded&show=changes&search=a'])(
  'while a filter is on that only the browser knows (%s), the export says why it is not possible',
  (query) => {
    const button = shown(query)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Not in files')).toBeDefined()
    button.click()
    expect(screen.queryByRole('menu')).toBeNull()
  },
)

test.each(['', 'show=awarded', 'search=ties'])('with filters that a file takes (%s) it is possible', (query) => {
  expect(shown(query).getAttribute('aria-disabled')).toBeNull()
  expect(screen.queryByText('Not in files')).toBeNull()
})
