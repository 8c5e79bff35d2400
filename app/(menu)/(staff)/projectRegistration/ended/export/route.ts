import { endedQuery } from '@/components/registrations/ended/ended-view'
import { exportEnded } from '@/lib/features/registrations/rosters/export-ended'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportEnded, (query) => ({
  ...endedQuery(query),
  format: query.get('format') || undefined,
}))
