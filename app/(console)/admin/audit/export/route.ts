import { fieldsIn } from '@/components/shell/page-params'
import { exportAudit } from '@/lib/features/console/audit/export-audit'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportAudit, (query) => fieldsIn(query, ['search', 'from', 'until', 'format']))

export const GET = door
export const POST = door
