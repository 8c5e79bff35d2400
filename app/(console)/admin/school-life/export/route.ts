import { exportHours } from '@/lib/features/school-life/volunteering/export-hours'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportHours)
