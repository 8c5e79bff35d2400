import { createTranslator } from 'next-intl'
import { expect, test, vi } from 'vitest'
import { messagesOf } from '@/lib/i18n/messages'
import { titledByTeam } from './titled-by-team'

const reader = vi.hoisted(() => ({ role: 'adviser', isNumbered: true }))
vi.mock('@/lib/kernel/doors/read', () => ({
  currentCaller: async () => ({ actor: { role: reader.role } }),
  read: async () => reader.isNumbered,
}))

vi.mock('next-intl/server', () => ({
  getTranslations: async () => createTranslator({ locale: 'en-US', messages: messagesOf('en-US') }),
}))

const titleOf = async (metadata: ReturnType<typeof titledByTeam>, query: Record<string, string>) =>
  (await metadata({ searchParams: Promise.resolve(query) })).title

test('tells the tab of one team from that of another', async () => {
  expect(await titleOf(titledByTeam('checklist.title'), { team_code: '7' })).toBe('Checklist · Team 7')
  expect(await titleOf(titledByTeam('checklist.title'), {})).toBe('Checklist')
  expect(await titleOf(titledByTeam('workPrint.title', 'workPrint.titleOf'), { application_team_code: '3' })).toBe(
    'Summary of team 3',
  )
})

test('numbers the team of a student, unless they take part alone', async () => {
  reader.role = 'student'
  expect(await titleOf(titledByTeam('workspace.pageTitle'), { team_code: '7' })).toContain('Team 7')
  reader.isNumbered = false
  expect(await titleOf(titledByTeam('workspace.pageTitle'), { team_code: '7' })).not.toContain('7')
  expect(await titleOf(titledByTeam('workPrint.title', 'workPrint.titleOf'), { team_code: '7' })).toBe('Summary')
})
