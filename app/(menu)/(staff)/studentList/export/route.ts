import { viewOf } from '@/components/people/students/list-view'
import { exportStudents } from '@/lib/features/people/students/export-students'
import { download } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
const door = download(exportStudents, (query) => {
  const { search, filter, sort, descending } = viewOf(query)
  return { search, filter, sort, descending, format: query.get('format') || undefined }
})

export const GET = door
export const POST = door
