import { inboxWanted, viewOf } from '@/components/messages/inbox/inbox-view'
import { exportInbox } from '@/lib/features/messages/inbox/export-inbox'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportInbox, (query) => ({
  ...inboxWanted(viewOf(query)),
  format: query.get('format') || undefined,
}))
