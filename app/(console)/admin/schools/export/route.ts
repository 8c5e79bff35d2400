import { exportSchools } from '@/lib/features/people/schools/export-schools'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const GET = download(exportSchools, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return {
    search: of('search'),
    state: query.has('state') ? query.getAll('state') : undefined,
    kind: of('kind'),
    season: of('season'),
  }
})
