import { exportAssignments } from '@/lib/features/judging/assignments/export-assignments'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportAssignments)
