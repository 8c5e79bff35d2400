import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { ConfirmOperation } from './confirm-operation'
import { FormDialog } from './form-dialog'
import { ReasonDialog } from './reason-dialog'
import { textOf } from './texts'
import { useRefreshing } from './use-refreshing'

const refresh = vi.hoisted(() => vi.fn<() => void>())
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh }),
  usePathname: () => '/',
}))
beforeEach(() => refresh.mockReset())

type Action = (raw: unknown) => Promise<ActionResult<null>>
const done: Action = async () => ({ ok: true, data: null })
const refused: Action = async () => ({
  ok: false,
  fault: { key: 'input.invalid', code: 400, message: 'No.', fields: [{ field: 'name', message: 'Taken.' }] },
})

const unreachable: Action = async () => ({
  ok: false,
  fault: { key: 'service.down', code: 503, message: 'No answer.', fields: [] },
})

function Example({ action, onClose, isKept }: { action: Action; onClose: () => void; isKept?: boolean }) {
  const operation = useRefreshing(action, { successMessage: 'Renamed', onSuccess: onClose })
  return (
    <FormDialog
      title="Rename"
      operation={operation}
      onSubmit={(values) => void operation.run({ name: textOf(values, 'name') })}
      submit="Rename it"
      onClose={onClose}
      isKept={isKept}
    >
      <Field name="name" label="Name">
        <Input />
      </Field>
    </FormDialog>
  )
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test("sends what was typed, says so, closes and reloads the page's data", async () => {
  const action = vi.fn<Action>(done)
  const onClose = vi.fn<() => void>()
  renderInPortal(<Example action={action} onClose={onClose} />)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'San' } })
  await press('Rename it')
  await screen.findByText('Renamed')
  expect(action).toHaveBeenCalledExactlyOnceWith({ name: 'San' })
  expect(onClose).toHaveBeenCalledOnce()
  expect(refresh).toHaveBeenCalledOnce()
})

test('stays open with a refusal at its field', async () => {
  const onClose = vi.fn<() => void>()
  renderInPortal(<Example action={refused} onClose={onClose} />)
  await press('Rename it')
  await screen.findByText('Taken.')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(onClose).not.toHaveBeenCalled()
  expect(refresh).not.toHaveBeenCalled()
})

test('closes on Cancel and on Escape without sending', async () => {
  const action = vi.fn<Action>(done)
  const onClose = vi.fn<() => void>()
  renderInPortal(<Example action={action} onClose={onClose} />)
  await press('Cancel')
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Rename' }), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(action).not.toHaveBeenCalled()
})

test('shows why nothing was sent, however far the form is scrolled', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderInPortal(<Example action={unreachable} onClose={() => {}} />)
  await press('Rename it')
  const alert = await screen.findByRole('alert')
  expect(scroll.mock.contexts).toEqual([alert])
  await press('Rename it')
  expect(scroll).toHaveBeenCalledTimes(2)
})

describe('with something typed', () => {
  const confirm = vi.fn<(question?: string) => boolean>()
  const onClose = vi.fn<() => void>()
  const escape = () => fireEvent.keyDown(screen.getByRole('dialog', { name: 'Rename' }), { key: 'Escape' })
  const type = () => fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'San' } })
  beforeEach(() => {
    vi.stubGlobal('confirm', confirm)
    confirm.mockReset()
    onClose.mockReset()
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('asks before Escape or the cross discards it, and stays where the answer is no', () => {
    renderInPortal(<Example action={done} onClose={onClose} />)
    type()
    confirm.mockReturnValue(false)
    escape()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(confirm.mock.calls).toEqual([['Discard what you typed?'], ['Discard what you typed?']])
    expect(onClose).not.toHaveBeenCalled()
    confirm.mockReturnValue(true)
    escape()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('asks nothing where it was sent, is kept by itself, or on Cancel', async () => {
    const view = renderInPortal(<Example action={done} onClose={onClose} />)
    type()
    await press('Cancel')
    await press('Rename it')
    escape()
    expect(onClose).toHaveBeenCalledTimes(3)
    view.unmount()
    renderInPortal(<Example action={done} onClose={onClose} isKept />)
    type()
    escape()
    expect(onClose).toHaveBeenCalledTimes(4)
    expect(confirm).not.toHaveBeenCalled()
  })

  test('asks after a refusal, which leaves it unsent', async () => {
    renderInPortal(<Example action={unreachable} onClose={onClose} />)
    type()
    await press('Rename it')
    await screen.findByRole('alert')
    escape()
    expect(confirm).toHaveBeenCalledOnce()
  })
})

function Question({ action, onClose }: { action: Action; onClose: () => void }) {
  const operation = useRefreshing(action, { successMessage: 'Removed', onSuccess: onClose })
  const remove = () => void operation.run({ id: '7' })
  return (
    <ConfirmOperation title="Remove?" confirm="Remove it" operation={operation} onConfirm={remove} onClose={onClose}>
      It is gone then.
    </ConfirmOperation>
  )
}

test('runs the operation once it is confirmed, and closes', async () => {
  const action = vi.fn<Action>(done)
  const onClose = vi.fn<() => void>()
  renderInPortal(<Question action={action} onClose={onClose} />)
  expect(screen.getByRole('alertdialog', { name: 'Remove?' }).textContent).toContain('It is gone then.')
  await press('Remove it')
  await screen.findByText('Removed')
  expect(action).toHaveBeenCalledExactlyOnceWith({ id: '7' })
  expect(onClose).toHaveBeenCalledOnce()
  expect(refresh).toHaveBeenCalledOnce()
})

test('stays open after a refusal and says why', async () => {
  const onClose = vi.fn<() => void>()
  renderInPortal(<Question action={refused} onClose={onClose} />)
  await press('Remove it')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('No.')
  expect(onClose).not.toHaveBeenCalled()
})

test('asks for a reason before it sends', async () => {
  const onReason = vi.fn<(reason: string) => void>()
  renderInPortal(
    <ReasonDialog
      title="Take it back"
      label="Reason"
      missing="Please say why."
      submit="Take back"
      operation={{ pending: false, fault: null }}
      onReason={onReason}
      onClose={() => {}}
    />,
  )
  await press('Take back')
  expect(screen.getByText('Please say why.')).toBeDefined()
  expect(onReason).not.toHaveBeenCalled()
  fireEvent.input(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: ' Given twice. ' } })
  await press('Take back')
  expect(onReason).toHaveBeenCalledExactlyOnceWith('Given twice.')
})

test.each([
  ['Cancel import', 'Go back'],
  ['Delete import', 'Cancel'],
])('beside "%s" the way out is called "%s"', async (answer, wayOut) => {
  renderInPortal(
    <>
      <ConfirmOperation
        title="Sure?"
        confirm={answer}
        operation={{ pending: false, fault: null }}
        onConfirm={() => {}}
        onClose={() => {}}
      >
        Nothing was saved.
      </ConfirmOperation>
    </>,
  )
  await screen.findByRole('button', { name: answer })
  expect(screen.queryByRole('button', { name: wayOut })).not.toBeNull()
})
