import { exportAnnouncements } from '@/lib/features/console/announcements/export-announcements'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportAnnouncements, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return { search: of('search'), state: of('state'), format: of('format') }
})

export const GET = door
export const POST = door
