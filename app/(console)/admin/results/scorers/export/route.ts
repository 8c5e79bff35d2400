import { fieldsIn } from '@/components/shell/page-params'
import { exportAssignments } from '@/lib/features/judging/assignments/export-assignments'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportAssignments, (query) => fieldsIn(query, ['search', 'format'], ['show']))
