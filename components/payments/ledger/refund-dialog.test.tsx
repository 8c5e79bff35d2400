import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { RefundDialog } from './refund-dialog'

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))
vi.mock('@/lib/features/payments/refunds/actions', () => ({ refundLineAction: vi.fn<() => void>() }))

const proposal = {
  ...{ lineId: 'line', currency: 'SGD', feeAfterMinor: 9_900, processingFeeMinor: 59, totalMinor: 9_959 },
  ...{ refundedMinor: 0, leftMinor: 9_959, percent: null, proposedMinor: null, policies: [] },
  ...{ isOnInvoice: false, isByHand: false, isCancelled: false, whyNot: null },
}

test('the reason that was typed is asked about in the second step, too', async () => {
  const ask = vi.fn<(question?: string) => boolean>(() => false)
  const onClose = vi.fn<() => void>()
  vi.stubGlobal('confirm', ask)
  renderInPortal(<RefundDialog proposal={proposal} who="Li San" what="2025NSI" onClose={onClose} />)
  fireEvent.input(screen.getByLabelText(/^Refund amount/), { target: { value: '20' } })
  fireEvent.input(screen.getByLabelText(/^Reason/), { target: { value: 'The class was cancelled' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(/Step 2/)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(ask.mock.calls).toEqual([['Discard what you typed?']])
  expect(onClose).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
