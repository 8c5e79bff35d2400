import { exportResources } from '@/lib/features/school-life/resources/export-resources'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportResources)
