import { fieldsIn } from '@/components/shell/page-params'
import { exportMovements } from '@/lib/features/payments/accounting/export-movements'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the period of the page. */
const door = download(exportMovements, (query) => fieldsIn(query, ['format', 'from', 'until']))

export const GET = door
export const POST = door
