import { exportAnnouncements } from '@/lib/features/console/announcements/export-announcements'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportAnnouncements)
