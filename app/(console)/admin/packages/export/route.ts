import { exportPackageSetUps } from '@/lib/features/catalogue/packages/export-package-set-ups'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportPackageSetUps)
