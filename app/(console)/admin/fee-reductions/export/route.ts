import { exportReductions } from '@/lib/features/payments/fee-reductions/export-reductions'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportReductions, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return { queue: of('state'), projectCode: of('project_code'), search: of('search'), format: of('format') }
})
