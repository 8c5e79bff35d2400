import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ImportResult, type ImportResultProps } from './import-result'

const result: ImportResultProps = {
  finished: {
    mode: 'official',
    imported: 20,
    importId: 'i',
    totals: { new: 20, known: 0, incomplete: 0, skipped: 0 } as ImportResultProps['finished']['totals'],
  },
  fee: { minor: 12_000, currency: 'SGD', isPackage: false },
  listHref: '/projectRegistration',
  onAnother() {},
}

test('says what is due now, that nobody has been told, and how it can be paid', () => {
  const { again } = renderInPortal(<ImportResult {...result} />)
  expect(screen.getByText(/^Registration fees of SGD 2,400.00 are now due, and nobody has been emailed/)).toBeTruthy()
  again(<ImportResult {...result} fee={{ ...result.fee, minor: 0 }} />)
  expect(screen.queryByText(/now due/)).toBeNull()
})
