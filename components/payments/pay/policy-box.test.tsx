import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { PolicyBox } from './policy-box'

const name = { en: 'Scholars', zh: '学术邀请赛' }
const until = (day: number) => new Date(Date.UTC(2026, 10, day))

function rowsOf(...phases: ('over' | 'now' | 'later')[]) {
  const steps = phases.map((phase, at) => ({ until: until(at + 10), percent: 100 - at * 50, phase }))
  renderInPortal(<PolicyBox text="" refunds={[{ code: 'NRI', name, steps }]} />)
  return screen.getAllByRole('row').slice(1)
}

test('what is over is grey and called so, and the step that holds now is marked', () => {
  const [over, now, later] = rowsOf('over', 'now')
  expect(over?.className).toContain('text-ink-muted')
  expect(over?.textContent).toMatch(/passed100% of the fee$/)
  expect(now?.className).not.toContain('text-ink-muted')
  expect(now?.textContent).toMatch(/Now50% of the fee$/)
  expect(later?.textContent).toBe('LaterNo refund')
})

test('after the last date it is marked that nothing is given back', () => {
  expect(rowsOf('over', 'over').at(-1)?.textContent).toBe('LaterNowNo refund')
})
