import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import type { Wrong } from './error-summary'
import { Form, Submit } from './form'
import { useOperation } from './use-operation'

type CreatedAnswer = ActionResult<{ id: string }>
type Action = (raw: unknown) => Promise<CreatedAnswer>
const done: CreatedAnswer = { ok: true, data: { id: '7' } }
const refused = (fields: Wrong[], message = 'Some fields need your attention.'): CreatedAnswer => ({
  ok: false,
  fault: { key: 'input.invalid', code: 400, message, fields },
})

function Example({
  action,
  check,
  onSuccess,
}: {
  action: Action
  check?: (values: FormData) => Wrong[]
  onSuccess?: (data: { id: string }) => void
}) {
  const save = useOperation(action, { successMessage: 'Saved', onSuccess })
  return (
    <Form operation={save} onSubmit={save.run} check={check}>
      <Field name="name" label="Name">
        <Input />
      </Field>
      <Field name="email" label="E-mail">
        <Input />
      </Field>
      <Submit>Save</Submit>
    </Form>
  )
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('sends the form once, is busy meanwhile, and says when it succeeded', async () => {
  let answer: (result: CreatedAnswer) => void = () => {}
  const action = vi.fn<Action>(() => new Promise<CreatedAnswer>((resolve) => (answer = resolve)))
  const onSuccess = vi.fn<(data: { id: string }) => void>()
  renderInPortal(<Example action={action} onSuccess={onSuccess} />)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'San' } })
  press()
  press()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true'))
  expect(action).toHaveBeenCalledOnce()
  await act(async () => answer(done))
  await screen.findByText('Saved')
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ id: '7' })
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('San')
})

test('shows a refusal at its field, focuses the field, and removes the error when the field is changed', async () => {
  renderInPortal(<Example action={async () => refused([{ field: 'email', message: 'Already registered.' }])} />)
  press()
  await screen.findByText('Already registered.')
  const email = screen.getByLabelText('E-mail')
  expect(document.activeElement).toBe(email)
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Already registered.')
  fireEvent.input(email, { target: { value: 'a@b.c' } })
  expect(screen.queryByText('Already registered.')).toBeNull()
})

test('shows an error of no field of this form above it', async () => {
  renderInPortal(<Example action={async () => refused([{ field: 'season', message: 'The season is over.' }])} />)
  press()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The season is over.')
})

test('keeps the form when the network does not answer, and says so', async () => {
  renderInPortal(<Example action={() => Promise.reject(new TypeError('Failed to fetch'))} />)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'San' } })
  press()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('You seem to be offline')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('San')
})

const ended: CreatedAnswer = {
  ok: false,
  fault: { key: 'auth.required', code: 401, message: 'Please log in to continue.', fields: [] },
}

test('offers to sign in again in another tab when the session has ended, and keeps the form', async () => {
  renderInPortal(<Example action={async () => ended} />)
  press()
  const link = await screen.findByRole('link', { name: 'Log in again' })
  expect(link.getAttribute('target')).toBe('_blank')
})

test('signs in again in place in WeChat, and restores what was typed', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0')
  const view = renderInPortal(<Example action={async () => ended} />)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'San' } })
  press()
  const link = await screen.findByRole('link', { name: 'Log in again' })
  expect(link.getAttribute('target')).toBeNull()
  expect(screen.getByText(/what you typed is kept/)).toBeInstanceOf(HTMLElement)
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  view.unmount()
  renderInPortal(<Example action={async () => done} />)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('San')
  cleanup()
  renderInPortal(<Example action={async () => done} />)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  vi.restoreAllMocks()
})

test('does not send what the browser finds wrong, and shows the errors in the current language', async () => {
  const action = vi.fn<Action>(async () => done)
  const wrong = (message: string) => (values: FormData) =>
    values.get('email') === '' ? [{ field: 'email', message }] : []
  const english = <Example action={action} check={wrong('Please enter your e-mail')} />
  const view = renderInPortal(english)
  press()
  expect(await screen.findByText('Please enter your e-mail')).toBeDefined()
  expect(action).not.toHaveBeenCalled()
  view.again(<Example action={action} check={wrong('请填写邮箱')} />, 'zh-CN')
  expect(await screen.findByText('请填写邮箱')).toBeDefined()
  expect(screen.queryByText('Please enter your e-mail')).toBeNull()
})

test('checks a changed field when it is left, and an untouched one not', () => {
  const check = (values: FormData) =>
    ['name', 'email'].filter((name) => !values.get(name)).map((field) => ({ field, message: `No ${field}` }))
  renderInPortal(<Example action={async () => done} check={check} />)
  fireEvent.blur(screen.getByLabelText('Name'))
  expect(screen.queryByText('No name')).toBeNull()
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'S' } })
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: '' } })
  fireEvent.blur(screen.getByLabelText('Name'))
  expect(screen.getByText('No name')).toBeDefined()
  expect(screen.queryByText('No email')).toBeNull()
})

test('does not send the form on the Enter of an input method', () => {
  renderInPortal(<Example action={async () => done} />)
  expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', isComposing: true })).toBe(false)
  expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' })).toBe(true)
})

test('tells a refusal of the server from a request without an answer, after which nothing is reloaded', async () => {
  const onRefused = vi.fn<() => void>()
  const action = vi.fn<Action>(() => Promise.reject(new TypeError('Failed to fetch')))
  function Reloading() {
    const { run, pending } = useOperation(action, { onRefused })
    return (
      <button type="button" disabled={pending} onClick={() => void run({})}>
        Try
      </button>
    )
  }
  renderInPortal(<Reloading />)
  const again = async () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try' })))
  await again()
  expect(action).toHaveBeenCalledOnce()
  expect(onRefused).not.toHaveBeenCalled()
  action.mockResolvedValue(refused([]))
  await again()
  expect(onRefused).toHaveBeenCalledOnce()
})
