import { fieldsIn } from '@/components/shell/page-params'
import { exportScores } from '@/lib/features/judging/scores/export-scores'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportScores, (query) =>
  fieldsIn(query, ['search', 'scorer', 'work', 'format'], ['show']),
)
