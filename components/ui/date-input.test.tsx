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

test('shows the day it is given anew', () => {
  const view = renderInPortal(<DateInput aria-label="day" defaultValue="2026-11-23" />)
  view.again(<DateInput aria-label="day" defaultValue="" />)
  expect(field().value).toBe('')
})
