import { exportAdvancements } from '@/lib/features/judging/advancements/export-advancements'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportAdvancements, { stageCode: 'stage' })
