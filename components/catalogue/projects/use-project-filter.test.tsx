import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ProposalTools } from '@/components/people/adviser-links/proposal-tools'
import { StudentTools } from '@/components/people/student-console/student-tools'
import { renderInPortal } from '@/lib/testing/render-in-portal'

const replace = vi.fn<(href: string) => void>()
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/list',
  useSearchParams: () => new URLSearchParams('season=26-27&project=2025NSI'),
  useRouter: () => ({ replace }),
}))
beforeEach(() => replace.mockReset())

const projectOf = (code: string) => ({ code, name: { zh: `${code} 项目`, en: `Project ${code}` } })
const nobody = { school: null, adviser: null }
const students = (project: string | undefined, codes: string[]) => (
  <StudentTools
    view={{ search: '', status: undefined, state: undefined, season: '26-27', project }}
    seasons={['25-26', '26-27']}
    projects={codes.map(projectOf)}
    chosen={nobody}
  />
)
const proposals = (project: string, codes: string[]) => (
  <ProposalTools search="" project={project} projects={codes.map(projectOf)} />
)

test.each([
  ['the only one of another season', students('2025NSI', ['2026NSI']), ['2026NSI · Project 2026NSI', '2025NSI']],
  ['one of another season', students('2025NSI', ['2026NRI', '2026NSI']), [/2026NRI/, /2026NSI/, '2025NSI']],
  ['that of no more proposals', proposals('2025NSI', []), ['2025NSI']],
  ['that of all proposals', proposals('2025NSI', ['2025NSI']), ['2025NSI · Project 2025NSI']],
])('%s, by which a list is narrowed, is shown and can be removed', (_, tools, names) => {
  renderInPortal(tools)
  const filter = screen.getByRole('combobox', { name: 'Project' })
  expect((filter as HTMLSelectElement).value).toBe('2025NSI')
  const [any, ...options] = within(filter)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(any).toBe('All projects')
  expect(options).toEqual(names.map((name) => expect.stringMatching(name)))
  fireEvent.change(filter, { target: { value: '' } })
  expect(replace).toHaveBeenCalledWith('/list?season=26-27', { scroll: false })
})

test.each([[students(undefined, ['2026NSI'])], [proposals('', [])]])('fewer than two need no choice', (tools) => {
  renderInPortal(tools)
  expect(screen.queryByRole('combobox', { name: 'Project' })).toBeNull()
})
