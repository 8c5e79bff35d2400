import { exportScores } from '@/lib/features/judging/scores/export-scores'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportScores)
