import { exportReadiness } from '@/lib/features/console/readiness/export-readiness'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportReadiness, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return {
    search: of('search'),
    red: query.has('red') ? query.getAll('red') : undefined,
    project: of('project'),
    school: of('school'),
    format: of('format'),
  }
})

export const GET = door
export const POST = door
