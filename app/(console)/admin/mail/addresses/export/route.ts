import { fieldsIn } from '@/components/shell/page-params'
import { exportSuppressedAddresses } from '@/lib/features/console/mails/export-suppressed-addresses'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportSuppressedAddresses, (query) => fieldsIn(query, ['search', 'format']))

export const GET = door
export const POST = door
