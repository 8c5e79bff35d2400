import { fieldsIn } from '@/components/shell/page-params'
import { exportApiKeys } from '@/lib/features/console/api-keys/export-api-keys'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportApiKeys, (query) => fieldsIn(query, ['search', 'state', 'format']))
