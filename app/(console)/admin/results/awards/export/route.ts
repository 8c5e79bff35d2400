import { exportAwards } from '@/lib/features/judging/awards/export-awards'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportAwards)
