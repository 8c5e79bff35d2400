import { downloadSkippedRows } from '@/lib/features/imports/imports/download-skipped-rows'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(downloadSkippedRows, { importId: 'import_id' })
