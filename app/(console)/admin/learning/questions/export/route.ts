import { exportQuestions } from '@/lib/features/learning/kept-questions/export-questions'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportQuestions, (query) => {
  const of = (name: string) => query.get(name) || undefined
  return { search: of('search'), projectCode: of('project'), state: of('state'), format: of('format') }
})
