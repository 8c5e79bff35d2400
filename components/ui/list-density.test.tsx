import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ListDensity } from './list-density'

test('switches the rows of a list that the server draws, and keeps the choice in a cookie', async () => {
  renderInPortal(
    <div data-staff="" data-density="compact">
      <ListDensity />
    </div>,
  )
  const toggle = screen.getByRole('button', { name: 'Compact rows' })
  expect(toggle.getAttribute('aria-pressed')).toBe('true')
  await act(async () => void fireEvent.click(toggle))
  expect(document.querySelector('[data-staff]')?.getAttribute('data-density')).toBe('comfortable')
  expect(document.cookie).toContain('portal_density=comfortable')
  expect(toggle.getAttribute('aria-pressed')).toBe('false')
  await act(async () => void fireEvent.click(toggle))
  expect(document.querySelector('[data-staff]')?.getAttribute('data-density')).toBe('compact')
})
