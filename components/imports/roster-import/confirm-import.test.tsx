import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ConfirmImport, type ConfirmImportProps } from './confirm-import'

const confirming: ConfirmImportProps = {
  totals: { new: 1, known: 0, incomplete: 0, skipped: 0 } as ConfirmImportProps['totals'],
  seats: [],
  progress: null,
  pending: false,
  fault: null,
  onImport() {},
  onCancel() {},
  onClose() {},
}
const fault = { key: 'client.offline', message: 'The portal did not answer.', fields: [] }

test('calls an import that did not arrive an import failure', () => {
  const view = renderInPortal(<ConfirmImport {...confirming} />)
  expect(screen.queryByText('Import failure')).toBeNull()
  view.again(<ConfirmImport {...confirming} fault={fault} />)
  expect(screen.getByText('Import failure')).toBeTruthy()
  expect(screen.getByText('The portal did not answer.')).toBeTruthy()
})
