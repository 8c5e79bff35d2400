import { fieldsIn } from '@/components/shell/page-params'
import { exportSchools } from '@/lib/features/people/schools/export-schools'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportSchools, (query) =>
  fieldsIn(query, ['search', 'kind', 'season', 'format'], ['state']),
)
