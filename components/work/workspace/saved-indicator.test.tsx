import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import type { WorkStatus } from './engine'
import { SavedStatus } from './saved-indicator'

const lin = { nativeFamily: '林', nativeGiven: '晓雨', latinFamily: 'Lin', latinGiven: 'Xiaoyu' }
const now = new Date('2026-11-22T04:00:00Z')

function shown(isOwn: boolean, at: string, language: 'en-US' | 'zh-CN'): string {
  const status: WorkStatus = { kind: 'saved', count: 0, isKept: true, last: { at, by: lin, isOwn } }
  const view = renderInPortal(
    <SavedStatus status={status} isOwn={isOwn} now={now} troubled={null} onRetry={() => {}} />,
    language,
  )
  const text = view.container.querySelector('[data-saved]')?.textContent ?? ''
  view.unmount()
  return text
}

test('that it is saved stands first and in few words, so that a phone cuts off neither it nor the time', () => {
  expect(shown(true, '2026-11-10T14:00:00Z', 'zh-CN')).toBe('已保存 · 11月10日 22:00')
  expect(shown(false, '2026-11-10T14:00:00Z', 'zh-CN')).toBe('已保存 · 11月10日 22:00 · 林晓雨')
  expect(shown(true, '2026-11-22T03:30:05Z', 'zh-CN')).toBe('已保存 · 11:30:05')
  expect(shown(true, '2026-11-10T14:00:00Z', 'en-US')).toBe('Saved 10 Nov 22:00 by you')
})
