import { viewOf } from '@/components/people/students/list-view'
import { exportStudents } from '@/lib/features/people/students/export-students'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportStudents, (query) => {
  const { search, filter, sort, descending } = viewOf(query)
  return { search, filter, sort, descending, format: query.get('format') || undefined }
})
