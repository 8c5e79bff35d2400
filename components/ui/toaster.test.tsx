import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { showToast } from './toast'

afterEach(() => void vi.useRealTimers())

test('leaves what can be undone long enough to get there by keyboard', () => {
  vi.useFakeTimers()
  renderInPortal(<p />)
  act(() => {
    showToast({ message: 'Saved' })
    showToast({ message: 'Row 1 removed', action: { label: 'Undo', run: () => {} } })
  })
  act(() => void vi.advanceTimersByTime(9_000))
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInstanceOf(HTMLElement)
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.queryByText('Row 1 removed')).toBeNull()
})

test.each(['Undo', 'Dismiss'])('gives the focus back when %s takes its message away', async (name) => {
  renderInPortal(<input aria-label="Title" />)
  act(() => showToast({ message: 'Row 1 removed', action: { label: 'Undo', run: () => {} } }))
  screen.getByLabelText('Title').focus()
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
})
