import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { Form } from './form'
import { TextPair } from './text-pair'
import { pairOf, pairOrNull } from './texts'

const operation = { pending: false, fault: null }

test('marks the language that is missing once the other has a text', () => {
  renderInPortal(<TextPair name="name" label="Name" />)
  expect(screen.queryByText('Missing')).toBeNull()
  fireEvent.change(screen.getByLabelText('English'), { target: { value: 'Innovation' } })
  expect(screen.getAllByText('Missing')).toHaveLength(1)
  fireEvent.change(screen.getByLabelText('中文'), { target: { value: '创新' } })
  expect(screen.queryByText('Missing')).toBeNull()
})

test('marks both languages of a required text that nobody wrote yet', () => {
  renderInPortal(<TextPair name="name" label="Name" required />)
  expect(screen.getAllByText('Missing')).toHaveLength(2)
})

test('hands both languages to its form, trimmed', () => {
  const onSubmit = vi.fn<(values: FormData) => void>()
  renderInPortal(
    <Form operation={operation} onSubmit={onSubmit}>
      <TextPair name="name" label="Name" value={{ zh: ' 创新 ', en: 'Innovation' }} />
      <TextPair name="summary" label="Summary" rows={2} />
      <button type="submit">Save</button>
    </Form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const values = onSubmit.mock.calls[0]?.[0] ?? new FormData()
  expect(pairOf(values, 'name')).toEqual({ zh: '创新', en: 'Innovation' })
  expect(pairOrNull(values, 'summary')).toBeNull()
})

test('shows the error of one language at its input', () => {
  const fault = {
    key: 'input.invalid',
    message: 'No.',
    fields: [{ field: 'name.zh', message: 'Please enter the Chinese name' }],
  }
  renderInPortal(
    <Form operation={{ pending: false, fault }} onSubmit={() => undefined}>
      <TextPair name="name" label="Name" value={{ zh: '', en: 'Innovation' }} />
    </Form>,
  )
  expect(screen.getByLabelText('中文').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('English').getAttribute('aria-invalid')).toBeNull()
})
