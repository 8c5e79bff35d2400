import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { RosterPreview } from './roster-preview'
import { planOf, stateOf, type Trial, withCells, withDropped } from './roster-state'

const row = (line: number, email: string) => ({
  line,
  cells: ['Li', 'Lei', '男', '2026', '13800000000', email, 'MATH'],
  status: 'new' as const,
  errors: [],
})
const trial: Trial = {
  mode: 'trial',
  kind: 'TRACK',
  encoding: 'UTF8',
  separator: ',',
  hasHeader: true,
  sheet: null,
  rows: [row(2, 'a@x.test'), row(3, 'wrong'), row(4, 'wrong, too')],
  totals: { total: 3, new: 1, known: 0, duplicate: 0, invalid: 2, skipped: 0, incomplete: 0 },
  offers: [
    { projectId: 'p', code: 'P', events: [{ id: 'm', code: 'MATH', isExtra: false, isDefault: false, names: [] }] },
  ],
  required: [],
  addressStates: [],
  seats: [],
  importedAt: null,
}

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
