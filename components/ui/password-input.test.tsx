import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { Field } from './field'
import { PasswordInput } from './password-input'

test('the button that shows a password says of which field, where there are several', () => {
  renderInPortal(
    <>
      <Field label="New password" required>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field label="New password again" required>
        <PasswordInput autoComplete="new-password" />
      </Field>
    </>,
  )
  const described = (description: string) => ({ name: 'Show password', description })
  expect(screen.getByRole('button', described('New password'))).toBeDefined()
  expect(screen.getByRole('button', described('New password again'))).toBeDefined()
})
