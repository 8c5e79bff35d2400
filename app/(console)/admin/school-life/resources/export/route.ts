import { exportResources } from '@/lib/features/school-life/resources/export-resources'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportResources, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return { search: of('search'), shelf: of('shelf'), state: of('state'), format: of('format') }
})
