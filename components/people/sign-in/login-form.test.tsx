import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { LoginForm } from './login-form'

const { signIn, requestCode, replace } = vi.hoisted(() => ({
  signIn: vi.fn<(raw: Record<string, unknown>) => Promise<unknown>>(),
  requestCode: vi.fn<(raw: unknown) => Promise<unknown>>(),
  replace: vi.fn<(href: string) => void>(),
}))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ replace }),
  unstable_isUnrecognizedActionError: () => false,
  unstable_rethrow: () => {},
}))
vi.mock('@/lib/features/people/auth/actions', () => ({
  signInStudentAction: signIn,
  signInContactAction: signIn,
  signInAdministratorAction: signIn,
  requestCodeAction: requestCode,
}))

const wrong = { ok: false, fault: { key: 'auth.wrongSecret', message: 'That did not work', fields: [] } }

beforeEach(() => {
  window.sessionStorage.clear()
  vi.clearAllMocks()
  signIn.mockResolvedValue({ ok: true, data: { id: 'a', role: 'student' } })
  requestCode.mockResolvedValue({ ok: true, data: { resendSeconds: 60 } })
})

const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Code/ })
const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Username/ })

function open(type: 'student' | 'adviser' = 'student') {
  renderInPortal(<LoginForm type={type} projects={[]} next={null} demo={null} />)
  fireEvent.change(username(), { target: { value: 'xiaoyu@demo.test' } })
}
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send Code' })))

test.each([
  { pointer: 'a mouse', isFine: true },
  { pointer: 'a finger', isFine: false },
])('whether the caret waits in the username with $pointer: $isFine', ({ isFine }) => {
  const real = window.matchMedia.bind(window)
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(pointer: fine)' ? Object.create(real(query), { matches: { value: isFine } }) : real(query),
  )
  renderInPortal(<LoginForm type="student" projects={[]} next={null} demo={null} />)
  expect(document.activeElement === username()).toBe(isFine)
  vi.unstubAllGlobals()
})

test.each([
  ['typed', () => fireEvent.change(code(), { target: { value: '12345678' } })],
  ['pasted', () => fireEvent.paste(code(), { clipboardData: { getData: () => 'Your code: 1234 5678' } })],
])('eight digits that are %s log in by themselves', async (_, enter) => {
  open()
  fireEvent.change(code(), { target: { value: '1234' } })
  expect(signIn).not.toHaveBeenCalled()
  await act(async () => enter())
  expect(signIn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ email: 'xiaoyu@demo.test', secret: '1234 5678', role: 'student' }),
  )
})

test('a wrong code is selected, so that the next one is typed over it', async () => {
  signIn.mockResolvedValue(wrong)
  open()
  await act(async () => fireEvent.change(code(), { target: { value: '12345678' } }))
  await screen.findByText('That did not work')
  await waitFor(() => expect(document.activeElement).toBe(code()))
  expect([code().selectionStart, code().selectionEnd]).toEqual([0, 9])
})

test('once a code was sent, what was wrong before is no longer said', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(screen.getByText('Please enter your code')).toBeInstanceOf(HTMLElement)
  await send()
  expect(screen.getByText('Sent Successfully')).toBeInstanceOf(HTMLElement)
  expect(screen.queryByText('Please enter your code')).toBeNull()
})

test('a page that was dropped while the code was looked for comes back as it was left, in its tab alone', async () => {
  const view = renderInPortal(<LoginForm type="student" projects={[]} next={null} demo={null} />)
  fireEvent.change(username(), { target: { value: 'xiaoyu@demo.test' } })
  await send()
  view.unmount()
  const again = renderInPortal(<LoginForm type="student" projects={[]} next={null} demo={null} />)
  expect(username().value).toBe('xiaoyu@demo.test')
  expect(screen.getByText('Sent Successfully')).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('button', { name: /^Resend in/ })).toBeInstanceOf(HTMLElement)
  const onDevice = Object.keys(window.localStorage).map((key) => window.localStorage.getItem(key))
  expect(onDevice.join()).not.toContain('xiaoyu')
  again.unmount()
  const other = renderInPortal(<LoginForm type="adviser" projects={[]} next={null} demo={null} />)
  expect(username().value).toBe('')
  other.unmount()
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 700_000)
  const late = renderInPortal(<LoginForm type="student" projects={[]} next={null} demo={null} />)
  expect(username().value).toBe('')
  later.mockRestore()
  late.unmount()
  renderInPortal(<LoginForm type="student" projects={[]} next={null} demo={null} />)
  await act(async () => fireEvent.change(code(), { target: { value: '12345678' } }))
  expect(replace).toHaveBeenCalled()
  expect(window.sessionStorage.getItem('portal.code')).toBeNull()
})

test('a refused code is no longer told about once another one was sent', async () => {
  signIn.mockResolvedValue(wrong)
  open()
  await act(async () => fireEvent.change(code(), { target: { value: '12345678' } }))
  await screen.findByText('That did not work')
  await send()
  expect(screen.queryByText('That did not work')).toBeNull()
})

test('whoever waits for a code in vain is told what to do, known or not', async () => {
  open()
  const hint = () => screen.queryByText(/No code after a minute\?/)
  expect(hint()).toBeNull()
  await send()
  expect(hint()?.textContent).toBe('No code after a minute? Check the address, or register.')
  expect(screen.getByRole('link', { name: 'register' }).getAttribute('href')).toBe('/registration')
})

test('a student without an account finds registration; nobody registers as an adviser', async () => {
  open()
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/registration')
  fireEvent.click(screen.getByRole('radio', { name: 'Adviser' }))
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
})

test('tells an adviser without an account who adds them, and a student how to register', () => {
  const view = renderInPortal(<LoginForm type="adviser" projects={[]} next={null} demo={null} />)
  expect(screen.getByText(/Ask your school's coordinator or the organizers to add you/)).toBeTruthy()
  view.unmount()
  open()
  expect(screen.queryByText(/to add you/)).toBeNull()
  expect(screen.getByText('Register')).toBeTruthy()
})
