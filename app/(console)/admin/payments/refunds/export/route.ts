import { fieldsIn } from '@/components/shell/page-params'
import { exportRefunds } from '@/lib/features/payments/refunds/export-refunds'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportRefunds, (query) => ({
  ...fieldsIn(query, ['search', 'format', 'method', 'from', 'until'], ['state']),
  projectCode: query.get('project') || undefined,
}))

export const GET = door
export const POST = door
