import { fieldsIn } from '@/components/shell/page-params'
import { exportAdvancements } from '@/lib/features/judging/advancements/export-advancements'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportAdvancements, (query) => ({
  stageCode: query.get('stage') || undefined,
  ...fieldsIn(query, ['search', 'format'], ['show']),
}))
