import { exportAdministrators } from '@/lib/features/console/staff/export-administrators'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportAdministrators)
