import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { GoOn } from './go-on'

const { push } = vi.hoisted(() => ({ push: vi.fn<(href: string) => void>() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

beforeEach(() => {
  push.mockClear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function pass(seconds: number) {
  for (let at = 0; at < seconds; at++) act(() => void vi.advanceTimersByTime(1000))
}

test('goes on to My Projects 5 seconds after a payment', () => {
  renderInPortal(<GoOn />)
  pass(4)
  expect(push).not.toHaveBeenCalled()
  pass(1)
  expect(push).toHaveBeenCalledWith('/studentProjects')
})

test('stays when the student presses Stay', () => {
  renderInPortal(<GoOn />)
  pass(2)
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  pass(10)
  expect(push).not.toHaveBeenCalled()
  expect(screen.queryByRole('button')).toBeNull()
})
