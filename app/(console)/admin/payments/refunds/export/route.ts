import { exportRefunds } from '@/lib/features/payments/refunds/export-refunds'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportRefunds, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return {
    search: of('search'),
    format: of('format'),
    state: query.has('state') ? query.getAll('state') : undefined,
    method: of('method'),
    projectCode: of('project'),
    from: of('from'),
    until: of('until'),
  }
})

export const GET = door
export const POST = door
