import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { RecentActivity, type RecentActivityProps } from './recent-activity'

const now = new Date('2026-11-22T05:50:00Z')
const deed = (minutesAgo: number, changed: object): RecentActivityProps['activity'][number] => ({
  ...{ kind: 'imported', at: new Date(now.getTime() - minutesAgo * 60_000), actorKind: 'ADVISER', actor: 'Wen Zhou' },
  ...{ count: 38, code: '2025NSI', run: 'a/b~ADMIN~~~1~2', ...changed },
})

test('says who did what, where and how long ago; students have no name here', () => {
  const student = { kind: 'submitted', actorKind: 'STUDENT', actor: null, count: 1, code: null }
  renderInPortal(<RecentActivity activity={[deed(12, {}), deed(26 * 60, student)]} now={now} />)
  const [first, second] = within(screen.getByRole('region', { name: 'Recent activity' })).getAllByRole('listitem')
  expect(first?.textContent).toBe('WZWen Zhouimported 38 students · 2025NSI12 min')
  expect(second?.textContent).toBe('ASA studentsubmitted 1 work1 d')
  const entries = screen.getByRole('link', { name: 'imported 38 students' }).getAttribute('href') ?? ''
  expect(new URL(entries, 'https://portal.test').searchParams.get('run')).toBe('a/b~ADMIN~~~1~2')
  expect(screen.getByRole('link', { name: 'Audit log' }).getAttribute('href')).toBe('/admin/audit')
})

test('says what several students did in the plural, in each language', () => {
  const students = deed(5, { kind: 'submitted', actorKind: 'STUDENT', actor: null, count: 3 })
  const textIn = (language: 'en-US' | 'zh-CN') => {
    const { container, unmount } = renderInPortal(<RecentActivity activity={[students]} now={now} />, language)
    const text = container.querySelector('li p')?.textContent
    unmount()
    return text
  }
  expect(textIn('en-US')).toBe('Studentssubmitted 3 works · 2025NSI')
  expect(textIn('zh-CN')).toBe('学生提交 3 份作品 · 2025NSI')
})

test('says that nothing happened', () => {
  renderInPortal(<RecentActivity activity={[]} now={now} />, 'zh-CN')
  expect(screen.getByText('最近 7 天没有动态。')).toBeDefined()
})
