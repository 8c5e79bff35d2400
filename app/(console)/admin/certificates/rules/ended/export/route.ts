import { exportEnded } from '@/lib/features/certificates/certificate-rules/export-ended'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportEnded, { ruleId: 'rule' })
