import { exportRecipients } from '@/lib/features/certificates/certificate-rules/export-recipients'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportRecipients, { ruleId: 'rule' })
