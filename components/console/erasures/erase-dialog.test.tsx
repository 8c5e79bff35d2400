import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { EraseDialog } from './erase-dialog'

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))
vi.mock('@/lib/features/console/erasures/actions', () => ({
  previewErasureAction: async () => ({
    ok: true,
    data: { confirmation: 'ting@portal.test', counts: {}, whyNot: null },
  }),
  requestErasureAction: async () => ({ ok: true, data: null }),
}))

test('says what of an administrator goes and stays, and asks no guardian', async () => {
  renderInPortal(<EraseDialog person={{ kind: 'ADMINISTRATOR', id: 'a', name: 'Wei' }} onClose={() => undefined} />)
  expect(await screen.findByText(/keys they created are revoked/)).toBeTruthy()
  expect(screen.getByText(/What they did stays in the log/)).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'A parent or guardian asked for it' })).toBeNull()
})

test('says how many students lose their adviser, and nothing of that where nobody does', async () => {
  const dialog = (students: number) => (
    <EraseDialog person={{ kind: 'CONTACT', id: 'c', name: 'Ting Shan', students }} onClose={() => undefined} />
  )
  const view = renderInPortal(dialog(32))
  expect(await screen.findByText(/32 students lose their adviser/)).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'A parent or guardian asked for it' })).toBeNull()
  view.again(dialog(0))
  expect(await screen.findByText(/Type ting@portal.test/)).toBeTruthy()
  expect(screen.queryByText(/lose their adviser/)).toBeNull()
})
