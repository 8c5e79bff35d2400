import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { DateInput } from './date-input'

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test.each(['en-US', 'zh-CN'] as const)('reads and writes days one way in %s', (language) => {
  const onDate = vi.fn<(day: string) => void>()
  renderInPortal(<DateInput aria-label="day" defaultValue="2026-11-23" onDate={onDate} />, language)
  expect([field().value, field().placeholder]).toEqual(['2026-11-23', 'YYYY-MM-DD'])
  for (const typed of ['20270105', '2027/01/05', '2027.01.05', '2027年01月05日', '２０２７-01-05']) {
    type(typed)
    expect(field().value).toBe('2027-01-05')
    expect(onDate).toHaveBeenLastCalledWith('2027-01-05')
  }
  type('2027-1-6')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(field().value).toBe('2027-01-06')
  expect(onDate).toHaveBeenLastCalledWith('2027-01-06')
})

test('tells of no day that is none, and of the empty field', () => {
  const onDate = vi.fn<(day: string) => void>()
  renderInPortal(<DateInput aria-label="day" defaultValue="2026-11-23" onDate={onDate} />)
  for (const typed of ['2026-11-2', '2026-13-01', '2026-02-30', 'soon']) type(typed)
  expect(onDate).not.toHaveBeenCalled()
  type('')
  expect(onDate).toHaveBeenCalledWith('')
})

test('tells a form that refuses it what is no day', () => {
  const onText = vi.fn<(text: string) => void>()
  renderInPortal(<DateInput aria-label="day" defaultValue="2026-11-23" onText={onText} />)
  for (const [typed, told] of [
    ['soon', 'soon'],
    ['2027/01/05', '2027-01-05'],
    ['', ''],
  ] as const) {
    type(typed)
    expect(onText).toHaveBeenLastCalledWith(told)
  }
})

test('offers no calendar where it is only read', () => {
  renderInPortal(<DateInput aria-label="day" defaultValue="2026-11-23" readOnly />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows the day it is given anew', () => {
  const view = renderInPortal(<DateInput aria-label="day" defaultValue="2026-11-23" />)
  view.again(<DateInput aria-label="day" defaultValue="" />)
  expect(field().value).toBe('')
})

test('says that a day is none, or out of its limits, once it is typed', () => {
  const onDate = vi.fn<(day: string) => void>()
  renderInPortal(
    <DateInput aria-label="day" defaultValue="2026-11-23" min="2026-11-01" max="2026-11-30" onDate={onDate} />,
  )
  const refusals: [typed: string, said: string][] = [
    ['2026-02-30', 'Enter a valid date as YYYY-MM-DD.'],
    ['20261031', 'Enter 2026-11-01 or later.'],
    ['2026-12-1', 'Enter 2026-11-30 or earlier.'],
  ]
  for (const [typed, said] of refusals) {
    type(typed)
    expect(field().getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(field())
    expect(screen.getByText(said).id).toBe(field().getAttribute('aria-describedby'))
    expect(field().getAttribute('aria-invalid')).toBe('true')
  }
  expect(onDate).not.toHaveBeenCalled()
  type('2026-11-30')
  expect(field().getAttribute('aria-invalid')).toBeNull()
  expect(onDate).toHaveBeenCalledWith('2026-11-30')
})
