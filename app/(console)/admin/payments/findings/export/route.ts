import { exportFindings } from '@/lib/features/payments/reconciliation/export-findings'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportFindings, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return { search: of('search'), kind: of('kind'), format: of('format') }
})
