import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { FirstSteps } from './first-steps'

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))
vi.mock('@/lib/features/console/first-run/actions', () => ({ sendTestMailAction: async () => ({}) }))

const nothing = {
  ...{ mail: null, hasSeason: false, hasProject: false },
  ...{ hasAccount: false, hasApp: false, hasOthers: false },
}
const isDone = () => screen.getAllByRole('listitem').map((step) => within(step).queryByText('Done') !== null)

test('each step is marked once it is done, and no other is', () => {
  const { unmount } = renderInPortal(<FirstSteps done={nothing} />)
  expect(isDone()).toEqual([false, false, false, false, false, false])
  unmount()
  const steps = [{ mail: 'SENT' }, { hasSeason: true }, { hasProject: true }] as const
  const further = [{ hasAccount: true }, { hasApp: true }, { hasOthers: true }] as const
  for (const [at, step] of [...steps, ...further].entries()) {
    const shown = renderInPortal(<FirstSteps done={{ ...nothing, ...step }} />)
    expect(isDone()).toEqual([0, 1, 2, 3, 4, 5].map((one) => one === at))
    shown.unmount()
  }
})

test('what comes next is the season, then its first project', () => {
  const { unmount } = renderInPortal(<FirstSteps done={nothing} />)
  expect(screen.getByRole('link', { name: 'Open seasons' })).toBeDefined()
  unmount()
  renderInPortal(<FirstSteps done={{ ...nothing, hasSeason: true }} />)
  expect(screen.queryByRole('link', { name: 'Open seasons' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open projects' })).toBeDefined()
})
