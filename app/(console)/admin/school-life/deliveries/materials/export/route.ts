import { exportMaterials } from '@/lib/features/school-life/materials/export-materials'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportMaterials)
