import { fieldsIn } from '@/components/shell/page-params'
import { exportEventResults } from '@/lib/features/judging/event-results/export-event-results'
import { listDownload } from '@/lib/kernel/doors/download'

/** The file takes the query of the list's own page. */
export const { GET, POST } = listDownload(exportEventResults, (query) => ({
  eventCode: query.get('event') || undefined,
  ...fieldsIn(query, ['search', 'format']),
}))
