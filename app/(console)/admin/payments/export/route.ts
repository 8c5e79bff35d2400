import { exportOrders } from '@/lib/features/payments/ledger/export-orders'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const GET = download(exportOrders, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return {
    search: of('search'),
    state: query.has('state') ? query.getAll('state') : undefined,
    method: of('method'),
    projectCode: of('project'),
    from: of('from'),
    until: of('until'),
  }
})
