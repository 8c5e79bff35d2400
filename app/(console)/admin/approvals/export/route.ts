import { fieldsIn } from '@/components/shell/page-params'
import { exportApprovals } from '@/lib/features/registrations/school-registrations/export-approvals'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportApprovals, (query) => ({
  ...fieldsIn(query, ['search', 'format']),
  queue: query.get('state') ?? undefined,
}))
