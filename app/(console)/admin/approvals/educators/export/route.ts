import { exportApplications } from '@/lib/features/registrations/educators/export-applications'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportApplications, { queue: 'state' })
