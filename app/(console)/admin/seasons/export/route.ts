import { fieldsIn } from '@/components/shell/page-params'
import { exportSeasons } from '@/lib/features/catalogue/seasons/export-seasons'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportSeasons, (query) => fieldsIn(query, ['search', 'format']))

export const GET = door
export const POST = door
