import { exportSchools } from '@/lib/features/people/schools/export-schools'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportSchools)
