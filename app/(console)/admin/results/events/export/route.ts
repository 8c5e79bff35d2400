import { exportEventResults } from '@/lib/features/judging/event-results/export-event-results'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportEventResults, { eventCode: 'event' })
