/** What an administrator who only scores may run besides what names the role in its grants: the works, and what every page needs. */
export const forScorers = [
  ...['judging/scores/get-scoring', 'judging/scores/get-scoring-news', 'judging/team-lists/get-team-work'],
  ...['work/workspaces/get-content', 'work/workspaces/get-template', 'work/work-summaries/get-summary'],
  ...['work/work-summaries/download-summary', 'files/files/download-file'],
  ...['catalogue/projects/get-session-project', 'home/staff-days/count-waiting', 'messages/read-marks/count-unread'],
  ...[
    'home/global-search/find-anything',
    'console/impersonation/get-impersonation',
    'console/impersonation/end-impersonation',
  ],
]
const named = new Set(forScorers)
/** Their own account. */
const rooms = ['people/auth/', 'people/authenticators/']

/** Whether an operation without grants is for an administrator who only scores (console#roles); any other one is refused. */
export function isForScorers(operation: string): boolean {
  return named.has(operation) || rooms.some((room) => operation.startsWith(room))
}
