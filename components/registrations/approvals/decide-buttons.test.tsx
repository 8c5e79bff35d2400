import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { EducatorApprovals } from './educator-approvals'

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))
vi.mock('@/lib/features/registrations/educators/actions', () => ({ decideApplicationAction: async () => ({}) }))
vi.mock('@/lib/features/registrations/school-registrations/actions', () => ({
  decideRegistrationAction: async () => ({}),
}))

const application = {
  ...{ id: 'a', state: 'PENDING' as const, reason: null, decidedAt: null, decidedBy: null, projectId: 'p' },
  ...{ createdAt: new Date('2026-11-20T08:00:00Z'), classes: [], offered: [] },
  contact: {
    ...{ family: null, given: null, latinName: 'Tan Wei', email: 'tan@school.test' },
    school: { id: 's', name: '一中', nameEn: 'First School' },
  },
  project: { code: '2025EDU', name: { zh: '项目', en: 'Project' } },
}

test('what only the registrars of that project decide is grey and says so', () => {
  const why = 'registrations.otherRegistrars' as const
  renderInPortal(
    <EducatorApprovals rows={[{ ...application, whyNotApprove: why, whyNotReject: why, whyNotChoose: why }]} />,
  )
  for (const name of ['Approve', 'Reject'])
    expect(screen.getByRole('button', { name: new RegExp(`^${name}`) }).getAttribute('aria-disabled')).toBe('true')
  expect(
    screen.getAllByText('Only administrators with the Registrar role for this project can do this.').length,
  ).toBeGreaterThan(0)
})

test('who decides in no project has no such buttons', () => {
  const why = 'auth.forbidden' as const
  renderInPortal(
    <EducatorApprovals rows={[{ ...application, whyNotApprove: why, whyNotReject: why, whyNotChoose: why }]} />,
  )
  expect(screen.queryByRole('button')).toBeNull()
})
