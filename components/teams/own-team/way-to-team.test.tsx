import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import type { OwnTeamView } from './own-team-view'
import { WayToTeam } from './way-to-team'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {}, replace: () => {} }) }))
vi.mock('@/components/shell/messages', () => ({ Messages: ({ children }: { children: ReactNode }) => children }))
vi.mock('@/lib/features/teams/own-teams/actions', () => ({
  createTeamAction: vi.fn<() => void>(),
  findTeamAction: vi.fn<() => void>(),
  joinTeamAction: vi.fn<() => void>(),
  openInvitationAction: vi.fn<() => void>(),
}))

const own = (sizeMax: number): OwnTeamView => ({
  project: { id: '1', code: '2025ONE', name: { zh: '一人', en: 'One' }, colour: 'BLUE', icon: 'SCHOLARS' },
  registration: { id: '2', status: 'PAID', role: null },
  sizeMin: 1,
  sizeMax,
  isAlone: sizeMax === 1,
  isIndependent: true,
  changesUntil: null,
  team: null,
  placedIn: null,
  isShown: false,
  members: [],
  invite: null,
  invited: null,
  can: { teamUp: null, leave: null, handOver: null, invite: null },
})

test('where everybody takes part alone there is no team to look for, only the work to start', () => {
  renderInPortal(<WayToTeam own={own(1)} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Start my work'])
  expect(screen.queryByText(/invite|leader/i)).toBeNull()
})

test('whoever is not registered yet for such a project is told of the work, and of no team', () => {
  renderInPortal(<WayToTeam own={{ ...own(1), registration: null, can: null }} />)
  expect(screen.getByText('Register first, then come back to this page to start your work.')).toBeTruthy()
  expect(screen.queryByText(/team/i)).toBeNull()
})

test('of others a team is looked for or created', () => {
  renderInPortal(<WayToTeam own={own(3)} />)
  expect(screen.getByRole('textbox')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create team' })).toBeTruthy()
})
