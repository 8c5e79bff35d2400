import { screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ModifyEventsDialog } from './modify-events-dialog'

const choice = vi.hoisted(() => ({ whyNot: null as string | null }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }) }))
vi.mock('@/lib/features/registrations/registrations/actions', () => ({
  changeEventsAction() {},
  getEventChoiceAction: async () => ({
    ok: true,
    data: {
      project: 'National Scholars Invitational',
      events: [{ code: 'MATH', name: 'Mathematics', isExtra: false, isChosen: true }],
      whyNot: choice.whyNot,
    },
  }),
}))

const open = () =>
  renderInPortal(
    <StrictMode>
      <ModifyEventsDialog registrationId="1" onClose={() => {}} />
    </StrictMode>,
  )

test('lets staff choose among the events of a registration', async () => {
  choice.whyNot = null
  open()
  expect(await screen.findByRole('checkbox', { name: /Mathematics/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
})

test('tells staff why nothing can be chosen any more', async () => {
  choice.whyNot = 'The time to change events is over.'
  open()
  expect(await screen.findByText('The time to change events is over.')).toBeTruthy()
})
