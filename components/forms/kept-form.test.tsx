import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PasswordInput } from '@/components/ui/password-input'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { Form, Submit } from './form'
import type { ShownFault } from './use-operation'

const { opensTab } = vi.hoisted(() => ({ opensTab: vi.fn<() => boolean>(() => false) }))
vi.mock('@/components/shell/use-new-tab', () => ({ useNewTab: () => (opensTab() ? { target: '_blank' } : {}) }))

const fault: ShownFault = { key: 'auth.required', message: 'Log in', fields: [] }

beforeEach(() => {
  sessionStorage.clear()
  sessionStorage.setItem('portal.loginId', 'Li')
  opensTab.mockReturnValue(false)
})

type Given = { initial?: string; title?: string; isEnded?: boolean }
/** The form of a page, or of a dialog with a title. */
function open({ initial = '', title, isEnded = false }: Given = {}): void {
  cleanup()
  const form = (
    <Form operation={{ pending: false, fault: isEnded ? fault : null }} onSubmit={() => {}}>
      <Field label="Note" name="note">
        <Input defaultValue={initial} />
      </Field>
      <Field label="Password" name="password">
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Submit>Send</Submit>
    </Form>
  )
  renderInPortal(
    title === undefined ? (
      form
    ) : (
      <Dialog open onOpenChange={() => {}} title={title}>
        {form}
      </Dialog>
    ),
  )
}

const note = () => screen.getByLabelText<HTMLInputElement>('Note').value
const type = (label: string, text: string) => fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
const signInAgain = () => {
  const link = screen.getByRole('link')
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
}
/** Somebody types while their session has ended, and goes to log in again. */
function leave(given: Given = {}): void {
  open({ ...given, isEnded: true })
  type('Note', 'Typed')
  signInAgain()
}

test('what was typed is put back once, in the tab that was left', () => {
  leave()
  open()
  expect(note()).toBe('Typed')
  open()
  expect(note()).toBe('')
})

test('nothing is kept where logging in opens another tab', () => {
  opensTab.mockReturnValue(true)
  leave()
  expect(JSON.stringify(sessionStorage)).not.toContain('Typed')
})

test('nothing is put back for another person', () => {
  leave()
  sessionStorage.setItem('portal.loginId', 'Wang')
  open()
  expect(note()).toBe('')
  sessionStorage.setItem('portal.loginId', 'Li')
  open()
  expect(note()).toBe('')
})

test('nothing is put back into a form about another record', () => {
  leave({ initial: 'Of one' })
  open({ initial: 'Of another' })
  expect(note()).toBe('Of another')
  leave({ title: 'Remove Li Lei' })
  open({ title: 'Remove Han Meimei' })
  expect(note()).toBe('')
  leave({ title: 'Remove Li Lei' })
  open({ title: 'Remove Li Lei' })
  expect(note()).toBe('Typed')
})

test('what is sent after all is not put back', () => {
  leave()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  open()
  expect(note()).toBe('')
})

test('a password is not kept, shown or not', () => {
  open({ isEnded: true })
  type('Password', 'hidden secret')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  signInAgain()
  expect(JSON.stringify(sessionStorage)).not.toContain('secret')
})
