import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { TeamArticle } from './team-article'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }), usePathname: () => '/' }))

const team: TeamCard = {
  ...{ id: '1', projectId: 'p', schoolId: 's', templateId: null, code: 17, serial: 4, title: 'Tidal energy' },
  ...{ mediaType: null, school: null, opens: false, isSubmitted: false, progress: null, comments: null, note: null },
  ...{ isJudged: false, score: null, awards: [], students: [] },
}
const card = { isReleased: false, isElsewhere: false, product: null, onScored() {} }

test('shows a student only the number of the team, and staff the serial too', () => {
  const view = renderInPortal(<TeamArticle team={team} reader="student" {...card} />)
  expect(screen.queryByText('No. 4')).toBeNull()
  expect(screen.getAllByText(/^Team 17/).length).toBeGreaterThan(0)
  view.again(<TeamArticle team={team} reader="staff" {...card} />)
  expect(screen.getAllByText(/No\. 4/).length).toBeGreaterThan(0)
})
