import { exportRules } from '@/lib/features/certificates/certificate-rules/export-rules'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportRules)
