import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { MakeKeyDialog } from './make-key-dialog'

const sent = vi.hoisted(() => vi.fn<(input: unknown) => unknown>())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }) }))
vi.mock('@/lib/features/console/api-keys/actions', () => ({
  createApiKeyAction: async (input: unknown) => {
    sent(input)
    return { ok: true, data: { key: 'portal_made' } }
  },
}))

const projects = ['A1', 'B2', 'C3'].map((code) => ({
  id: `id-${code}`,
  code,
  name: { zh: code, en: `Project ${code}` },
}))

test('a key is made for the ticked projects, of which there has to be one', async () => {
  renderInPortal(<MakeKeyDialog projects={projects} functions={['getProjects']} onClose={() => {}} />)
  fireEvent.change(await screen.findByLabelText(/Name of the program/), { target: { value: 'Sync' } })
  fireEvent.click(screen.getByLabelText('getProjects'))
  expect(screen.queryByLabelText(/Project A1/)).toBeNull()
  fireEvent.click(screen.getByLabelText(/Chosen projects/))
  fireEvent.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findAllByText('Please choose at least one project')).not.toEqual([])
  expect(sent).not.toHaveBeenCalled()
  fireEvent.click(screen.getByLabelText(/Project A1/))
  fireEvent.click(screen.getByLabelText(/Project C3/))
  fireEvent.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText('portal_made')).toBeDefined()
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ role: 'VIEWER', projectIds: ['id-A1', 'id-C3'] })
})

test('a key for all projects names none', async () => {
  sent.mockClear()
  renderInPortal(<MakeKeyDialog projects={projects} functions={['getProjects']} onClose={() => {}} />)
  fireEvent.change(await screen.findByLabelText(/Name of the program/), { target: { value: 'Sync' } })
  fireEvent.click(screen.getByLabelText('getProjects'))
  fireEvent.click(screen.getByRole('button', { name: 'Create key' }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ projectIds: null })
})
