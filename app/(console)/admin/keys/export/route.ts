import { exportApiKeys } from '@/lib/features/console/api-keys/export-api-keys'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportApiKeys)
