import { fieldsIn } from '@/components/shell/page-params'
import { exportApplications } from '@/lib/features/registrations/educators/export-applications'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportApplications, (query) => ({
  ...fieldsIn(query, ['search', 'format']),
  queue: query.get('state') ?? undefined,
}))
