import { fieldsIn } from '@/components/shell/page-params'
import { exportDoubles } from '@/lib/features/people/kept-students/export-doubles'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportDoubles, (query) => fieldsIn(query, ['search', 'format']))
