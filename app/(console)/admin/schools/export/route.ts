import { exportSchools } from '@/lib/features/people/schools/export-schools'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportSchools, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return {
    search: of('search'),
    state: query.has('state') ? query.getAll('state') : undefined,
    kind: of('kind'),
    season: of('season'),
    format: of('format'),
  }
})

export const GET = door
export const POST = door
