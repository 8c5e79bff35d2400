import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hydrated, typing } from '@/lib/testing/hydrated'
import { Portal, renderInPortal } from '@/lib/testing/render-in-portal'
import { WriteMessage } from './write-message'

afterEach(() => localStorage.clear())

const idle = { run: async () => null, pending: false, fault: null, fieldError: () => undefined, reset() {} }

const box = (onSend: (body: string) => Promise<boolean>) => (
  <WriteMessage draftKey="draft" label="Question" placeholder="" action="Send" operation={idle} onSend={onSend} />
)

function open(onSend: (body: string) => Promise<boolean>) {
  renderInPortal(box(onSend))
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('keeps what is typed while a message is being sent', async () => {
  let arrive = (_isThere: boolean) => {}
  const field = open(() => new Promise((resolve) => (arrive = resolve)))
  type(field, 'Why half?')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  type(field, 'Why half? And why not a third?')
  await act(async () => arrive(true))
  expect(field.value).toBe('And why not a third?')
  expect(localStorage.getItem('draft')).toBe('And why not a third?')
})

test('empties the field after a message has arrived', async () => {
  const field = open(async () => true)
  type(field, 'Why half?')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
  expect([field.value, localStorage.getItem('draft')]).toEqual(['', null])
})

test('takes no more text than a message may have', () => {
  expect(open(async () => true).maxLength).toBe(5000)
})

test('keeps what is typed before hydration, after the text of the last visit', async () => {
  localStorage.setItem('draft', 'Why is it')
  const place = await hydrated(<Portal>{box(async () => true)}</Portal>, typing('so?'))
  expect(place.querySelector('textarea')?.value).toBe('Why is it\nso?')
  expect(localStorage.getItem('draft')).toBe('Why is it\nso?')
})
