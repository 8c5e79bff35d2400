import { fieldsIn } from '@/components/shell/page-params'
import { exportKeptStudents } from '@/lib/features/people/kept-students/export-kept-students'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportKeptStudents, (query) =>
  fieldsIn(query, ['search', 'status', 'state', 'season', 'format']),
)
