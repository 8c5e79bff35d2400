import { exportFailedJobs } from '@/lib/features/console/system/export-failed-jobs'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportFailedJobs)
