import { inboxWanted, viewOf } from '@/components/messages/inbox/inbox-view'
import { exportChanges } from '@/lib/features/messages/inbox/export-changes'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportChanges, (query) => ({
  ...inboxWanted(viewOf(query)),
  format: query.get('format') || undefined,
}))
