import { fieldsIn } from '@/components/shell/page-params'
import { exportPackageSetUps } from '@/lib/features/catalogue/packages/export-package-set-ups'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportPackageSetUps, (query) => fieldsIn(query, ['search', 'format'], ['state']))

export const GET = door
export const POST = door
