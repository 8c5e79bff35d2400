import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { triedRoster, triedRow } from '@/lib/testing/tried-roster'
import { RosterPreview } from './roster-preview'
import { StartOver } from './start-over'
import { planOf, stateOf, withCells, withDropped } from './roster-state'

const trial = triedRoster([triedRow(2, 'a@x.test'), triedRow(3, 'wrong'), triedRow(4, 'wrong, too')], {
  new: 1,
  invalid: 2,
})

function Preview() {
  const [state, setState] = useState(() => stateOf(trial))
  return (
    <RosterPreview
      state={state}
      plan={planOf(state)}
      fee={{ minor: 0, currency: 'SGD', isPackage: false }}
      density="compact"
      change={(cells) => setState((now) => withCells(now, cells))}
      drop={(lines, isDropped) => setState((now) => withDropped(now, lines, isDropped))}
      onImport={() => {}}
    />
  )
}

/** Whether the browser would close the page without a question. */
const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('asks before a corrected roster is left, and not before anything is corrected', () => {
  renderInPortal(<Preview />)
  expect(closes()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 3' }))
  expect(closes()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Restore row 3' }))
  expect(closes()).toBe(true)
})

test('starting over asks first where something was corrected', () => {
  const onStart = vi.fn<() => void>()
  const confirm = vi.fn<() => boolean>(() => false)
  vi.stubGlobal('confirm', confirm)
  const state = stateOf(trial)
  const { unmount } = renderInPortal(<StartOver state={state} onStart={onStart} />)
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect([onStart.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 0])
  unmount()
  renderInPortal(<StartOver state={withDropped(state, [3], true)} onStart={onStart} />)
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect([onStart.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 1])
  confirm.mockReturnValue(true)
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(onStart).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
