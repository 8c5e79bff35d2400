import { fieldsIn } from '@/components/shell/page-params'
import { exportTemplates } from '@/lib/features/work/templates/export-templates'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportTemplates, (query) => fieldsIn(query, ['search', 'format']))

export const GET = door
export const POST = door
