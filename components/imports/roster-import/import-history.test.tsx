import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ImportEntry } from '@/lib/features/imports/imports/list-imports'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ImportHistory } from './import-history'

const entry: ImportEntry = {
  ...{ id: 'i', kind: 'CORE', fileName: 'roster.csv', importer: 'Wen Zhou', whyNotUndo: null, whyNotFetch: null },
  ...{ committedAt: new Date('2026-11-21T04:00:00Z'), undoneAt: null, rowsNew: 2, rowsKnown: 0, rowsSkipped: 3 },
}
const leftOut = () => screen.queryByRole('button', { name: /left out/ })

test('offers the rows left out to whoever may fetch them, and to nobody else', () => {
  const view = renderInPortal(<ImportHistory entries={[entry]} onUndone={() => undefined} />)
  expect(leftOut()).toBeTruthy()
  const refused = 'Your account doesn’t have permission.'
  const others = [{ ...entry, whyNotFetch: refused, whyNotUndo: refused }]
  view.again(<ImportHistory entries={others} onUndone={() => undefined} />)
  expect(leftOut()).toBeNull()
  expect(screen.getByText(/0 known, 3 left out/)).toBeTruthy()
})
