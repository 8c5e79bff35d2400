import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { FirstSteps } from './first-steps'

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))
vi.mock('@/lib/features/console/first-run/actions', () => ({ sendTestMailAction: async () => ({}) }))

const nothing = {
  ...{ mail: null, hasSeason: false, hasProject: false, hasTemplate: false, hasCertificateRule: false },
  ...{ hasAccount: false, hasApp: false, hasOthers: false },
}
const isDone = () => screen.getAllByRole('listitem').map((step) => within(step).queryByText('Done') !== null)
const primary = () => document.querySelector('a.button-primary')?.textContent

test('each step is marked once it is done, and no other is', () => {
  const { unmount } = renderInPortal(<FirstSteps done={nothing} />)
  expect(isDone()).toEqual(Array(9).fill(false))
  expect(screen.getByText(/^0 of 9 done/)).toBeDefined()
  unmount()
  const steps = [{ mail: 'SENT' }, { hasSeason: true }, { hasProject: true }, { hasTemplate: true }] as const
  const further = [{ hasCertificateRule: true }, { hasAccount: true }, { hasApp: true }, { hasOthers: true }] as const
  for (const [at, step] of [...steps, ...further].entries()) {
    const shown = renderInPortal(<FirstSteps done={{ ...nothing, ...step }} />)
    expect(isDone()).toEqual(Array.from({ length: 9 }, (_, one) => one === at))
    expect(screen.getByText(/^1 of 9 done/)).toBeDefined()
    shown.unmount()
  }
})

test('what comes next is the season, then its first project, and then all that is not done', () => {
  const done = (states: object) => <FirstSteps done={{ ...nothing, ...states }} />
  const view = renderInPortal(done({}))
  expect(primary()).toBe('Open seasons')
  expect(screen.queryByRole('link', { name: 'Open certificates' })).toBeNull()
  view.again(done({ hasSeason: true }))
  expect(screen.queryByRole('link', { name: 'Open seasons' })).toBeNull()
  expect(primary()).toBe('Open projects')
  view.again(done({ hasSeason: true, hasProject: true }))
  expect(primary()).toBe('Open templates')
  const leads = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(leads).toEqual([
    ['Open templates', '/admin/templates'],
    ['Open certificates', '/admin/certificates'],
    ['Open settings', '/admin/settings'],
    ['Set up authenticator app', '/admin/account'],
    ['Open staff', '/admin/staff'],
    ['Open set-up', '/admin/projects'],
  ])
})
