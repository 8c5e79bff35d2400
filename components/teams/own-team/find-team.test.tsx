import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { FindTeam } from './find-team'

const { find, open } = vi.hoisted(() => ({
  find: vi.fn<(input: unknown) => Promise<unknown>>(() => new Promise(() => {})),
  open: vi.fn<(input: unknown) => Promise<unknown>>(() => new Promise(() => {})),
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {}, replace: () => {} }) }))
vi.mock('@/lib/features/teams/own-teams/actions', () => ({
  findTeamAction: find,
  openInvitationAction: open,
  joinTeamAction: vi.fn<() => void>(),
}))

beforeEach(() => {
  find.mockClear()
  open.mockClear()
  renderInPortal(
    <FindTeam projectCode="2025NRI" isIndependent={false} registrationId="1" max={4} href="/teamInfo" reasons={{}} />,
  )
})

function type(text: string) {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Find team' }))

test('says what it recognised while one types, and asks nobody', () => {
  for (const [text, said] of [
    ['K7M4QXAB', 'Looks like an invite code'],
    ['12', 'Looks like a team number'],
    ['yue@school.test', 'Looks like an email address'],
  ] as const) {
    type(text)
    expect(screen.getByText(said)).toBeTruthy()
  }
  expect(find).not.toHaveBeenCalled()
  expect(open).not.toHaveBeenCalled()
})

test('an address finds the team of its leader, anything else opens an invitation', async () => {
  type('yue@school.test')
  press()
  await waitFor(() => expect(find).toHaveBeenCalledTimes(1))
  expect(find.mock.calls[0]?.[0]).toMatchObject({ projectCode: '2025NRI', leaderEmail: 'yue@school.test' })
  expect(open).not.toHaveBeenCalled()
})

test('a number is opened as an invitation is', async () => {
  type('12')
  press()
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1))
  expect(open.mock.calls[0]?.[0]).toMatchObject({ projectCode: '2025NRI', invitation: '12' })
})
