import { fieldsIn } from '@/components/shell/page-params'
import { exportFindings } from '@/lib/features/payments/reconciliation/export-findings'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportFindings, (query) => fieldsIn(query, ['search', 'kind', 'format']))
