import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog, DialogFooter } from './dialog'
import { MenuPanel } from './menu-panel'

type Opened = { open: boolean; onClose: () => void }

const Form = ({ open, onClose }: Opened) => (
  <Dialog open={open} onOpenChange={onClose} title="Rename">
    {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as fields of our dialogs do */}
    <input aria-label="Name" autoFocus />
  </Dialog>
)

const Question = ({ open, onClose }: Opened) => (
  <ConfirmDialog open={open} onOpenChange={onClose} title="Remove?" confirm="Remove it" onConfirm={onClose}>
    It is gone then.
  </ConfirmDialog>
)

type ExampleProps = {
  draw: (opened: Opened) => ReactElement | false
  opener?: (open: () => void) => ReactElement
  onClose?: () => void
}

const plain = (open: () => void) => <button onClick={open}>Change</button>

function Example({ draw, opener = plain, onClose }: ExampleProps) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return (
    <>
      {opener(() => setOpen(true))}
      <button>Elsewhere</button>
      {draw({ open, onClose: close })}
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement

async function pressEscapeIn(dialog: HTMLElement) {
  expect(dialog.contains(focused())).toBe(true)
  await act(async () => void fireEvent.keyDown(dialog, { key: 'Escape' }))
}

test.for<[string, 'dialog' | 'alertdialog', ExampleProps['draw']]>([
  ['a dialog that stays mounted', 'dialog', (opened) => <Form {...opened} />],
  ['a dialog drawn only while it is open', 'dialog', (opened) => opened.open && <Form {...opened} />],
  ['a question', 'alertdialog', (opened) => <Question {...opened} />],
])('Escape closes %s and focuses the button that opened it', async ([, role, draw]) => {
  renderInPortal(<Example draw={draw} />)
  button('Change').focus()
  await act(async () => button('Change').click())
  await pressEscapeIn(screen.getByRole(role))
  await waitFor(() => expect(focused()).toBe(button('Change')))
})

test('focuses the button of the menu whose item opened it', async () => {
  const menu: ExampleProps['opener'] = (open) => (
    <MenuPanel
      trigger={<button>Actions</button>}
      label="Actions"
      items={[{ label: 'Change', icon: null, onChoose: open }]}
    />
  )
  renderInPortal(<Example draw={(opened) => <Form {...opened} />} opener={menu} />)
  const item = screen.getByRole('menuitem', { name: 'Change' })
  item.focus()
  await act(async () => item.click())
  await pressEscapeIn(screen.getByRole('dialog'))
  await waitFor(() => expect(focused()).toBe(button('Actions')))
})

test('leaves the focus where closing the dialog has put it', async () => {
  const draw: ExampleProps['draw'] = (opened) => opened.open && <Form {...opened} />
  renderInPortal(<Example draw={draw} onClose={() => setTimeout(() => button('Elsewhere').focus())} />)
  button('Change').focus()
  await act(async () => button('Change').click())
  await pressEscapeIn(screen.getByRole('dialog'))
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(focused()).toBe(button('Elsewhere'))
})

const field = <input key="name" aria-label="Name" />
const choices = [
  <input key="one" type="radio" name="kind" aria-label="One" />,
  <input key="two" type="radio" name="kind" aria-label="Two" defaultChecked />,
]
const fixed = <input key="link" aria-label="Link" readOnly />

test.for<[string, ReactNode, () => Element]>([
  ['its first field', [<button key="help">Help</button>, field], () => screen.getByLabelText('Name')],
  ['the chosen one where the first field is a choice', choices, () => screen.getByLabelText('Two')],
  [
    'what it marks before its fields',
    [
      field,
      <button key="go" data-first="">
        Go
      </button>,
    ],
    () => button('Go'),
  ],
  ['its title where nothing is asked', [<button key="go">Go</button>, fixed], () => screen.getByText('Rename')],
])('a dialog begins at %s', async ([, inside, first]) => {
  renderInPortal(
    <Dialog open title="Rename" onOpenChange={() => {}}>
      {inside}
    </Dialog>,
  )
  await screen.findByRole('dialog')
  await waitFor(() => expect(focused()).toBe(first()))
})

test('on a touch screen a dialog begins at its title, which a keyboard would cover', async () => {
  const touch = Object.defineProperty(window.matchMedia('(pointer: coarse)'), 'matches', { value: true })
  const query = vi.spyOn(window, 'matchMedia').mockReturnValue(touch)
  renderInPortal(
    <Dialog open title="Rename" onOpenChange={() => {}}>
      {field}
    </Dialog>,
  )
  await screen.findByRole('dialog')
  await waitFor(() => expect(focused()).toBe(screen.getByText('Rename')))
  query.mockRestore()
})

test('the buttons of a dialog wrap as those of a question do', async () => {
  renderInPortal(
    <>
      <Question open onClose={() => undefined} />
      <DialogFooter>
        <button>Send it</button>
      </DialogFooter>
    </>,
  )
  for (const name of ['Remove it', 'Send it']) {
    const one = await screen.findByRole('button', { name, hidden: true })
    expect(one.closest('.dialog-buttons')).not.toBeNull()
  }
})
