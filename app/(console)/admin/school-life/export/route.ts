import { exportHours } from '@/lib/features/school-life/volunteering/export-hours'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportHours, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return { search: of('search'), year: of('year'), source: of('source'), format: of('format') }
})

export const GET = door
export const POST = door
