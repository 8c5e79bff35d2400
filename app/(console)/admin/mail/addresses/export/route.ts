import { exportSuppressedAddresses } from '@/lib/features/console/mails/export-suppressed-addresses'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportSuppressedAddresses)
