import { fieldsIn } from '@/components/shell/page-params'
import { exportPackageSetUps } from '@/lib/features/catalogue/packages/export-package-set-ups'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportPackageSetUps, (query) =>
  fieldsIn(query, ['search', 'format'], ['state']),
)
