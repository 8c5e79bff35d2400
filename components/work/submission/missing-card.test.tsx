import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SubmissionView } from '@/lib/features/work/submissions/get-submission'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { MissingCard } from './missing-card'

const view = {
  missing: [{ what: 'title' }],
  registrationId: 'r',
  whyNotNow: null,
  team: { code: 3, project: { code: 'P' } },
} as unknown as SubmissionView

test('says that what is missing cannot be added once it is submitted, in both languages', () => {
  const { again } = renderInPortal(<MissingCard view={view} />)
  expect(screen.getByText(/^You can submit now, but after that nothing can be added or changed/)).toBeDefined()
  expect(screen.queryByText(/at the deadline/)).toBeNull()
  again(<MissingCard view={view} />, 'zh-CN')
  expect(screen.getByText(/^现在也可以提交，但提交后不能再补充或修改/)).toBeDefined()
  expect(screen.queryByText(/以截止时/)).toBeNull()
})

test('whoever can’t write opens the part that is missing, and is not asked to complete it', () => {
  const missing = [{ what: 'empty', block: { id: 'b', title: { en: 'Results', zh: '结果' } } }]
  const { again } = renderInPortal(<MissingCard view={{ ...view, missing, registrationId: null } as SubmissionView} />)
  expect(screen.getByRole('link', { name: 'View: "Results" is empty' })).toBeDefined()
  again(<MissingCard view={{ ...view, missing } as SubmissionView} />)
  expect(screen.getByRole('link', { name: 'Complete: "Results" is empty' })).toBeDefined()
})
