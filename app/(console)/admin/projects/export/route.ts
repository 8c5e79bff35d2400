import { fieldsIn } from '@/components/shell/page-params'
import { exportSetUps } from '@/lib/features/catalogue/set-up/export-set-ups'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportSetUps, (query) => fieldsIn(query, ['season', 'search', 'format'], ['state']))

export const GET = door
export const POST = door
