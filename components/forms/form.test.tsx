import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { Form, Submit } from './form'
import { missingTexts } from './texts'

test('sent by Enter from a field that was changed, the form keeps the errors of the others', async () => {
  renderInPortal(
    <Form
      operation={{ pending: false, fault: null }}
      check={(values) => missingTexts(values, { name: 'Please enter a name.' })}
      onSubmit={() => {}}
    >
      <Field label="Email" name="email">
        <Input />
      </Field>
      <Field label="Name" name="name">
        <Input />
      </Field>
      <Submit>Send</Submit>
    </Form>,
  )
  const email = screen.getByRole('textbox', { name: 'Email' })
  act(() => email.focus())
  fireEvent.input(email, { target: { value: 'a@school.test' } })
  await act(async () => fireEvent.submit(email))
  expect(screen.getByText('Please enter a name.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
})
