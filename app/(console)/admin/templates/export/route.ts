import { fieldsIn } from '@/components/shell/page-params'
import { exportTemplates } from '@/lib/features/work/templates/export-templates'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportTemplates, (query) => fieldsIn(query, ['search', 'state', 'format']))
