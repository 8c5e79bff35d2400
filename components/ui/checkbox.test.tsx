import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { Checkbox } from './checkbox'
import { FieldScope } from './control'
import { FieldGroup } from './field'

test("labels each of several boxes of one name, and shows the group's error once", () => {
  const scope = { idOf: (name: string) => `form-${name}`, errorOf: () => 'Choose one' }
  renderInPortal(
    <FieldScope value={scope}>
      <form aria-label="form">
        <FieldGroup label="Events" name="events">
          <Checkbox name="events" value="MATH" label="Mathematics" />
          <Checkbox name="events" value="ECON" label="Economics" />
        </FieldGroup>
      </form>
    </FieldScope>,
  )
  fireEvent.click(screen.getByText('Economics'))
  const form = screen.getByRole<HTMLFormElement>('form')
  expect(new FormData(form).getAll('events')).toEqual(['ECON'])
  expect(screen.getByRole('checkbox', { name: 'Mathematics' })).not.toBe(
    screen.getByRole('checkbox', { name: 'Economics' }),
  )
  expect(screen.getAllByText('Choose one')).toHaveLength(1)
})

test('a box whose tick the page holds is not ticked by the browser on the way back', () => {
  renderInPortal(
    <>
      <Checkbox label="Held" checked={false} onChange={() => {}} />
      <Checkbox label="Of the form" defaultChecked={false} />
    </>,
  )
  expect(screen.getByLabelText('Held').getAttribute('autocomplete')).toBe('off')
  expect(screen.getByLabelText('Of the form').getAttribute('autocomplete')).toBe(null)
})
