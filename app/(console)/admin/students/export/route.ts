import { fieldsIn } from '@/components/shell/page-params'
import { exportKeptStudents } from '@/lib/features/people/kept-students/export-kept-students'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportKeptStudents, (query) => fieldsIn(query, ['search', 'status', 'state', 'season', 'format']))

export const GET = door
export const POST = door
