import { fieldsIn } from '@/components/shell/page-params'
import { exportAdministrators } from '@/lib/features/console/staff/export-administrators'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportAdministrators, (query) =>
  fieldsIn(query, ['state', 'search', 'format']),
)
