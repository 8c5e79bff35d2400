/** Somebody waits before the screen for what these bring. */
const awaited: ReadonlySet<string> = new Set([
  ...['sign-in-code', 'sign-up-code', 'address-code', 'password-reset', 'administrator-invited', 'test-mail'],
])

/** Written to many at once, for whom some minutes are nothing. */
const toMany: ReadonlySet<string> = new Set([
  ...['announcement', 'results-out', 'results-out-to-adviser', 'deadline-extended', 'unread-messages'],
  ...['payment-reminder', 'readiness-reminder', 'submission-reminder'],
])

/** Whose turn it is among the mails that wait, the lowest first: a code would come too late behind an announcement to thousands. */
export function priorityOf(template: string): number {
  if (awaited.has(template)) return -1
  return toMany.has(template) ? 1 : 0
}
