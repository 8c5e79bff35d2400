import { exportList } from '@/lib/features/catalogue/lists/export-list'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportList)
