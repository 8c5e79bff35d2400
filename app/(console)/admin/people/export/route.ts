import { exportPeople } from '@/lib/features/people/contacts/export-people'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportPeople, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return { search: of('search'), role: of('role'), state: of('state'), format: of('format') }
})

export const GET = door
export const POST = door
