import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EndedRegistrations } from '@/lib/features/registrations/rosters/read-ended.step'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { EndedTable } from './ended-table'

const at = new Date('2026-11-22T04:00:00Z')
const row: EndedRegistrations['rows'][number] = {
  ...{ id: 'r', number: 'NSI-0001', status: 'PENDING', createdAt: at, cancelledAt: at, kind: 'CANCELLED' },
  ...{ reason: 'The family moved away', project: { code: '2025NSI', name: { zh: '项目', en: 'Project' } } },
  school: { id: 's', name: '学校', nameEn: 'Harbour School' },
  student: { id: 'x', nativeFamily: '林', nativeGiven: '雨', latinFamily: 'Lin', latinGiven: 'Yu' },
}

test('an ended registration is shown with how, when and why it ended, and nothing to do about it', () => {
  renderInPortal(<EndedTable rows={[row]} hasProjects />)
  const shown = within(screen.getByRole('row', { name: /Yu Lin/ }))
  for (const text of ['Canceled', 'The family moved away', '2025NSI', 'NSI-0001'])
    expect(shown.getByText(text)).toBeTruthy()
  expect(shown.queryByRole('button')).toBeNull()
})
