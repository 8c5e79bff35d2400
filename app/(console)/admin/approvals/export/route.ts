import { exportApprovals } from '@/lib/features/registrations/school-registrations/export-approvals'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportApprovals, { queue: 'state' })
