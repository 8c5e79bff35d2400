import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '@/components/ui/dialog'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { dialogButton } from './dialog-button'

type Props = { adviser: string; onClose: () => void }

const load = vi.fn<() => Promise<typeof Question>>(async () => Question)
function Question({ adviser, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={`About ${adviser}`}>
      Here.
    </Dialog>
  )
}

const EndButton = dialogButton(load, {
  label: 'adviserLinks.own.end',
  nameOf: (t, { adviser }) => t('adviserLinks.own.endOf', { adviser }),
})

test('makes a button with its words and opens the dialog with the same props', async () => {
  renderInPortal(<EndButton adviser="Ms Li" />)
  const button = screen.getByRole('button', { name: "Ms Li isn't my adviser anymore" })
  expect(button.textContent).toBe('Not my adviser anymore')
  expect(load).not.toHaveBeenCalled()
  await act(async () => void fireEvent.click(button))
  expect(screen.getByRole('dialog', { name: 'About Ms Li' })).toBeDefined()
})

test('says why the dialog does not open', async () => {
  renderInPortal(<EndButton adviser="Ms Li" reason="The season is over." />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Ms Li/ })))
  expect(screen.queryByRole('dialog')).toBeNull()
})
