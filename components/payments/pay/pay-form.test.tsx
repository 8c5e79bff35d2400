import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { PayForm, type PayFormProps } from './pay-form'

const { start, refresh } = vi.hoisted(() => ({
  start: vi.fn<(input: unknown) => Promise<unknown>>(),
  refresh: vi.fn<() => void>(),
}))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh, replace: () => {} }),
  unstable_isUnrecognizedActionError: () => false,
  unstable_rethrow() {},
}))
vi.mock('@/lib/features/payments/payments/actions', () => ({ startPaymentAction: start }))

function renderForm(props: Partial<PayFormProps> = {}) {
  renderInPortal(
    <PayForm
      {...{
        id: '1',
        amount: 'SGD 120.72',
        codeHref: '/pay?id=1&show=qr',
        policyHash: 'abc',
        agreed: null,
        isRetry: false,
        refundToday: null,
      }}
      {...{ summary: null, reduction: null, terms: null, note: null }}
      {...props}
    >
      <input type="radio" name="method" value="STRIPE" defaultChecked />
    </PayForm>,
  )
}

test('a press without the tick pays nothing, says why and leads to the tick', () => {
  renderForm()
  fireEvent.click(screen.getByRole('button', { name: 'Pay SGD 120.72' }))
  const box = screen.getByRole('checkbox')
  expect(document.activeElement).toBe(box)
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please check to agree on the terms and conditions first')).toBeTruthy()
  expect(start).not.toHaveBeenCalled()
})

test('after a decline the tick is kept, and one press tries again', () => {
  start.mockReturnValue(new Promise(() => {}))
  const refundToday = 'If you cancel now: 50% back'
  renderForm({ agreed: 'lastTime', isRetry: true, refundToday })
  expect(screen.getByText('You agreed to this last time.')).toBeTruthy()
  expect(screen.getByText(refundToday, { exact: false })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again · SGD 120.72' }))
  expect(start.mock.calls[0]?.[0]).toMatchObject({ id: '1', method: 'STRIPE', hasAgreed: true, policyHash: 'abc' })
})

test('the browser chooses no method again on the way back, where another one has its place', () => {
  renderForm()
  expect(screen.getByRole<HTMLInputElement>('radio').form?.getAttribute('autocomplete')).toBe('off')
})

test('a form of a dialog over the page pays nothing', () => {
  renderForm({ agreed: 'before', reduction: <div data-testid="dialog" /> })
  start.mockClear()
  fireEvent.submit(screen.getByTestId('dialog'))
  expect(start).not.toHaveBeenCalled()
})

test('without a network the page stays and says so, where a reload would put the error page of the browser', async () => {
  start.mockRejectedValue(new TypeError('Failed to fetch'))
  refresh.mockClear()
  renderForm({ agreed: 'before' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pay SGD 120.72' })))
  expect(await screen.findByText(/You seem to be offline/)).toBeTruthy()
  expect(refresh).not.toHaveBeenCalled()
})

test('after a refusal the page is reloaded, because it shows what is no longer so', async () => {
  start.mockResolvedValue({ ok: false, fault: { key: 'payments.notDue', code: 409, message: 'Paid.', fields: [] } })
  refresh.mockClear()
  renderForm({ agreed: 'before' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pay SGD 120.72' })))
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
})
