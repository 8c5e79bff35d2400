import { fieldsIn } from '@/components/shell/page-params'
import { exportCourses } from '@/lib/features/learning/kept-courses/export-courses'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportCourses, (query) => fieldsIn(query, ['search', 'format']))

export const GET = door
export const POST = door
