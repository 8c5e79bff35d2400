import { exportResources } from '@/lib/features/school-life/resources/export-resources'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportResources, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return { search: of('search'), shelf: of('shelf'), state: of('state'), format: of('format') }
})

export const GET = door
export const POST = door
