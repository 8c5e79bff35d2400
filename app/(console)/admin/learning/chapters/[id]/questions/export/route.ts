import { exportQuizzes } from '@/lib/features/learning/kept-quizzes/export-quizzes'
import { download } from '@/lib/kernel/doors/download'

const door = download(exportQuizzes, (query) => ({
  contentId: query.get('chapter') ?? '',
  format: query.get('format') || undefined,
}))

export const GET = door
export const POST = door
