import { downloadSkippedRows } from '@/lib/features/imports/imports/download-skipped-rows'
import { download } from '@/lib/kernel/doors/download'

export const GET = download(downloadSkippedRows, (query) => ({ importId: query.get('import_id') ?? '' }))
