import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { MomentInput } from './moment-input'

const told = vi.fn<(value: string) => void>()
function Kept({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial)
  const keep = (next: string) => {
    told(next)
    setValue(next)
  }
  return <MomentInput aria-label="Opens" value={value} onMoment={keep} />
}
function typed(text: string): string {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Opens' })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
  return field.value
}

test('reads the same in both languages, and is what forms send', () => {
  renderInPortal(<Kept initial="2026-11-29T00:00" />, 'zh-CN')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('2026-11-29 00:00')
  expect(typed('2027-01-11 23:59')).toBe('2027-01-11 23:59')
  expect(told).toHaveBeenLastCalledWith('2027-01-11T23:59')
})

test.each([
  ['2027/1/5 9:30', '2027-01-05T09:30'],
  ['２０２７年1月5日 09:30', '2027-01-05T09:30'],
  ['2027-01-05T09:30', '2027-01-05T09:30'],
  ['', ''],
  ['tomorrow', 'tomorrow'],
])('takes %s as %s', (text, value) => {
  renderInPortal(<Kept initial="2026-11-29T00:00" />)
  typed(text)
  expect(told).toHaveBeenLastCalledWith(value)
})
