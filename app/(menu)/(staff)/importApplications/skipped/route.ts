import { downloadSkippedRows } from '@/lib/features/imports/imports/download-skipped-rows'
import { download } from '@/lib/kernel/doors/download'

const door = download(downloadSkippedRows, (query) => ({
  importId: query.get('import_id') ?? '',
  format: query.get('format') || undefined,
}))

export const GET = door
export const POST = door
