import { fieldsIn } from '@/components/shell/page-params'
import { exportPeople } from '@/lib/features/people/contacts/export-people'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportPeople, (query) =>
  fieldsIn(query, ['search', 'role', 'state', 'format']),
)
