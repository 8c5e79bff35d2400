import { fieldsIn } from '@/components/shell/page-params'
import { exportSeasons } from '@/lib/features/catalogue/seasons/export-seasons'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportSeasons, (query) => fieldsIn(query, ['search', 'state', 'format']))
