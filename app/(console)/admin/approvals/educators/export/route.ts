import { fieldsIn } from '@/components/shell/page-params'
import { exportApplications } from '@/lib/features/registrations/educators/export-applications'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportApplications, (query) => ({
  ...fieldsIn(query, ['search', 'format']),
  queue: query.get('state') ?? undefined,
}))

export const GET = door
export const POST = door
