import { fieldsIn } from '@/components/shell/page-params'
import { exportSetUps } from '@/lib/features/catalogue/set-up/export-set-ups'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportSetUps, (query) =>
  fieldsIn(query, ['season', 'search', 'format'], ['state']),
)
