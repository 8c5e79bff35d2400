/** Reminders, announcements and what is told once a day can wait; whatever answers somebody goes at once. */
export function canWait(template: string, values: Readonly<Record<string, string>>): boolean {
  return waiting.has(template) || (template === 'unread-messages' && daily.has(values.kind ?? ''))
}

const waiting: ReadonlySet<string> = new Set([
  'announcement',
  'payment-reminder',
  'readiness-reminder',
  'submission-reminder',
])
const daily: ReadonlySet<string> = new Set(['answers', 'questions', 'both'])
