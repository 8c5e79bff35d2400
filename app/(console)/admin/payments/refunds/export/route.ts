import { fieldsIn } from '@/components/shell/page-params'
import { exportRefunds } from '@/lib/features/payments/refunds/export-refunds'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportRefunds, (query) => ({
  ...fieldsIn(query, ['search', 'format', 'method', 'from', 'until'], ['state']),
  projectCode: query.get('project') || undefined,
}))
