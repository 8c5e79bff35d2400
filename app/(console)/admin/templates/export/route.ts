import { exportTemplates } from '@/lib/features/work/templates/export-templates'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportTemplates)
