import { fieldsIn } from '@/components/shell/page-params'
import { exportCourses } from '@/lib/features/learning/kept-courses/export-courses'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportCourses, (query) => fieldsIn(query, ['search', 'state', 'format']))
