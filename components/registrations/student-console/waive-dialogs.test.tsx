import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { WaiveDialog } from '@/components/registrations/approvals/waive-dialog'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { WaivePackageDialog } from './registration-dialogs'

const server = vi.hoisted(() => ({ answer: {} as object, sent: [] as unknown[] }))
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh() {}, push() {} }),
}))
const send = vi.hoisted(() => async (input: unknown) => {
  server.sent.push(input)
  return server.answer
})
vi.mock('@/lib/features/registrations/kept-registrations/actions', async (original) => ({
  ...Object.fromEntries(Object.keys(await original<object>()).map((name) => [name, send])),
}))
vi.mock('@/lib/features/registrations/school-registrations/actions', () => ({ waiveSchoolFeeAction: send }))

const dialogs: [string, (onClose: () => void) => ReactElement, object][] = [
  [
    'Waive the fee for All in one',
    (onClose) => <WaivePackageDialog packageRegistrationId="k" name="All in one" onClose={onClose} />,
    { packageRegistrationId: 'k' },
  ],
  [
    'Waive the fee of First School NSI',
    (onClose) => <WaiveDialog registrationId="s" named="First School NSI" onClose={onClose} />,
    { registrationId: 's' },
  ],
]
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Waive fee' })))

beforeEach(() => {
  server.answer = { ok: true, data: {} }
  server.sent = []
})

test.each(dialogs)(
  '%s takes a reason, stays with a refusal and closes when it is done',
  async (name, dialog, about) => {
    const onClose = vi.fn<() => void>()
    renderInPortal(dialog(onClose))
    expect(screen.getByRole('dialog', { name })).toBeDefined()
    await press()
    expect(server.sent).toEqual([])
    expect(screen.getByText(/^Please give a reason/)).toBeDefined()
    fireEvent.input(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Sponsored' } })
    server.answer = {
      ok: false,
      fault: { key: 'registrations.paymentStarted', message: 'It is being paid.', fields: [] },
    }
    await press()
    expect(screen.getByText('It is being paid.')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
    server.answer = { ok: true, data: {} }
    await press()
    expect(server.sent.at(-1)).toEqual({ ...about, reason: 'Sponsored' })
    expect(onClose).toHaveBeenCalledOnce()
  },
)
