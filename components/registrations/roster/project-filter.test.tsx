import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { RosterToolbar } from './roster-toolbar'
import type { RosterScope } from './roster-view'
import { useRosterView } from './use-roster-view'

const address = vi.hoisted(() => ({ query: '' }))
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/projectRegistration',
  useSearchParams: () => new URLSearchParams(address.query),
}))
vi.mock('@/lib/features/people/saved-views/actions', () => ({
  saveViewAction: vi.fn<() => never>(),
  removeViewAction: vi.fn<() => never>(),
}))

const fetchFile = vi.fn<(door: string, init: { body: URLSearchParams }) => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetchFile.mockReset().mockResolvedValue(new Response('refused', { status: 400 })))
})

const scope = { projectCode: null, projects: [], views: [], teamTypes: [], hasSchools: false } as unknown as RosterScope

function Toolbar({ projectCode }: { projectCode: string | null }) {
  const { view, change } = useRosterView(projectCode)
  const list = { rows: [], counts: null, found: null, searching: false, columns: [], usual: [] } as const
  return (
    <RosterToolbar
      {...list}
      {...{ view, change, scope: { ...scope, projectCode } }}
      density="comfortable"
      onDensity={() => undefined}
    />
  )
}

async function exported(query: string, projectCode: string | null) {
  address.query = query
  renderInPortal(<Toolbar projectCode={projectCode} />)
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click((await screen.findAllByRole('menuitem'))[0] as HTMLElement)
  await waitFor(() => expect(fetchFile).toHaveBeenCalledOnce())
  const form = fetchFile.mock.calls[0]?.[1].body
  return form?.get('project_code') === 'all' ? form.getAll('project') : []
}

const chip = () => screen.queryByRole('button', { name: /^Remove filter Project/ })

test.each(['project=2025NSI', 'project_code=all&project=2025NSI'])(
  'in the list of all projects %s has a chip, as it narrows the file',
  async (query) => {
    expect(await exported(query, null)).toEqual(['2025NSI'])
    expect(chip()).not.toBeNull()
  },
)

test('in the list of one project it narrows neither', async () => {
  expect(await exported('project=2025NSI', '2025NRI')).toEqual([])
  expect(chip()).toBeNull()
})

test.each([
  [null, 'project_code=all'],
  ['2025NRI', ''],
] as const)(
  'the list of %s says in its address that it is of all where it is narrowed by one',
  (projectCode, named) => {
    address.query = ''
    const { result } = renderHook(() => useRosterView(projectCode))
    act(() => result.current.change({ status: ['PAID'] }))
    expect(window.location.search).toBe('?status=PAID')
    act(() => result.current.change({ project: ['2025NSI'] }))
    expect(window.location.search).toBe(`?${['project=2025NSI', named].filter(Boolean).join('&')}`)
  },
)
