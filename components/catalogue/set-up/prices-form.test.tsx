import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SetUp } from '@/lib/features/catalogue/set-up/queries'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { PricesForm } from './prices-form'

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))
const sent = vi.hoisted(() => [] as unknown[])
vi.mock('@/lib/features/payments/prices/actions', () => ({
  savePricesAction: async (input: unknown) => {
    sent.push(input)
    return { ok: true, data: { version: 2 } }
  },
}))

const setUp = {
  ...{ id: 'p', version: 1, isFree: false, priceMinor: 12_000, currency: 'SGD', tuitionCurrency: 'SGD' },
  ...{ processingFeeBps: 60, holdMinutes: null, refundPolicy: { zh: '退款', en: 'Refunds' }, refundSteps: [] },
  priceLevels: [
    { level: 5, priceMinor: 6_000 },
    { level: 9, priceMinor: 0 },
  ],
} as unknown as SetUp

test('level 9 is said to be free instead of asked for, and stays as it was', async () => {
  const { container } = renderInPortal(<PricesForm setUp={setUp} reason={null} currencies={['SGD']} />)
  expect(screen.getByLabelText<HTMLInputElement>(/^Level 5/).value).toBe('60.00')
  expect(screen.queryByLabelText(/^Level 9/)).toBeNull()
  screen.getByText(/Level 9 is always free/)
  fireEvent.input(screen.getByLabelText(/^Level 8/), { target: { value: '10' } })
  const form = container.querySelector('form')
  if (form !== null) fireEvent.submit(form)
  const priceLevels = [
    { level: 5, priceMinor: 6_000 },
    { level: 8, priceMinor: 1_000 },
    { level: 9, priceMinor: 0 },
  ]
  await waitFor(() => expect(sent).toMatchObject([{ priceLevels }]))
}, 30_000)
