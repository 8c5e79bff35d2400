import { fieldsIn } from '@/components/shell/page-params'
import { exportRules } from '@/lib/features/certificates/certificate-rules/export-rules'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportRules, (query) => fieldsIn(query, ['search', 'state', 'format']))
