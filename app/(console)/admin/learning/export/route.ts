import { exportCourses } from '@/lib/features/learning/kept-courses/export-courses'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportCourses)
