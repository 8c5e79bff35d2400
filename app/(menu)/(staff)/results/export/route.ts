import { exportResults } from '@/lib/features/judging/results/export-results'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportResults, { projectCode: 'project_code' })
