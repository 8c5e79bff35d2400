import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { CodeInput } from './code-input'

function setUp() {
  const onComplete = vi.fn<(digits: string) => void>()
  const onValueChange = vi.fn<(digits: string) => void>()
  renderInPortal(<CodeInput aria-label="Code" onComplete={onComplete} onValueChange={onValueChange} />)
  return { input: screen.getByLabelText<HTMLInputElement>('Code'), onComplete, onValueChange }
}

const paste = (input: HTMLInputElement, text: string) =>
  fireEvent.paste(input, { clipboardData: { getData: () => text } })

test('shows eight digits as 1234 5678', () => {
  const { input, onComplete } = setUp()
  fireEvent.change(input, { target: { value: '12345678' } })
  expect(input.value).toBe('1234 5678')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('12345678')
})

test('reads a code with or without the space, out of a sentence, and in full-width digits', () => {
  for (const text of ['1234 5678', '12345678', 'Your code: 1234 5678.', '１２３４　５６７８']) {
    const { input, onValueChange } = setUp()
    paste(input, text)
    expect(input.value).toBe('1234 5678')
    expect(onValueChange).toHaveBeenLastCalledWith('12345678')
    document.body.innerHTML = ''
  }
})

test('replaces the old value when a whole code is pasted', () => {
  const { input } = setUp()
  fireEvent.change(input, { target: { value: '11' } })
  paste(input, '1234 5678')
  expect(input.value).toBe('1234 5678')
})

test('changes nothing when no digit is pasted', () => {
  const { input, onValueChange } = setUp()
  fireEvent.change(input, { target: { value: '11' } })
  paste(input, 'hello')
  expect(input.value).toBe('11')
  expect(onValueChange).toHaveBeenCalledOnce()
})

test('rejects letters and a ninth digit', () => {
  const { input } = setUp()
  fireEvent.change(input, { target: { value: 'a1b2c3d4e5f6g7h8i9' } })
  expect(input.value).toBe('1234 5678')
})

test("lets a phone's keyboard offer the code from the mail", () => {
  const { input } = setUp()
  expect(input.getAttribute('autocomplete')).toBe('one-time-code')
  expect(input.getAttribute('inputmode')).toBe('numeric')
})
