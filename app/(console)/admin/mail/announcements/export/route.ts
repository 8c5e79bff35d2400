import { exportAnnouncements } from '@/lib/features/console/announcements/export-announcements'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportAnnouncements, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return { search: of('search'), state: of('state'), format: of('format') }
})
