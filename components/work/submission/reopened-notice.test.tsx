import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ReopenedNotice } from './reopened-notice'

const reopened = { at: new Date('2026-11-30T12:45:00Z'), reason: 'The wrong file' }
const window = { startsAt: new Date('2026-11-17T16:00:00Z'), deadlineAt: new Date('2027-01-09T15:59:59Z') }

test('tells that the work is no longer submitted, why, and until when, in both languages', () => {
  const notice = <ReopenedNotice reopened={reopened} window={window} isMember />
  const { container, again } = renderInPortal(notice)
  expect(container.textContent).toContain("This work was reopened, so it isn't submitted anymore")
  expect(container.textContent).toContain('submit it again by 9 Jan 2027, 23:59 (UTC+8)')
  expect(container.textContent).toContain('Reason: The wrong file')
  again(notice, 'zh-CN')
  expect(container.textContent).toContain('作品已重新开放，目前视为未提交')
  expect(container.textContent).toContain('请修改后在 2027年1月9日 23:59（UTC+8）前再次提交')
})
