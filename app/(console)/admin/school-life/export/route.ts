import { fieldsIn } from '@/components/shell/page-params'
import { exportHours } from '@/lib/features/school-life/volunteering/export-hours'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportHours, (query) => fieldsIn(query, ['search', 'year', 'source', 'format']))

export const GET = door
export const POST = door
