import { exportDoubles } from '@/lib/features/people/kept-students/export-doubles'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportDoubles)
