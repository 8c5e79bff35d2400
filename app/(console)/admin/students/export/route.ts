import { exportKeptStudents } from '@/lib/features/people/kept-students/export-kept-students'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportKeptStudents, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return {
    search: of('search'),
    status: of('status'),
    state: of('state'),
    season: of('season'),
    format: of('format'),
  }
})

export const GET = door
export const POST = door
