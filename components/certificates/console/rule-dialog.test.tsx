import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { RuleDialog } from './rule-dialog'

const sent = vi.hoisted(() => vi.fn<(input: unknown) => unknown>())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }) }))
vi.mock('@/lib/features/certificates/certificate-rules/actions', () => ({
  createRuleAction() {},
  changeRuleAction: async (input: unknown) => {
    sent(input)
    return { ok: true, data: {} }
  },
}))

const rule = {
  ...({
    id: '1',
    version: 1,
    kind: 'SINGLE',
    audience: 'AWARDED',
    active: true,
    template: { id: 'template' },
  } as const),
  nameCheckFrom: new Date('2026-11-27T00:00:00+08:00'),
  nameCheckUntil: new Date('2026-12-10T23:59:00+08:00'),
  whyNotTerms: null,
}

test('a time that is none is refused at its field, not taken for an empty one', async () => {
  renderInPortal(
    <RuleDialog
      rule={rule}
      project={{ id: 'project', code: '2025NSI' }}
      templates={[{ id: 'template', name: 'Demo', kind: 'SINGLE' }]}
      mayRewardVolunteers={false}
      onClose={() => {}}
    />,
  )
  const until = await screen.findByDisplayValue('2026-12-10 23:59')
  fireEvent.change(until, { target: { value: '2026-12-40 23:59' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Enter a valid date as YYYY-MM-DD.')).not.toEqual([])
  expect(sent).not.toHaveBeenCalled()
  fireEvent.change(until, { target: { value: '2026/12/11 23:59' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ nameCheckUntil: new Date('2026-12-11T23:59:00+08:00') })
})
