import { fieldsIn } from '@/components/shell/page-params'
import { exportAudit } from '@/lib/features/console/audit/export-audit'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportAudit, (query) =>
  fieldsIn(query, ['search', 'from', 'until', 'format']),
)
