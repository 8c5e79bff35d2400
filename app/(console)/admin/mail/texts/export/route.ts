import { fieldsIn } from '@/components/shell/page-params'
import { exportMailTexts } from '@/lib/features/console/mail-texts/export-mail-texts'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportMailTexts, (query) => fieldsIn(query, ['search', 'state', 'format']))
