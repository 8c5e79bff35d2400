import { exportErasures } from '@/lib/features/console/erasures/export-erasures'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportErasures)
