import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { OrderNews, type OrderNewsProps } from './order-news'
import { PayMethods } from './pay-methods'

const createdAt = new Date('2026-11-22T13:04:00Z')
const lastOrder = { number: 'P-7Q2K', method: 'STRIPE', state: 'FAILED', createdAt } as const
const detail = { id: '1', openOrder: null, lastOrder } as unknown as OrderNewsProps['detail']

test('after a decline says that nothing was charged, and by which number to ask about it', () => {
  renderInPortal(<OrderNews detail={detail} hasLeft={false} />)
  expect(screen.getByText("Payment failed: you haven't been charged")).toBeDefined()
  expect(document.body.textContent).toContain('Card · 22 Nov, 21:04 · No. P-7Q2K')
})

test('marks the method of the last try, and only after one', () => {
  const methods = [{ name: 'STRIPE' }, { name: 'PAYPAL' }] as const
  const { unmount } = renderInPortal(<PayMethods methods={methods} isRetry last="STRIPE" />)
  expect(screen.getByRole('radio', { name: /^Card.*Used for your last try$/ })).toBeDefined()
  expect(screen.getByRole('radio', { name: /^PayPal(?!.*last try)/ })).toBeDefined()
  unmount()
  renderInPortal(<PayMethods methods={methods} isRetry={false} last={null} />)
  expect(screen.queryByText('Used for your last try')).toBeNull()
})
