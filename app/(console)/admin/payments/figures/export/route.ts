import { fieldsIn } from '@/components/shell/page-params'
import { exportMovements } from '@/lib/features/payments/accounting/export-movements'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the period of the page. */
export const { GET, POST } = listDownload(exportMovements, (query) => fieldsIn(query, ['format', 'from', 'until']))
