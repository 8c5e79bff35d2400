import { exportSetUps } from '@/lib/features/catalogue/set-up/export-set-ups'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportSetUps)
