import { fieldsIn } from '@/components/shell/page-params'
import { exportAwards } from '@/lib/features/judging/awards/export-awards'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportAwards, (query) => fieldsIn(query, ['search', 'format'], ['show']))
