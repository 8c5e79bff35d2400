import { fieldsIn } from '@/components/shell/page-params'
import { exportOrders } from '@/lib/features/payments/ledger/export-orders'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportOrders, (query) => ({
  ...fieldsIn(query, ['search', 'format', 'method', 'from', 'until'], ['state']),
  projectCode: query.get('project') || undefined,
}))
