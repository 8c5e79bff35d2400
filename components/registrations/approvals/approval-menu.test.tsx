import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { type SchoolApproval, SchoolApprovals } from './school-approvals'

const server = vi.hoisted(() => ({ sent: [] as unknown[] }))
vi.mock('next/navigation', () => import('@/lib/testing/navigation'))
vi.mock('@/lib/features/registrations/educators/actions', () => ({ decideApplicationAction: async () => ({}) }))
vi.mock('@/lib/features/registrations/school-registrations/actions', async (original) => ({
  ...Object.fromEntries(
    Object.keys(await original<object>()).map((name) => [
      name,
      async (input: unknown) => {
        server.sent.push(input)
        return { ok: true, data: {} }
      },
    ]),
  ),
}))

beforeEach(() => {
  server.sent = []
})

const pending = {
  ...{ id: 'r', version: 1, reviewState: 'PENDING', status: 'PENDING', decisionReason: null },
  ...{ createdAt: new Date('2026-11-20T08:00:00Z'), cancelledAt: null, cancelKind: null, customPriceReason: null },
  ...{ testDate: null, testTime: null, testSite: null, mailReceiver: null, mailReceiverPhone: null },
  ...{ sendFundEmail: false, contact: { family: null, given: null, latinName: 'Tan Wei' } },
  school: { id: 's', name: '一中', nameEn: 'First School' },
  project: { code: 'NSI', name: { zh: '项目', en: 'Project' } },
  ...{ whyNotApprove: null, whyNotReject: null, whyNotCorrect: null, whyNotWaive: null, whyNotCancel: null },
  whyNotNotify: null,
}

/** The list reads these columns alone. */
const rowsOf = (changes: object = {}) => [{ ...pending, ...changes }] as unknown as SchoolApproval[]
const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
const openMenu = async () => {
  const more = screen.getByRole('button', { name: 'More actions for First School NSI' })
  await act(async () => fireEvent.click(more))
  await waitFor(() => screen.getByRole('menu'), { timeout: 4_000 })
  return screen.getAllByRole('menuitem').map((item) => item.textContent)
}

test('a row has two buttons and the rest in its menu', async () => {
  renderInPortal(<SchoolApprovals rows={rowsOf()} />)
  expect(buttons()).toEqual([
    'Approve First School NSI',
    'Reject First School NSI',
    'More actions for First School NSI',
  ])
  expect(await openMenu()).toEqual(['Correct', 'Send payment notice', 'Waive the fee', 'Cancel registration'])
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Send payment notice' })))
  expect(server.sent).toEqual([{ registrationId: 'r' }])
})

test('what was approved is corrected by a button', () => {
  renderInPortal(<SchoolApprovals rows={rowsOf({ reviewState: 'APPROVED', whyNotApprove: 'notFound' })} />)
  expect(buttons()).toEqual([
    'Reject First School NSI',
    'Correct First School NSI',
    'More actions for First School NSI',
  ])
})

test('who may do nothing has no menu', () => {
  const why = 'auth.forbidden'
  const none = { whyNotApprove: why, whyNotReject: why, whyNotCorrect: why }
  renderInPortal(<SchoolApprovals rows={rowsOf({ ...none, whyNotWaive: why, whyNotCancel: why, whyNotNotify: why })} />)
  expect(screen.queryByRole('button')).toBeNull()
})
