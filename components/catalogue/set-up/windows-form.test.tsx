import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SetUp } from '@/lib/features/catalogue/set-up/queries'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { WindowsForm } from './windows-form'

const { save } = vi.hoisted(() => ({ save: vi.fn<(raw: { windows: unknown[] }) => Promise<unknown>>() }))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => {} }),
  unstable_isUnrecognizedActionError: () => false,
  unstable_rethrow: () => {},
}))
vi.mock('@/lib/features/catalogue/set-up/actions', () => ({ saveWindowsAction: save }))

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const setUp = {
  ...{ id: 'p', version: 3, registrationOpensAt: null, registrationClosesAt: null, eventDeadlineAt: null },
  windows: [
    {
      id: 'w',
      startsAt: at('2026-12-01'),
      deadlineAt: at('2026-12-20'),
      announceAt: null,
      certDate: '2027-01-15',
    },
  ],
} as unknown as SetUp

beforeEach(() => {
  save.mockReset()
  save.mockResolvedValue({ ok: true, data: {} })
  renderInPortal(<WindowsForm setUp={setUp} reason={null} now={at('2026-11-28')} sources={[]} />)
})

const field = () => screen.getByLabelText<HTMLInputElement>('Date on certificates')
const saveWith = async (text: string) => {
  fireEvent.change(field(), { target: { value: text } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
}

test.each(['2026-02-30', '2026-13-01', '2027-1', 'soon'])(
  'refuses %s as the date on certificates at its field and sends nothing',
  async (text) => {
    await saveWith(text)
    expect(save).not.toHaveBeenCalled()
    expect(screen.getByText('Please check the date on certificates')).toBeDefined()
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual([text, 'true'])
    await saveWith('2027-02-01')
    expect(save.mock.lastCall?.[0].windows).toMatchObject([{ id: 'w', certDate: '2027-02-01' }])
  },
)

test('takes a date on certificates without its zeros, and none', async () => {
  fireEvent.change(field(), { target: { value: '2027.2.1' } })
  fireEvent.blur(field())
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['2027-02-01', null])
  await saveWith('2027-02-01')
  expect(save.mock.lastCall?.[0].windows).toMatchObject([{ certDate: '2027-02-01' }])
  await saveWith('')
  expect(save.mock.lastCall?.[0].windows).toMatchObject([{ certDate: '' }])
})
