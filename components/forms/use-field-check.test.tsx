import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { phoneFacts } from '@/lib/features/people/students/rules'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { useFieldCheck } from './use-field-check'

function PhoneForm() {
  const check = useFieldCheck({ mobile: phoneFacts })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = check(new FormData(event.currentTarget))
        event.currentTarget.dataset.wrong = wrong.map(({ field }) => field).join()
      }}
    >
      <input name="mobile" aria-label="mobile" />
      <button type="submit">Send</button>
    </form>
  )
}

test.each([
  ['１３８００１３８０００', ''],
  ['＋６５　９１２３４５６７', ''],
  ['13800138000', ''],
  ['１３８ｏｏ', 'mobile'],
])('a form takes the number %s as its operation does', (typed, wrong) => {
  renderInPortal(<PhoneForm />)
  const input = screen.getByLabelText('mobile')
  fireEvent.change(input, { target: { value: typed } })
  fireEvent.click(screen.getByRole('button'))
  expect(input.closest('form')?.dataset.wrong).toBe(wrong)
})
