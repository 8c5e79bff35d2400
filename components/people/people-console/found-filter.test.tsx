import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { SchoolChoices } from './found-choices'
import { AdviserFilter, SchoolFilter } from './person-filters'

const replace = vi.fn<(href: string) => void>()
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/list',
  useSearchParams: () => new URLSearchParams('school=1&page=3'),
  useRouter: () => ({ replace }),
}))
const school = { id: '2', code: 'S2', name: '海港学校', nameEn: 'Harbour School', city: null }
vi.mock('@/lib/features/people/schools/actions', () => ({
  findSchoolsAction: async ({ search }: { search: string }) => ({
    ok: true,
    data: search === 'harbour' ? [school] : [],
  }),
}))
vi.mock('@/lib/features/people/contacts/actions', () => ({ findAdvisersAction: async () => ({ ok: true, data: [] }) }))

beforeEach(() => replace.mockReset())

test('the one chosen stands as a chip, which takes it out of the address', () => {
  renderInPortal(<SchoolFilter chosen={{ name: '一', nameEn: 'First School' }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter School: First School' }))
  expect(replace).toHaveBeenCalledWith('/list', { scroll: false })
})

test('one whose name nobody may know stands as a chip too, as it narrows the list', () => {
  renderInPortal(<SchoolFilter chosen={null} />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter School: Unknown' }))
  expect(replace).toHaveBeenCalledWith('/list', { scroll: false })
})

test('without one in the address there is none to remove', () => {
  renderInPortal(<AdviserFilter chosen={null} />)
  expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Adviser' })).toBeDefined()
})

test('one of many is found by typing and chosen by its id', async () => {
  const onChoose = vi.fn<(id: string) => void>()
  renderInPortal(<SchoolChoices isBusy={false} onChoose={onChoose} />)
  fireEvent.change(screen.getByLabelText('Search by name, code or city'), { target: { value: 'harbour' } })
  fireEvent.click(await screen.findByText('Choose', {}, { timeout: 4000 }))
  expect(onChoose).toHaveBeenCalledWith('2')
})
