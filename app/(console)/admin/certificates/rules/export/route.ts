import { fieldsIn } from '@/components/shell/page-params'
import { exportRecipients } from '@/lib/features/certificates/certificate-rules/export-recipients'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportRecipients, (query) => ({
  ruleId: query.get('rule') ?? '',
  ...fieldsIn(query, ['state', 'search', 'format']),
}))
