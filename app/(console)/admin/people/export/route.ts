import { fieldsIn } from '@/components/shell/page-params'
import { exportPeople } from '@/lib/features/people/contacts/export-people'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportPeople, (query) => fieldsIn(query, ['search', 'role', 'state', 'format']))

export const GET = door
export const POST = door
