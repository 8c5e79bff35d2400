import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BoardStudent, TeamBoard as Board } from '@/lib/features/teams/team-boards/get-team-board'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { TeamBoard } from './team-board'

const { save, refresh } = vi.hoisted(() => ({
  save: vi.fn<(input: unknown) => Promise<unknown>>(),
  refresh: vi.fn<() => void>(),
}))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh, replace: () => {} }),
  usePathname: () => '/projectRegistration',
  useSearchParams: () => new URLSearchParams(),
  unstable_isUnrecognizedActionError: () => false,
  unstable_rethrow() {},
}))
vi.mock('@/lib/features/teams/teams/actions', () => ({ saveTeamCodesAction: save }))

const card = (id: string, role: 'LEADER' | 'MEMBER'): BoardStudent => ({
  ...{ id, studentId: id, name: id, otherName: null, number: id, status: 'FREE', teamType: null, whyNotPlace: null },
  teamPlace: { column: 'team-1', code: 1, role },
})
const board: Board = {
  ...{ projectCode: '2025NSI', teamSizeMin: 1, teamSizeMax: 5, teamCodeMax: 20, untold: 0, total: 2, taken: [1] },
  ...{ schools: [], school: { id: 'school', name: 'School' } },
  students: [card('Anna', 'LEADER'), card('Ben', 'MEMBER')],
  teams: [{ column: 'team-1', code: 1, title: null, isSubmitted: false, otherSchool: null, others: [] }],
}

const takeOutBen = async () => {
  fireEvent.click(screen.getByLabelText('Select Ben'))
  await act(async () => fireEvent.click(screen.getByText('Remove from team')))
}

beforeEach(() => {
  save.mockReset()
  refresh.mockReset()
  renderInPortal(<TeamBoard board={board} mayPlace />)
})

test('undo by keys leads back to the student, whose card has gone to another place', async () => {
  const before = { code: 1, role: 'MEMBER' }
  const out = { id: 'Ben', team: null, role: null, teamType: null, before }
  save.mockResolvedValue({ ok: true, data: { rows: [out] } })
  await takeOutBen()
  const undo = (await screen.findByText('Undo')).closest('button')
  undo?.focus()
  await act(async () => fireEvent.click(screen.getByText('Undo')))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Ben'))
})

test('without a network the board stays, with the student where they were', async () => {
  save.mockRejectedValue(new TypeError('Failed to fetch'))
  await takeOutBen()
  expect(await screen.findByText(/You seem to be offline/)).toBeTruthy()
  expect(screen.getByText('2 of 5')).toBeTruthy()
  expect(refresh).not.toHaveBeenCalled()
})
