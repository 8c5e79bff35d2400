import { exportKeptStudents } from '@/lib/features/people/kept-students/export-kept-students'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportKeptStudents)
