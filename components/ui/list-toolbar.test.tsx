import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { Choices, ListCount } from './list-toolbar'

const values = [
  { value: 'PAID', label: 'Paid' },
  { value: 'FREE', label: 'Free' },
]

test('adds and removes a choice, and says how many rows each would show', () => {
  const onChange = vi.fn<(chosen: string[]) => void>()
  renderInPortal(
    <Choices label="Status" values={values} chosen={['PAID']} counts={new Map([['PAID', 3]])} onChange={onChange} />,
  )
  expect(screen.getByRole('group', { name: 'Status' }).textContent).toBe('StatusPaid3Free0')
  fireEvent.click(screen.getByRole('checkbox', { name: /Free/ }))
  expect(onChange).toHaveBeenLastCalledWith(['PAID', 'FREE'])
  fireEvent.click(screen.getByRole('checkbox', { name: /Paid/ }))
  expect(onChange).toHaveBeenLastCalledWith([])
})

test.each([
  [null, 'loading'],
  [3, 'count 3 3'],
  [9, 'shown 3 9'],
])('counts the rows shown of %s', (total, text) => {
  const words = (key: string, of?: { shown: number; total: number }) =>
    [key, of?.shown, of?.total].filter((part) => part !== undefined).join(' ')
  renderInPortal(<ListCount shown={3} total={total} words={words} />)
  expect(screen.getByRole('status').textContent).toBe(text)
})
