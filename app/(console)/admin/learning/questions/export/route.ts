import { exportQuestions } from '@/lib/features/learning/kept-questions/export-questions'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportQuestions, { projectCode: 'project' })
