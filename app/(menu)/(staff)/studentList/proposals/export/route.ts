import { exportProposals } from '@/lib/features/people/adviser-links/export-proposals'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportProposals)
