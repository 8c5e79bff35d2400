import { fieldsIn } from '@/components/shell/page-params'
import { exportAdministrators } from '@/lib/features/console/staff/export-administrators'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportAdministrators, (query) => fieldsIn(query, ['state', 'search', 'format']))

export const GET = door
export const POST = door
