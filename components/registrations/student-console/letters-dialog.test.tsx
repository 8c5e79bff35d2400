import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { FormerLetters } from './former-letters'
import { LettersDialog } from './letters-dialog'

const { add, remove } = vi.hoisted(() => ({
  add: vi.fn<(raw: unknown) => Promise<unknown>>(),
  remove: vi.fn<(raw: unknown) => Promise<unknown>>(),
}))
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => {} }),
  usePathname: () => '/',
}))
vi.mock('@/components/files/upload/send-file', () => ({ sendFile: async () => ({ is: 'there' }) }))
vi.mock('@/lib/features/files/files/actions', () => ({
  announceFileAction: async () => ({ ok: true, data: { key: 'the-key', token: 't', uploadUrl: '/' } }),
}))
vi.mock('@/lib/features/registrations/commitments/actions', () => ({
  addCommitmentAction: add,
  removeCommitmentAction: remove,
}))

const letter = { id: 'l', name: 'letter.pdf', key: 'k', createdAt: new Date('2026-11-20T04:00:00Z') }
const show = (letters: (typeof letter)[]) =>
  renderInPortal(
    <LettersDialog registration={{ id: 'r', project: 'National Research' }} letters={letters} onClose={() => {}} />,
  )
const press = (name: string, within_: HTMLElement = document.body) =>
  act(async () => fireEvent.click(within(within_).getByRole('button', { name })))

beforeEach(() => {
  for (const action of [add, remove]) {
    action.mockReset()
    action.mockResolvedValue({ ok: true, data: {} })
  }
})

test('a letter is added once its file has arrived, and the next one begins with an empty field', async () => {
  show([])
  await screen.findByText('No letters yet')
  await press('Add letter')
  expect(add).not.toHaveBeenCalled()
  expect(screen.getByText('Please choose a letter.')).toBeDefined()
  const input = document.querySelector('input[type=file]')
  const file = new File(['%PDF-1.7'], 'new.pdf', { type: 'application/pdf' })
  await act(async () => void fireEvent.change(input as HTMLElement, { target: { files: [file] } }))
  await screen.findByText('new.pdf')
  await press('Add letter')
  expect(add).toHaveBeenCalledWith({ registrationId: 'r', key: 'the-key' })
  expect(screen.queryByText('new.pdf')).toBeNull()
})

test('a letter is downloaded under its name, and removed after being asked', async () => {
  show([letter])
  const link = await screen.findByRole('link', { name: 'Download letter.pdf' })
  expect(link.getAttribute('href')).toBe('/api/files/k')
  await press('Remove letter.pdf')
  const asked = await screen.findByRole('alertdialog', { name: 'Remove this letter?' })
  expect(remove).not.toHaveBeenCalled()
  await press('Remove', asked)
  expect(remove).toHaveBeenCalledWith({ commitmentId: 'l' })
})

test('a letter of a project that was left stands with its project', () => {
  const project = { code: 'NSI', name: { zh: '科研挑战', en: 'National Research' } }
  renderInPortal(<FormerLetters letters={[{ ...letter, project }]} />)
  const row = screen.getByRole('listitem')
  expect(row.textContent).toContain('letter.pdf')
  expect(row.textContent).toContain('National Research · NSI')
  expect(within(row).getByRole('link', { name: 'Download letter.pdf' })).toBeDefined()
})
