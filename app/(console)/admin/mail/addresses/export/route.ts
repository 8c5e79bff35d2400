import { fieldsIn } from '@/components/shell/page-params'
import { exportSuppressedAddresses } from '@/lib/features/console/mails/export-suppressed-addresses'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportSuppressedAddresses, (query) => fieldsIn(query, ['search', 'format']))
