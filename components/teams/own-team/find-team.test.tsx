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
const refusal = (message: string) => ({ ok: false, fault: { key: 'x', message, fields: [] } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Find team' }))

// First, because a transition that never ends, as below, holds back those after it.
test('what refused an address is gone when an invitation is opened, and the other way round', async () => {
  find.mockResolvedValueOnce(refusal('Nobody leads a team there.'))
  open.mockResolvedValueOnce(refusal('No such invitation.'))
  type('yue@school.test')
  press()
  await screen.findByText('Nobody leads a team there.')
  type('K7M4QXAB')
  press()
  await screen.findByText('No such invitation.')
  expect(screen.queryByText('Nobody leads a team there.')).toBeNull()
  type('yue@school.test')
  expect(screen.queryByText('Nobody leads a team there.')).toBeNull()
  find.mockResolvedValueOnce(refusal('Nobody leads a team there.'))
  press()
  await screen.findByText('Nobody leads a team there.')
  type('K7M4QXAB')
  expect(screen.queryByText('No such invitation.')).toBeNull()
})

test('says what it recognised while one types, and asks nobody', () => {
  for (const [text, said] of [
    ['K7M4QXAB', 'Looks like an invite code'],
    ['12', 'Looks like a team code'],
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
