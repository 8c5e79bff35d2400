import { questionsViewOf, questionsWanted } from '@/components/learning/questions/questions-view'
import { exportContentThreads } from '@/lib/features/learning/content-threads/export-content-threads'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportContentThreads, (query) => ({
  ...questionsWanted(questionsViewOf(query)),
  format: query.get('format') || undefined,
}))
