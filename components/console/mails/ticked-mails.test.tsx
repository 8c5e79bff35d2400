import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { TickedMails, type TickedMailsProps } from './ticked-mails'

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))
const resend = vi.hoisted(() => vi.fn<(raw: unknown) => Promise<object>>())
vi.mock('@/lib/features/console/mails/actions', () => ({ resendMailsAction: resend }))

const now = new Date('2026-11-29T12:00:00Z')
const mail = (id: string, state: 'FAILED' | 'SENT'): TickedMailsProps['mails'][number] => ({
  ...{ id, state, toEmail: `${id}@school.test`, template: 'receipt', language: 'en-US', createdAt: now },
  ...{ attempts: 8, lastError: 'down', sentAt: null, waitsUntil: null, lateAt: null },
})
const mails = [mail('a', 'FAILED'), mail('b', 'FAILED'), mail('c', 'SENT')]
const narrowing: TickedMailsProps['narrowing'] = {
  ...{
    search: 'school',
    state: [],
    template: undefined,
    language: undefined,
    days: 7,
    only: undefined,
    announcement: undefined,
  },
}
const show = (resendable = 60) => renderInPortal(<TickedMails {...{ mails, resendable, narrowing, now }} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => resend.mockReset().mockResolvedValue({ ok: true, data: { sent: 1, refused: [] } }))

test('sends those again that are ticked, after saying how many; only failed ones can be', async () => {
  show()
  expect(screen.getByRole('checkbox', { name: 'Select email to c@school.test' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select email to b@school.test' }))
  expect(screen.getByText('1 email selected')).toBeDefined()
  press('Send selected again')
  const dialog = await screen.findByRole('alertdialog', { name: 'Send 1 email again?' })
  const confirm = within(dialog).getByRole('button', { name: 'Send selected again' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  await screen.findByText('1 email is being sent again')
  expect(resend.mock.calls).toEqual([[{ mailIds: ['b'] }]])
})

test('sends all failed ones again that fit, and tells by address what stayed', async () => {
  const refused = [{ mailId: 'a', toEmail: 'a@school.test', message: 'The mail server refused this address.' }]
  resend.mockResolvedValue({ ok: true, data: { sent: 59, refused } })
  show()
  expect(screen.getByText('60 failed emails in this list can be sent again')).toBeDefined()
  press('Send all 60 again')
  const dialog = await screen.findByRole('alertdialog', { name: 'Send 60 emails again?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send all 60 again' }))
  const told = (await screen.findByText('1 email stays as it is')).parentElement
  expect(resend).toHaveBeenCalledWith(narrowing)
  expect(told?.textContent).toContain('The mail server refused this address.')
  expect(
    within(told as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/admin/mail/a')
})

test('offers nothing where no mail of the list has failed', () => {
  renderInPortal(<TickedMails mails={[mail('c', 'SENT')]} {...{ resendable: 0, narrowing, now }} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
