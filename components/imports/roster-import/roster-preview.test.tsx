import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { triedRoster, triedRow } from '@/lib/testing/tried-roster'
import { RosterPreview } from './roster-preview'
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
