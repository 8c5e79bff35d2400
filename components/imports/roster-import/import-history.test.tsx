import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ImportEntry } from '@/lib/features/imports/imports/list-imports'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ImportHistory } from './import-history'

const entry: ImportEntry = {
  ...{ id: 'i', kind: 'CORE', fileName: 'roster.csv', importer: 'Wen Zhou', whyNotUndo: null, whyNotFetch: null },
  ...{ committedAt: new Date('2026-11-21T04:00:00Z'), undoneAt: null, rowsNew: 2, rowsKnown: 0, rowsSkipped: 3 },
}
const run = vi.fn<() => void>()
const rest = { query: 'project_code=2025NSI', more: { pending: false, run }, onUndone: () => undefined }
const leftOut = () => screen.queryByRole('button', { name: /left out/ })

test('offers the rows left out to whoever may fetch them, and to nobody else', () => {
  const view = renderInPortal(<ImportHistory entries={[entry]} total={1} {...rest} />)
  expect(leftOut()).toBeTruthy()
  const refused = 'Your account doesn’t have permission.'
  const others = [{ ...entry, whyNotFetch: refused, whyNotUndo: refused }]
  view.again(<ImportHistory entries={others} total={1} {...rest} />)
  expect(leftOut()).toBeNull()
  expect(screen.getByText(/0 known, 3 left out/)).toBeTruthy()
})

test('offers older imports where there are any, and all of them as a file', () => {
  const view = renderInPortal(<ImportHistory entries={[entry]} total={1} {...rest} />)
  expect(screen.queryByRole('button', { name: 'Show older imports' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
  view.again(<ImportHistory entries={[entry]} total={21} {...rest} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show older imports' }))
  expect(run).toHaveBeenCalledOnce()
})
