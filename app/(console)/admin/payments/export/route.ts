import { fieldsIn } from '@/components/shell/page-params'
import { exportOrders } from '@/lib/features/payments/ledger/export-orders'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportOrders, (query) => ({
  ...fieldsIn(query, ['search', 'format', 'method', 'from', 'until'], ['state']),
  projectCode: query.get('project') || undefined,
}))

export const GET = door
export const POST = door
