import { exportImports } from '@/lib/features/imports/imports/export-imports'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportImports, { projectCode: 'project_code', packageId: 'package_id' })
