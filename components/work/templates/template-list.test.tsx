import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { TemplateList } from './template-list'

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))

const rowFor = (count: number) => ({
  ...{ id: `t${count}`, name: { zh: '作品', en: 'Work' }, version: 1, state: 'inUse' as const, blocks: 9, teams: 3 },
  ...{ createdAt: new Date(0), edition: 1, family: 'f', frozenAt: null, sections: 2 },
  projects: Array.from({ length: count }, (_, at) => ({ code: `2090P${at}`, state: 'DRAFT' as const })),
})

/** The codes that are seen before anything is pressed. */
const seen = () =>
  screen.getAllByRole('link', { name: /^2090P/ }).flatMap((link) => (link.closest('details') ? [] : link.textContent))

test('the projects of a version take one line, however many there are, and the others come when asked for', () => {
  const { unmount } = renderInPortal(<TemplateList rows={[rowFor(6)]} />)
  expect(seen()).toHaveLength(6)
  expect(screen.queryByRole('group')).toBeNull()
  unmount()
  renderInPortal(<TemplateList rows={[rowFor(20)]} />)
  expect(seen()).toHaveLength(5)
  expect(screen.getByText('15 more').closest('details')?.hasAttribute('open')).toBe(false)
  expect(screen.getAllByRole('link', { name: /^2090P/ })).toHaveLength(20)
})
