import { fieldsIn } from '@/components/shell/page-params'
import { exportHours } from '@/lib/features/school-life/volunteering/export-hours'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportHours, (query) =>
  fieldsIn(query, ['search', 'year', 'source', 'format']),
)
