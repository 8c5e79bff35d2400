import { exportSeasons } from '@/lib/features/catalogue/seasons/export-seasons'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportSeasons)
