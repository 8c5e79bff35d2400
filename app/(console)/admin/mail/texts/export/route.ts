import { exportMailTexts } from '@/lib/features/console/mail-texts/export-mail-texts'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportMailTexts)
