import { fieldsIn } from '@/components/shell/page-params'
import { exportReadiness } from '@/lib/features/console/readiness/export-readiness'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportReadiness, (query) =>
  fieldsIn(query, ['search', 'project', 'school', 'format'], ['red']),
)
