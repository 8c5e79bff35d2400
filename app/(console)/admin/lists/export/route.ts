import { fieldsIn } from '@/components/shell/page-params'
import { exportList } from '@/lib/features/catalogue/lists/export-list'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportList, (query) => fieldsIn(query, ['list', 'search', 'format']))

export const GET = door
export const POST = door
