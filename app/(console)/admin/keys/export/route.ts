import { fieldsIn } from '@/components/shell/page-params'
import { exportApiKeys } from '@/lib/features/console/api-keys/export-api-keys'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportApiKeys, (query) => fieldsIn(query, ['search', 'format']))

export const GET = door
export const POST = door
