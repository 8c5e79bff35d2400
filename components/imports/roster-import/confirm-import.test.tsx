import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ConfirmImport, type ConfirmImportProps } from './confirm-import'

const confirming: ConfirmImportProps = {
  importer: null,
  totals: { new: 1, known: 0, incomplete: 0, skipped: 0 } as ConfirmImportProps['totals'],
  seats: [],
  fee: { minor: 12_000, currency: 'SGD', isPackage: false },
  progress: null,
  pending: false,
  fault: null,
  onImport() {},
  onCancel() {},
  onClose() {},
}
const fault = { key: 'client.offline', message: 'The portal did not answer.', fields: [] }

test('names the adviser whom an administrator imports for, and nobody else', () => {
  const importer = {
    ...{ id: 'c', family: null, given: null, latinName: 'Wen Zhou', email: 'wen@demo.test', role: 'ADVISER' as const },
    school: { name: '静远中学', nameEn: 'Jingyuan' },
  } as NonNullable<ConfirmImportProps['importer']>
  const view = renderInPortal(
    <ConfirmImport {...confirming} totals={{ ...confirming.totals, known: 2 }} importer={importer} />,
  )
  const text = view.baseElement.textContent ?? ''
  expect(text).toContain('asked to confirm Wen Zhou')
  expect(text).toContain('2 students of Wen Zhou are registered')
  expect(text).not.toMatch(/\byou\b(?! can)/)
})

test('calls an import that did not arrive an import failure', () => {
  const view = renderInPortal(<ConfirmImport {...confirming} />)
  expect(screen.queryByText('Import failure')).toBeNull()
  view.again(<ConfirmImport {...confirming} fault={fault} />)
  expect(screen.getByText('Import failure')).toBeTruthy()
  expect(screen.getByText('The portal did not answer.')).toBeTruthy()
})

test('tells the sum that will be due and that nobody gets a mail', () => {
  const totals = { ...confirming.totals, new: 198, known: 2 }
  const view = renderInPortal(<ConfirmImport {...confirming} totals={totals} />)
  expect(screen.getByText('SGD 24,000.00 will be due: SGD 120.00 for each of the 200 registrations.')).toBeTruthy()
  expect(screen.getByText(/^The import doesn't send any emails\./)).toBeTruthy()
  view.again(<ConfirmImport {...confirming} totals={totals} fee={{ ...confirming.fee, minor: 0 }} />)
  expect(screen.getByText('The project is free, so nothing will be due.')).toBeTruthy()
  view.again(<ConfirmImport {...confirming} totals={totals} fee={{ ...confirming.fee, isPackage: true }} />)
  expect(screen.getByText(/costs SGD 120\.00 for each student who doesn't have it yet/)).toBeTruthy()
})
