import { exportMails } from '@/lib/features/console/mails/export-mails'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportMails)
