import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { usualFormNames, usualIn, type UsualByForm } from '@/lib/features/catalogue/settings/usual-forms.rules'
import { UsualFormsForm } from './usual-forms-form'

const sent = vi.hoisted(() => vi.fn<(input: unknown) => unknown>())
vi.mock('next/navigation', () => import('@/lib/testing/navigation'))
vi.mock('@/lib/features/catalogue/settings/actions', () => ({
  saveUsualFormsAction: async (input: unknown) => {
    sent(input)
    return { ok: true, data: {} }
  },
}))

const forms = Object.fromEntries(usualFormNames.map((form) => [form, usualIn(form, [])])) as UsualByForm

test('a ticked field is sent with what was seen; one that always is required can’t be unticked', async () => {
  renderInPortal(<UsualFormsForm forms={forms} reason={null} />)
  const contact = within(await screen.findByRole('region', { name: 'Contact of a school' }))
  expect(contact.getByRole('checkbox', { name: /^Email/ })).toHaveProperty('disabled', true)
  fireEvent.click(contact.getByRole('checkbox', { name: 'Department' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toEqual({
    seen: forms,
    forms: { ...forms, contact: ['latinName', 'department', 'email'] },
  })
})

test('whoever may not change it reads why, and has no button', async () => {
  renderInPortal(<UsualFormsForm forms={forms} reason="Owners set this." />)
  expect(await screen.findByText('Owners set this.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
