import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { PagedList, type PagedListProps, listPage } from './paged-list'

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/list',
  useSearchParams: () => new URLSearchParams('search=a'),
  useRouter: () => ({}),
}))

const show = (props: Partial<PagedListProps> = {}) =>
  renderInPortal(
    <PagedList
      {...{ page: 1, pageSize: 10, total: 3, count: 3, isNarrowed: false }}
      summary={({ from, to, total }) => `${from}–${to} of ${total}`}
      nothing={{ title: 'No students yet', text: 'Add one.' }}
      noMatch={{ title: 'No student matches', clear: { href: '/list', label: 'Clear search' } }}
      {...props}
    >
      <p>The rows</p>
    </PagedList>,
  )

test('shows its rows and their number', () => {
  show()
  expect(screen.getByText('The rows')).toBeDefined()
  expect(screen.getByText('1–3 of 3')).toBeDefined()
  expect(screen.queryByText('No students yet')).toBeNull()
})

test('counts the last page to its last row', () => {
  show({ page: 3, total: 24, count: 4 })
  expect(screen.getByText('21–24 of 24')).toBeDefined()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('3')
})

test('shows no count for a single page where only several count', () => {
  show({ onlySeveral: true })
  expect(screen.queryByText('1–3 of 3')).toBeNull()
})

test('leads from past the last page to that page, and to the first by its plain address', () => {
  const digestOf = (props: Partial<PagedListProps>) => {
    try {
      show({ count: 0, ...props })
      return null
    } catch (error) {
      return error instanceof Error && 'digest' in error ? error.digest : error
    }
  }
  expect(digestOf({ page: 4, total: 24 })).toContain(';/list?search=a&page=3;')
  expect(digestOf({ page: 9, total: 24, onlySeveral: true })).toContain(';/list?search=a&page=3;')
  expect(digestOf({ page: 2, total: 10 })).toContain(';/list?search=a;')
  expect(digestOf({ page: 2, total: 0 })).toBeNull()
})

test('says that there is nothing yet', () => {
  show({ total: 0, count: 0 })
  expect(screen.getByText('Add one.')).toBeDefined()
  expect(screen.queryByText('The rows')).toBeNull()
})

test('offers to clear the search when nothing matches', () => {
  show({ total: 0, count: 0, isNarrowed: true })
  expect(screen.getByText('No student matches')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Clear search' }).getAttribute('href')).toBe('/list')
})

test('a list is narrowed by whatever of its view is set, not by its page', () => {
  const isNarrowed = (view: object) =>
    listPage({ rows: [], total: 0, pageSize: 50, view: { page: 2, ...view } }, (key) => key, '/list').isNarrowed
  expect(isNarrowed({ search: '', state: [], kind: undefined })).toBe(false)
  expect(isNarrowed({ search: 'li', state: [] })).toBe(true)
  expect(isNarrowed({ search: '', state: ['OPEN'] })).toBe(true)
  expect(isNarrowed({ search: '', kind: 'SCHOOL' })).toBe(true)
})
