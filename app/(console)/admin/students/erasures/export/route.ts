import { fieldsIn } from '@/components/shell/page-params'
import { exportErasures } from '@/lib/features/console/erasures/export-erasures'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportErasures, (query) => fieldsIn(query, ['search', 'format']))
