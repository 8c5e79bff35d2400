import { fieldsIn } from '@/components/shell/page-params'
import { exportSchools } from '@/lib/features/people/schools/export-schools'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportSchools, (query) => fieldsIn(query, ['search', 'kind', 'season', 'format'], ['state']))

export const GET = door
export const POST = door
