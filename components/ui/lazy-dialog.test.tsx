import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { Dialog } from './dialog'
import { DialogButton, lazyDialog } from './lazy-dialog'

type Props = { name: string; onClose: () => void }

function Greeting({ name, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={`Hello ${name}`}>
      Here.
    </Dialog>
  )
}

function show(reason: string | null = null) {
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting)
  renderInPortal(
    <DialogButton dialog={lazyDialog(load)} dialogProps={{ name: 'San' }} reason={reason}>
      Greet
    </DialogButton>,
  )
  return { load, button: screen.getByRole('button', { name: 'Greet' }) }
}

test('fetches the dialog once a pointer comes near, not before, and renders it when pressed', async () => {
  const { load, button } = show()
  expect(load).not.toHaveBeenCalled()
  fireEvent.pointerEnter(button)
  expect(load).toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => void fireEvent.click(button))
  expect(screen.getByRole('dialog', { name: 'Hello San' })).toBeDefined()
})

test('closes and opens again', async () => {
  const { button } = show()
  await act(async () => void fireEvent.click(button))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => void fireEvent.click(button))
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('stays closed where there is a reason why not', async () => {
  const { button } = show('Not open yet')
  await act(async () => void fireEvent.click(button))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Not open yet')).toBeDefined()
})

test('shows at once what has come, as React does outside of tests', async () => {
  await import('./dialog-panel')
  const { button } = show()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  button.click()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull(), { timeout: 250, interval: 10 })
  vi.unstubAllGlobals()
})
