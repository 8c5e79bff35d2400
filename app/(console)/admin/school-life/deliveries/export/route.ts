import { exportDeliveries } from '@/lib/features/school-life/materials/export-deliveries'
import { listDownload } from '@/lib/kernel/doors/download'

export const { GET, POST } = listDownload(exportDeliveries, { projectCode: 'project', materialId: 'material' })
