import { exportReadiness } from '@/lib/features/console/readiness/export-readiness'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportReadiness)
