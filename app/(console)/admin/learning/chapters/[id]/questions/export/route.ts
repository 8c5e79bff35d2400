import { exportQuizzes } from '@/lib/features/learning/kept-quizzes/export-quizzes'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportQuizzes, { contentId: 'chapter' })
