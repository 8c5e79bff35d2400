import { fieldsIn } from '@/components/shell/page-params'
import { exportReadiness } from '@/lib/features/console/readiness/export-readiness'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportReadiness, (query) => fieldsIn(query, ['search', 'project', 'school', 'format'], ['red']))

export const GET = door
export const POST = door
