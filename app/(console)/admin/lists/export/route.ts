import { fieldsIn } from '@/components/shell/page-params'
import { exportList } from '@/lib/features/catalogue/lists/export-list'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportList, (query) => fieldsIn(query, ['list', 'search', 'format']))
