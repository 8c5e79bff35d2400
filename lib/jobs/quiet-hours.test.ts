import { expect, test } from 'vitest'
import { mails } from './mails/registry'
import { canWait } from './quiet-hours'

test('reminders, announcements and what comes once a day can wait, and nothing else', () => {
  const waiting = Object.keys(mails).filter((template) => canWait(template, {}))
  expect(waiting.sort()).toEqual(['announcement', 'payment-reminder', 'readiness-reminder', 'submission-reminder'])
  for (const kind of ['answers', 'questions', 'both']) expect(canWait('unread-messages', { kind })).toBe(true)
  for (const kind of ['answer', 'question']) expect(canWait('unread-messages', { kind })).toBe(false)
})
