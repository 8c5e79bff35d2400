import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { OfflineForm } from './offline-form'

const mark = vi.hoisted(() => vi.fn<(raw: unknown) => Promise<unknown>>())

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))
vi.mock('@/lib/features/payments/payments/actions', () => ({ markOfflineAction: mark }))

const payable = {
  ...{ id: 'registration', dueMinor: 8_048, currency: 'SGD' },
  target: {
    ...{ number: 'NIR-000031', isCancelled: false },
    project: { code: '2025NIR', name: { zh: '机器人', en: 'Robotics' } },
    student: { nativeFamily: '查', nativeGiven: '悦', latinFamily: 'Zha', latinGiven: 'Yue' },
    ...{ school: null, package: null },
  },
}

async function typeTransfer(day: string) {
  fireEvent.input(screen.getByLabelText(/^Amount received/), { target: { value: '80.48' } })
  fireEvent.input(screen.getByLabelText(/^Received on/), { target: { value: day } })
  fireEvent.input(screen.getByLabelText(/^Bank reference/), { target: { value: 'TT 7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  return screen.findByRole('button', { name: 'Mark as paid' })
}

test('a day that is refused is told at its field, with everything as it was typed, and can be mended', async () => {
  const fields = [{ field: 'arrivedOn', message: 'This day is still to come.' }]
  mark.mockResolvedValueOnce({ ok: false, fault: { key: 'input.invalid', message: 'Some fields', fields } })
  renderInPortal(<OfflineForm payable={payable} onBack={() => {}} onClose={() => {}} />)
  fireEvent.click(await typeTransfer('2026-12-05'))
  const day = await screen.findByLabelText(/^Received on/)
  expect(day.getAttribute('aria-invalid')).toBe('true')
  screen.getByText('This day is still to come.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Bank reference/).value).toBe('TT 7')
  await typeTransfer('2026-11-29')
  screen.getByText(/received 2026-11-29/)
})

test('a transfer that was typed is asked about in the second step, too', async () => {
  const ask = vi.fn<(question?: string) => boolean>(() => false)
  const onClose = vi.fn<() => void>()
  vi.stubGlobal('confirm', ask)
  renderInPortal(<OfflineForm payable={payable} onBack={() => {}} onClose={onClose} />)
  await typeTransfer('2026-11-29')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(ask.mock.calls).toEqual([['Discard what you typed?']])
  expect(onClose).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
