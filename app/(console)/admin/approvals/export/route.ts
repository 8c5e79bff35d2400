import { fieldsIn } from '@/components/shell/page-params'
import { exportApprovals } from '@/lib/features/registrations/school-registrations/export-approvals'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportApprovals, (query) => ({
  ...fieldsIn(query, ['search', 'format']),
  queue: query.get('state') ?? undefined,
}))

export const GET = door
export const POST = door
