import { inboxWanted, viewOf } from '@/components/messages/inbox/inbox-view'
import { exportInbox } from '@/lib/features/messages/inbox/export-inbox'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportInbox, (query) => ({
  ...inboxWanted(viewOf(query)),
  format: query.get('format') || undefined,
}))

export const GET = door
export const POST = door
